import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { children: ReactNode; onPress: () => void };

/** A filter that is on or off. */
export const Chip = ({ children, pressed, onPress }: Props & { pressed: boolean }) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);

/** A chosen value, usually a filter, that can be removed. `what` is read aloud. */
export const RemovableChip = ({ children, what, onPress }: Props & { what?: string }) => (
  <button type="button" className="chip" onClick={onPress}>
    <span className="vh">Remove {what ?? <>filter</>} </span>
    {children}
    <Icon of="x" />
  </button>
);
