/** A short list that the browser keeps under one name. */
export type LocalStorageList<Item> = {
  name: string;
  read: () => Item[];
  /** Keeps at most as many as the list may hold, from the front. */
  save: (items: readonly Item[]) => void;
};

type ListOptions<Item> = {
  /** Ends in its version: another shape gets another name, and the old one is not read. */
  name: string;
  max: number;
  isItem: (value: unknown) => value is Item;
};

/** Makes the list. What cannot be read, because it is damaged or of another hand, counts as nothing. */
export const localStorageList = <Item>({ name, max: most, isItem }: ListOptions<Item>): LocalStorageList<Item> => ({
  name,
  read() {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];
    } catch {
      return [];
    }
  },
  save(items) {
    if (items.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(items.slice(0, most)));
  },
});
