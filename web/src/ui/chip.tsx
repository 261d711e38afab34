import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { children: ReactNode; onPress: () => void };

/** A filter that is on or off. */
export const Chip = ({ children, pressed, onPress }: Props & { pressed: boolean }) => (
  <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);

/** A filter that applies and can be taken away. */
export const RemovableChip = ({ children, onPress }: Props) => (
  <button type="button" className="chip" onClick={onPress}>
    <span className="vh">Remove filter </span>
    {children}
    <Icon of={X} />
  </button>
);
