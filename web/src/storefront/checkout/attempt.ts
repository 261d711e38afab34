/** One attempt to place an order: an unchanged order has the same idempotency key, and the shop places it once. */
export type Attempt = { body: string; key: string };

/**
 * The attempt for an order: the last one while nothing was changed, so that double clicks and retries after a lost response
 * place one order; a new one as soon as the address, the goods or the total change.
 */
export function attemptFor(input: object, last: Attempt | null, newKey: () => string): Attempt {
  const text = JSON.stringify(input);
  return last?.body === text ? last : { body: text, key: newKey() };
}

const STORED = 'checkoutAttempt.2';
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The attempt of this tab whose response was lost: a reload, or a return to the checkout, must not order a second time. An
 * unreadable entry counts as none.
 */
export function unansweredAttempt(): Attempt | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
    const { body, key } = (stored ?? {}) as Partial<Record<keyof Attempt, unknown>>;
    return isText(body) && isText(key) ? { body, key } : null;
  } catch {
    return null;
  }
}

/** Stores an attempt until its response; null removes it. */
export function rememberAttempt(attempt: Attempt | null): void {
  if (attempt) sessionStorage.setItem(STORED, JSON.stringify(attempt));
  else sessionStorage.removeItem(STORED);
}
