import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type Drawing } from './icon.tsx';

type Face = {
  /** Its action in words, including a count: "Cart, 2 items". */
  label: string;
  icon: Drawing;
  /** Shown in the corner; hidden at zero. */
  count?: number;
};

const Count = ({ of }: { of: number | undefined }) =>
  of ? (
    <span className="icon-btn__count" aria-hidden="true">
      {of > 99 ? '99+' : of}
    </span>
  ) : null;

/** A square button of 44 px with an icon. `pressed` makes it a toggle, such as hearts. */
export function IconButton({
  label,
  icon,
  count,
  pressed,
  className,
  ...rest
}: ComponentProps<'button'> & Face & { pressed?: boolean }) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label} aria-pressed={pressed}>
      <Icon of={icon} />
      <Count of={count} />
    </button>
  );
}

export function IconLink({ label, icon, count, className, ...rest }: LinkProps & Face) {
  return (
    <Link {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon of={icon} />
      <Count of={count} />
    </Link>
  );
}
