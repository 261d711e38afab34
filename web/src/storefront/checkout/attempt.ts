/** One wish to order: as long as it stays the same, it has the same key, and the shop makes one order of it. */
export type Attempt = { wish: string; key: string };

/**
 * The attempt that a wish belongs to: the last one while nothing was changed, so that double clicks and retries after a
 * lost answer make one order; a new one as soon as the address, the goods or the total are others.
 */
export function attemptFor(input: object, last: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(input);
  return last?.wish === text ? last : { wish: text, key: newKey() };
}

const STORED = 'checkoutAttempt.1';
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The attempt whose answer never came, in this tab: a reload, or a way back to the checkout, must not order a second time. What
 * cannot be read counts as none.
 */
export function unansweredAttempt(): Attempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    const { wish: input, key } = (stored ?? {}) as Partial<Record<keyof Attempt, unknown>>;
    return isText(input) && isText(key) ? { wish: input, key } : null;
  } catch {
    return null;
  }
}

/** Remembers an attempt until its answer is there; null forgets it. */
export function rememberAttempt(attempt: Attempt | null): void {
  if (attempt) sessionStorage.setItem(STORED, JSON.stringify(attempt));
  else sessionStorage.removeItem(STORED);
}
