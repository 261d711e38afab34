import type { LucideIcon } from './lucide-icons.tsx';
import type { DrawingName } from './drawings.ts';
import drawings from './drawings.svg?url';

/** An icon of the shop's sprite by name; the admin, which needs more, passes components. */
export type Drawing = DrawingName | LucideIcon;

/** An icon beside text, never instead of it: it is hidden from screen readers. */
export const Icon = ({ of: Drawn }: { of: Drawing }) =>
  typeof Drawn === 'string' ? (
    <svg className="i" aria-hidden="true">
      <use href={`${drawings}#${Drawn}`} />
    </svg>
  ) : (
    <Drawn className="i" aria-hidden="true" />
  );
