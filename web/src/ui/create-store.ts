import { useSyncExternalStore } from 'react';

export type Store<Value> = { get: () => Value; set: (next: Value) => void; use: () => Value };

/** A value outside of React, to which components subscribe with `use`. On the server it is always the initial one. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = (): Value => current;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      current = next;
      for (const notify of listeners) notify();
    },
    use: () => useSyncExternalStore(listen, get, () => initial),
  };
}
