import type { ReactNode } from 'react';
import { Icon, type Drawing } from './icon.tsx';

const LOOKS = {
  pending: 'clock-3',
  processing: 'package-open',
  shipped: 'truck',
  out: 'map-pin',
  delivered: 'check',
  active: 'check',
  cancelled: 'x',
  blocked: 'ban',
  returned: 'undo-2',
  failed: 'triangle-alert',
} satisfies Record<string, Drawing>;

export type StatusStyle = keyof typeof LOOKS;

/** A state as a label with icon and colour; the colour is never the only sign. */
export const Status = ({ look, children }: { look: StatusStyle; children: ReactNode }) => (
  <span className={`status status--${look}`}>
    <Icon of={LOOKS[look]} />
    {children}
  </span>
);
