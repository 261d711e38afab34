/** The actor that changed an order. The name is stored as it was at that moment. */
export type Actor =
  | { kind: 'customer'; id: string; name: string }
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'shop'; name: string };

/** The actor of automatic changes: jobs and webhooks. It is stored without a name; screens show the shop's current one. */
export const SYSTEM: Actor = { kind: 'shop', name: '' };
