import type { ReactNode } from 'react';

type Props = { kind?: 'label' | 'ink' | 'plain'; children: ReactNode };

/** A label; at most one on an image. */
export const Badge = ({ kind = 'label', children }: Props) => (
  <span className={kind === 'label' ? 'badge' : `badge badge--${kind}`}>{children}</span>
);
