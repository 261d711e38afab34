import type { ReactNode } from 'react';

type Props = { kind?: 'label' | 'ink' | 'plain'; children: ReactNode };

/** A woven label; at most one on a picture. */
export const Badge = ({ kind = 'label', children }: Props) => (
  <span className={kind === 'label' ? 'badge' : `badge badge--${kind}`}>{children}</span>
);
