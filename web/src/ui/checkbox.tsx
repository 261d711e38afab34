import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; count?: number };

/** A checkbox. `count` is the number of entries that a filter would leave. */
export function Checkbox({ children, count, className, ...input }: Props) {
  return (
    <label className={classNames('check', className)}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
      {count !== undefined && <span className="check__count">{count.toLocaleString('en-IN')}</span>}
    </label>
  );
}

/** One of several options; those with the same `name` exclude each other. */
export function Radio({ children, className, ...input }: Omit<Props, 'count'>) {
  return (
    <label className={classNames('check', className)}>
      <input {...input} type="radio" />
      <span>{children}</span>
    </label>
  );
}

/** A switch that acts at once. */
export function Switch({ children, className, ...input }: Omit<Props, 'count'>) {
  return (
    <label className={classNames('check switch', className)}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
