import type { ComponentProps, ReactNode } from 'react';
import { FieldErrorText } from './field.tsx';
import { classNames } from './class-names.ts';

type CardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: ReactNode; children?: ReactNode };

/** An option with room for a sentence: a payment method, a saved address. The whole card can be pressed. */
export function RadioCard({ title, children, className, ...input }: CardProps) {
  return (
    <label className={classNames('choice', className)}>
      <input {...input} type="radio" />
      <b>{title}</b>
      {children}
    </label>
  );
}

type GroupProps = { legend: string; error?: string | undefined; columns?: 1 | 2; children: ReactNode };

/** The options of one question. The legend is visually hidden: a heading is above. */
export function RadioCards({ legend, error, columns = 1, children }: GroupProps) {
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className={classNames('choices', columns === 2 && 'choices--2')}>{children}</div>
      {error && <FieldErrorText>{error}</FieldErrorText>}
    </fieldset>
  );
}
