import type { NewPastOrder, PastOrderState } from '#past-orders';

/** The changed fields of a past order, before and after. */
export type StateChange = { before: Partial<PastOrderState>; after: Partial<PastOrderState> };

/**
 * The fields that a later file changes of a known order, undefined where it changes none. A blank state, a list without items and
 * a missing refund say nothing, so the known value stays.
 */
export function changedStates(
  known: PastOrderState,
  order: NewPastOrder,
  { hasRefund }: { hasRefund: boolean },
): StateChange | undefined {
  const next: Partial<PastOrderState> = {
    ...(order.paymentStatus !== '' && { paymentStatus: order.paymentStatus }),
    ...(order.deliveryStatus !== '' && { deliveryStatus: order.deliveryStatus }),
    totalPaise: order.totalPaise,
    ...(hasRefund && { refundedPaise: order.refundedPaise }),
    ...(order.items.length > 0 && { items: order.items }),
  };
  if (isState(known, next)) return undefined;
  const changed = FIELDS.filter((field) => next[field] !== undefined && !isEqual(known[field], next[field]));
  const pick = (from: Partial<PastOrderState>) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(known), after: pick(next) };
}

/** Whether a past order has these values; not where it is deleted. */
export const isState = (current: PastOrderState | undefined, values: Partial<PastOrderState>): boolean =>
  current !== undefined && FIELDS.every((field) => values[field] === undefined || isEqual(current[field], values[field]));

const FIELDS = ['paymentStatus', 'deliveryStatus', 'totalPaise', 'refundedPaise', 'items'] as const;

const isEqual = (a: PastOrderState[keyof PastOrderState] | undefined, b: typeof a): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((item, at) => sameItem(item, b[at])) : a === b;

/** The database returns the fields of an item in another order. */
const sameItem = (a: NewPastOrder['items'][number], b: typeof a | undefined): boolean =>
  b !== undefined && a.name === b.name && a.sku === b.sku && a.quantity === b.quantity && a.pricePaise === b.pricePaise;
