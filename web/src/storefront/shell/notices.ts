import { useSyncExternalStore } from 'react';

const NONE: readonly string[] = [];
let told = NONE;
const listeners = new Set<() => void>();

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
const onScreen = (): readonly string[] => told;
const onServer = (): readonly string[] => NONE;

/** Sentences that a visitor reads in their own time, above the page, until they put them away. None puts them away. */
export function tellNews(sentences: readonly string[]): void {
  told = sentences.length === 0 ? NONE : sentences;
  for (const tell of listeners) tell();
}

export const useNews = (): readonly string[] => useSyncExternalStore(listen, onScreen, onServer);
