import * as z from 'zod/mini';
import { Money } from './money.ts';

/** How far goods that come back have come. */
export const RETURN_STATES = ['requested', 'picked_up', 'received', 'refunded', 'exchanged', 'rejected'] as const;

/** How far the pickup of a return has come at its courier. */
export const PICKUP_STATES = ['waiting', 'booked', 'refused', 'picked_up', 'cancelled'] as const;
export type PickupState = (typeof PICKUP_STATES)[number];

const ReturnPickup = z.object({
  /** A provider's name, or `own`. */
  courier: z.string(),
  service: z.string(),
  awb: z.string(),
  trackingUrl: z.string(),
  state: z.enum(PICKUP_STATES),
  /** Why the courier refused it, or has not confirmed it yet. */
  message: z.string(),
  /** By the simulator: no one comes. */
  isTest: z.boolean(),
});

/** Another order, by its number. */
export const OrderReference = z.object({ _id: z.string(), number: z.string() });

/** Pieces that go back together, for one reason. */
export const OrderReturn = z.object({
  _id: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.string(),
  /** The customer's own words, and the staff's. */
  customerNote: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
  requestedAt: z.iso.datetime(),
  /** What was paid back for it, and what its pieces are still worth. */
  refundAmount: Money,
  owed: Money,
  /** Where a refund of cash is to be paid, masked; null where the customer gave no account. */
  payOut: z.nullable(z.object({ method: z.enum(['upi', 'bank', 'credit']), to: z.string() })),
  /** Why the amount owed differs from what was paid for the pieces; empty where it does not. */
  explanation: z.string(),
  lines: z.array(
    z.object({
      /** Of the order's line. */
      line: z.string(),
      quantity: z.int(),
      restocked: z.int(),
      /** The size that is sent instead, where one is. */
      exchange: z.nullable(z.object({ variantId: z.string(), size: z.string() })),
    }),
  ),
  /** The order that was sent instead. */
  exchangeOrder: z.nullable(OrderReference),
  /** The courier that fetches it, where one is booked. */
  pickup: z.nullable(ReturnPickup),
});
export type OrderReturn = z.output<typeof OrderReturn>;

/** Paid, given back, on its way back, and what can still be given back. */
export const OrderMoney = z.object({ paid: Money, refunded: Money, pending: Money, left: Money });
