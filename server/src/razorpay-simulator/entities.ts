import * as z from 'zod/mini';

/**
 * The simulator's stored entities, in the format of the gateway's API (https://razorpay.com/docs/api). Amounts are paise,
 * times seconds.
 */
const Notes = z.record(z.string(), z.string());
export type Notes = z.output<typeof Notes>;
const maybe = z.nullable(z.string());

const SimulatedOrder = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: z.int(),
  amount_paid: z.int(),
  amount_due: z.int(),
  currency: z.string(),
  receipt: maybe,
  offer_id: z.null(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes: Notes,
  /** Whether an authorized payment is captured automatically, from `payment.capture`. */
  payment_capture: z.boolean(),
  created_at: z.int(),
});
export type SimulatedOrder = z.output<typeof SimulatedOrder>;

export const METHODS = ['card', 'upi'] as const;
export type Method = (typeof METHODS)[number];

const SimulatedPayment = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string(),
  invoice_id: z.null(),
  international: z.boolean(),
  method: z.enum(METHODS),
  amount_refunded: z.int(),
  refund_status: z.nullable(z.enum(['partial', 'full'])),
  captured: z.boolean(),
  description: z.string(),
  card_id: maybe,
  card: z.optional(z.object({ last4: z.string(), network: z.string(), type: z.string(), issuer: maybe })),
  bank: z.null(),
  wallet: z.null(),
  vpa: maybe,
  email: z.string(),
  contact: z.string(),
  notes: Notes,
  fee: z.nullable(z.int()),
  tax: z.nullable(z.int()),
  error_code: maybe,
  error_description: maybe,
  error_source: maybe,
  error_step: maybe,
  error_reason: maybe,
  acquirer_data: z.record(z.string(), maybe),
  created_at: z.int(),
});
export type SimulatedPayment = z.output<typeof SimulatedPayment>;

const SimulatedRefund = z.object({
  id: z.string(),
  entity: z.literal('refund'),
  amount: z.int(),
  currency: z.string(),
  payment_id: z.string(),
  notes: Notes,
  receipt: maybe,
  acquirer_data: z.object({ arn: maybe }),
  batch_id: z.null(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed_requested: z.enum(['normal', 'optimum']),
  speed_processed: maybe,
  created_at: z.int(),
});
export type SimulatedRefund = z.output<typeof SimulatedRefund>;

type Entities = { order: SimulatedOrder; payment: SimulatedPayment; refund: SimulatedRefund };
export type EntityKind = keyof Entities;
export type EntityOf<K extends EntityKind> = Entities[K];

/** Parses each kind from the database. */
export const readEntity: { [K in EntityKind]: (stored: unknown) => Entities[K] } = {
  order: (stored) => z.parse(SimulatedOrder, stored),
  payment: (stored) => z.parse(SimulatedPayment, stored),
  refund: (stored) => z.parse(SimulatedRefund, stored),
};

const PREFIXES = { order: 'order_', payment: 'pay_', refund: 'rfnd_', event: '' };
const ID = /^(order|pay|rfnd)_[0-9A-Za-z]{14}$/;

/** The gateway's format of an id: a prefix and 14 letters and digits. */
export const idOf = (kind: EntityKind | 'event', chance: Uint8Array): string =>
  PREFIXES[kind] + Buffer.from(chance).toString('hex').slice(0, 14);

export const isEntityId = (text: string): boolean => ID.test(text);

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The JSON on the wire: empty notes are a list. */
export const toJson = <T extends { notes: Notes }>(entity: T): Omit<T, 'notes'> & { notes: Notes | [] } => ({
  ...entity,
  notes: Object.keys(entity.notes).length === 0 ? [] : entity.notes,
});

export const collection = <T extends { notes: Notes }>(entities: T[]) => ({
  entity: 'collection',
  count: entities.length,
  items: entities.map(toJson),
});
