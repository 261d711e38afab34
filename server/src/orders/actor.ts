/** Who changed an order. The name is stored as it was at that moment. */
export type Actor =
  | { kind: 'customer'; id: string; name: string }
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'shop'; name: string };

/** The stored actor name of automatic changes; screens show the shop's current name instead. */
export const SHOP_NAME = 'Selvedge';

/** The actor of automatic changes: jobs and webhooks. */
export const SYSTEM: Actor = { kind: 'shop', name: SHOP_NAME };
