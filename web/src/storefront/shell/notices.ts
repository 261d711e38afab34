import { createStore } from '../../ui/create-store.ts';

const NONE: readonly string[] = [];
const notices = createStore(NONE);

/** Shows notices above the page until the visitor dismisses them; an empty list dismisses them. */
export const showNotices = (sentences: readonly string[]): void => notices.set(sentences);

export const useNotices = notices.use;
