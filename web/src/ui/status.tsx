import { Ban, Check, Clock3, MapPin, PackageOpen, TriangleAlert, Truck, Undo2, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const LOOKS = {
  pending: Clock3,
  processing: PackageOpen,
  shipped: Truck,
  out: MapPin,
  delivered: Check,
  active: Check,
  cancelled: X,
  blocked: Ban,
  returned: Undo2,
  failed: TriangleAlert,
} satisfies Record<string, LucideIcon>;

export type StatusLook = keyof typeof LOOKS;

/** A state as a word with an icon and a colour of its own; the colour is never the only sign. */
export const Status = ({ look, children }: { look: StatusLook; children: ReactNode }) => (
  <span className={`status status--${look}`}>
    <Icon of={LOOKS[look]} />
    {children}
  </span>
);
