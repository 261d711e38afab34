/** A short list in local storage. */
export type LocalStorageList<Item> = {
  name: string;
  read: () => Item[];
  /** Stores the first items, up to the maximum. */
  save: (items: readonly Item[]) => void;
};

type ListOptions<Item> = {
  /** The key, which ends in a version: another format gets another key. */
  name: string;
  max: number;
  isItem: (value: unknown) => value is Item;
};

/** Creates the list. An unreadable or foreign value counts as empty. */
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
