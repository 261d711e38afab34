/** Who moved an order. The name is kept as it was at that moment. */
export type Actor =
  | { kind: 'customer'; id: string; name: string }
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'shop'; name: string };

/** Stored for what happens by itself, whatever the shop is called; it is shown as the shop's name of the day. */
export const SHOP_NAME = 'Selvedge';

/** What happens by itself, by the clock. */
export const SYSTEM: Actor = { kind: 'shop', name: SHOP_NAME };
