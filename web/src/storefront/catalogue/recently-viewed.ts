import { localStorageList } from '../guest/local-storage-list.ts';

/** Recently viewed products that are shown. */
const SHOWN = 8;

/** One more than is shown: the page does not list the product that it is about. */
const viewed = localStorageList<string>({
  name: 'recentlyViewed.1',
  max: SHOWN + 1,
  isItem: (value): value is string => typeof value === 'string' && value !== '' && value.length <= 60,
});

/** Remembers in this browser alone that a product is looked at; answers the ids of those before it, newest first. */
export function recordViewed(productId: string): string[] {
  const others = viewed.read().filter((id) => id !== productId);
  viewed.save([productId, ...others]);
  return others.slice(0, SHOWN);
}
