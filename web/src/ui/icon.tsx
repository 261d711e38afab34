import type { LucideIcon } from './lucide-icons.tsx';
import type { DrawingName } from './drawings.ts';
import drawings from './drawings.svg?url';

/** An icon of the shop's own file by its name; the back office, which needs more, passes components. */
export type Drawing = DrawingName | LucideIcon;

/** A drawing beside words, never instead of them: it is hidden from screen readers. */
export const Icon = ({ of: Drawn }: { of: Drawing }) =>
  typeof Drawn === 'string' ? (
    <svg className="i" aria-hidden="true">
      <use href={`${drawings}#${Drawn}`} />
    </svg>
  ) : (
    <Drawn className="i" aria-hidden="true" />
  );
