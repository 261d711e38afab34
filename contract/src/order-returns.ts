import * as z from 'zod/mini';
import { Money } from './money.ts';

/** The states of a return. */
export const RETURN_STATES = ['requested', 'picked_up', 'received', 'refunded', 'exchanged', 'rejected'] as const;

/** The states of a return's pickup at its courier. */
export const PICKUP_STATES = ['waiting', 'booked', 'refused', 'picked_up', 'cancelling', 'cancelled'] as const;
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
  /** Booked at the simulator: no courier comes. */
  isTest: z.boolean(),
});

/** Another order, by its number. */
export const OrderReference = z.object({ _id: z.string(), number: z.string() });

/** Pieces that are returned together, for one reason. */
export const OrderReturn = z.object({
  _id: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.string(),
  /** The notes of the customer, and of staff. */
  customerNote: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
  requestedAt: z.iso.datetime(),
  /** The refunded amount, and the remaining value of its pieces. */
  refundAmount: Money,
  owed: Money,
  /** The account for a refund of cash, masked; null if the customer gave none. */
  payOut: z.nullable(z.object({ method: z.enum(['upi', 'bank', 'credit']), to: z.string() })),
  /** Why the owed amount differs from the price of the pieces; empty if it does not. */
  explanation: z.string(),
  lines: z.array(
    z.object({
      /** Id of the order's line. */
      line: z.string(),
      quantity: z.int(),
      restocked: z.int(),
      /** The size that is sent in exchange, if any. */
      exchange: z.nullable(z.object({ variantId: z.string(), size: z.string() })),
    }),
  ),
  /** The order sent in exchange, and the difference to pay before it is sent; 0 once it is paid, and where there is none. */
  exchangeOrder: z.nullable(z.extend(OrderReference, { due: Money })),
  /** The difference that a more expensive size will cost, until its order exists; otherwise 0. */
  difference: Money,
  /** The booked courier, if any. */
  pickup: z.nullable(ReturnPickup),
});
export type OrderReturn = z.output<typeof OrderReturn>;

/** A return on the tracking page; `due` is the difference to a more expensive size, to be paid before that is sent. */
export const TrackedReturn = z.extend(z.pick(OrderReturn, { state: true, reason: true, requestedAt: true }), {
  isExchange: z.boolean(),
  due: Money,
});

/** Paid, refunded, pending, and refundable amounts. */
export const OrderMoney = z.object({ paid: Money, refunded: Money, pending: Money, left: Money });
