import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { children: ReactNode; onPress: () => void };

/** A filter that is on or off. */
export const Chip = ({ children, pressed, onPress }: Props & { pressed: boolean }) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);

/** Something that is chosen, a filter mostly, and can be taken away. `what` is read aloud. */
export const RemovableChip = ({ children, what = 'filter', onPress }: Props & { what?: string }) => (
  <button type="button" className="chip" onClick={onPress}>
    <span className="vh">Remove {what} </span>
    {children}
    <Icon of="x" />
  </button>
);
