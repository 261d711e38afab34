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

/** Sentences that a visitor reads in their own time, above the page, until they put them away. None puts them away. */
export function showNotices(sentences: readonly string[]): void {
  shown = sentences.length === 0 ? NONE : sentences;
  for (const listener of listeners) listener();
}

export const useNotices = (): readonly string[] => useSyncExternalStore(listen, onScreen, onServer);
