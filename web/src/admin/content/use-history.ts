import { useState } from 'react';

/** Steps that can be undone; older ones are dropped, so that a long day of editing does not fill the memory. */
const MAX_STEPS = 100;

type History<Value> = {
  past: readonly Value[];
  now: Value;
  undone: readonly Value[];
  step: string | null;
  /** Grows with each undo and redo. */
  revision: number;
};

/**
 * A value with its earlier states and those that were undone. `stepOf` names the change between two values: changes of
 * the same name that follow each other, such as the letters typed into one field, are one step; null is a separate step.
 */
export function useHistory<Value>(initial: () => Value, stepOf: (before: Value, after: Value) => string | null) {
  const [history, setHistory] = useState<History<Value>>(() => ({
    past: [],
    now: initial(),
    undone: [],
    step: null,
    revision: 0,
  }));
  const change = (next: (now: Value) => Value) =>
    setHistory((it) => {
      const after = next(it.now);
      if (after === it.now) return it;
      const step = stepOf(it.now, after);
      const isContinued = step !== null && step === it.step;
      const past = isContinued ? it.past : [...it.past, it.now].slice(-MAX_STEPS);
      return { ...it, past, now: after, undone: [], step };
    });
  /** Replaces the value without a step, such as which block is chosen. */
  const amend = (next: (now: Value) => Value) => setHistory((it) => ({ ...it, now: next(it.now), step: null }));
  const undo = () =>
    setHistory((it) => {
      const before = it.past.at(-1);
      if (before === undefined) return it;
      const undone = [it.now, ...it.undone];
      return { past: it.past.slice(0, -1), now: before, undone, step: null, revision: it.revision + 1 };
    });
  const redo = () =>
    setHistory((it) => {
      const [after, ...rest] = it.undone;
      if (after === undefined) return it;
      return { past: [...it.past, it.now], now: after, undone: rest, step: null, revision: it.revision + 1 };
    });
  const { past, now, undone, revision } = history;
  return { now, revision, change, amend, undo, redo, canUndo: past.length > 0, canRedo: undone.length > 0 };
}
