/** One wish to order: as long as it stays the same, it has the same key, and the shop makes one order of it. */
export type Attempt = { wish: string; key: string };

/**
 * The attempt that a wish belongs to: the last one while nothing was changed, so that double clicks and retries after a
 * lost answer make one order; a new one as soon as the address, the goods or the total are others.
 */
export function attemptFor(wish: object, last: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(wish);
  return last?.wish === text ? last : { wish: text, key: newKey() };
}
