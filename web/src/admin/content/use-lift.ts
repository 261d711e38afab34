import { useState, type KeyboardEvent } from 'react';

type Lifted = { from: number; to: number };
type Props = {
  count: number;
  onDrop: (from: number, to: number) => void;
  /** Says to screen readers where the lifted item is. */
  announce: (sentence: string) => void;
};

/** Moves an item of a list by keyboard: Space lifts it, arrows move it, Space drops it, Escape puts it back. */
export function useLift({ count, onDrop, announce }: Props) {
  const [lifted, lift] = useState<Lifted | null>(null);
  const placeOf = (at: number) => `${at + 1} of ${count}`;
  const act = (key: string, at: number, name: string): boolean => {
    if (key === ' ' || key === 'Enter') {
      lift(lifted ? null : { from: at, to: at });
      if (!lifted) announce(`${name} lifted. Position ${placeOf(at)}.`);
      else if (lifted.from === lifted.to) announce(`${name} dropped where it was.`);
      else onDrop(lifted.from, lifted.to);
      return true;
    }
    if (!lifted) return false;
    if (key === 'Escape') {
      lift(null);
      announce(`${name} was not moved.`);
      return true;
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    const to = Math.min(count - 1, Math.max(0, lifted.to + (key === 'ArrowUp' ? -1 : 1)));
    lift({ ...lifted, to });
    announce(`Position ${placeOf(to)}.`);
    return true;
  };
  const press = (event: KeyboardEvent, at: number, name: string) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && act(event.key, at, name)) event.preventDefault();
  };
  return { lifted, press, release: () => lift(null) };
}
