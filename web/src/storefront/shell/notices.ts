import { useSyncExternalStore } from 'react';

const NONE: readonly string[] = [];
let shown = NONE;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const onScreen = (): readonly string[] => shown;
const onServer = (): readonly string[] => NONE;

/** Shows notices above the page until the visitor dismisses them; an empty list dismisses them. */
export function showNotices(sentences: readonly string[]): void {
  shown = sentences.length === 0 ? NONE : sentences;
  for (const listener of listeners) listener();
}

export const useNotices = (): readonly string[] => useSyncExternalStore(listen, onScreen, onServer);
