import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon, type Drawing } from './icon.tsx';

type Props = {
  title: string;
  icon?: Drawing;
  children?: ReactNode;
  /** One way to continue: a link by `action` and `to`, or anything else by `extra`. */
  action?: string;
  to?: string;
  extra?: ReactNode;
  /** The heading level of the title. */
  as?: 'h1' | 'h2' | 'h3';
};

/** A message about missing content, with one action. */
export const EmptyState = ({ title, icon, children, action, to, extra, as: Heading = 'h2' }: Props) => (
  <div className="empty">
    {icon && <Icon of={icon} />}
    <Heading className="h3">{title}</Heading>
    {children && <p>{children}</p>}
    {action && to && <ButtonLink to={to}>{action}</ButtonLink>}
    {extra}
  </div>
);
