import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger' | 'paper' | 'outline-dark';
type ButtonStyle = { kind?: ButtonKind | undefined; size?: 'sm' | 'md' | 'lg' | undefined; block?: boolean | undefined };
type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** An action is running: the button shows it, keeps its focus and ignores further presses. */
    busy?: boolean;
    busyLabel?: ReactNode;
  };

const classes = ({ kind = 'primary', size = 'md', block = false }: ButtonStyle, extra?: string) =>
  classNames('btn', `btn--${kind}`, size !== 'md' && `btn--${size}`, block && 'btn--block', extra);

/** One primary button per view. Inside a form it submits, unless it has `type="button"`. */
export function Button({ kind, size, block, busy = false, busyLabel, className, children, onClick, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      className={classNames(classes({ kind, size, block }, className), busy && 'is-busy')}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** A link that looks like a button: it navigates. */
export function ButtonLink({ kind, size, block, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={classes({ kind, size, block }, className)} />;
}
