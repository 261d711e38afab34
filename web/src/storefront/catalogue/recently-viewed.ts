import { localStorageList } from '../guest/local-storage-list.ts';

/** Maximum recently viewed products. */
const SHOWN = 8;

/** One more than is shown, because the page's own product is omitted. */
const viewed = localStorageList<string>({
  name: 'recentlyViewed.1',
  max: SHOWN + 1,
  isItem: (value): value is string => typeof value === 'string' && value !== '' && value.length <= 60,
});

/** Stores in this browser that a product was viewed; returns the ids of earlier ones, newest first. */
export function recordViewed(productId: string): string[] {
  const others = viewed.read().filter((id) => id !== productId);
  viewed.save([productId, ...others]);
  return others.slice(0, SHOWN);
}
