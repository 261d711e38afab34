import * as z from 'zod/mini';
import { Adjustment, Summary } from './cart.ts';
import { DeliveryPromise } from './delivery.ts';
import { Money } from './money.ts';
import { PaymentMethod, PaymentStatus } from './orders.ts';
import { OrderMoney, TrackedReturn } from './order-returns.ts';
import { REFUND_STATES } from './refunds.ts';
import { route } from './route.ts';
import { Shipment } from './shipments.ts';
import { Line } from './text.ts';

/** An order on its tracking page: only city and PIN of the address. */
export const TrackedOrder = z.object({
  number: z.string(),
  deliveryStatus: z.string(),
  placedAt: z.iso.datetime(),
  shipments: z.array(Shipment),
  /** The delivery days shown when the order was placed; null if none were. */
  promise: z.nullable(DeliveryPromise),
  city: z.string(),
  pincode: z.string(),
  /** Cash to pay on delivery. */
  cod: Money,
  lines: z.array(z.object({ name: z.string(), size: z.string(), colour: z.string(), quantity: z.int(), total: Money })),
  total: Money,
  /** The price in parts, with what a gift card and store credit pay. */
  summary: Summary,
  promotions: z.array(Adjustment),
  /** The order whose payment covers this one; null if it is no exchange. */
  exchangeOf: z.nullable(z.object({ number: z.string() })),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  /** The paid amount that is neither refunded nor in a pending refund. */
  money: z.pick(OrderMoney, { left: true }),
  /** Pending and processed refunds. */
  refunds: z.array(z.object({ amount: Money, state: z.enum(REFUND_STATES), at: z.iso.datetime() })),
  returns: z.array(TrackedReturn),
});
export type TrackedOrder = z.output<typeof TrackedOrder>;

const NUMBER = 'Write the order number, like S-2026-000123.';
const CONTACT = 'Write the email or mobile number of the order.';

export const trackOrder = route({
  method: 'POST',
  path: '/order/track',
  access: 'anyone',
  summary: 'Find an order by its number and the email or mobile number it was placed with',
  body: z.object({ number: Line({ required: NUMBER, max: 30 }), contact: Line({ required: CONTACT, max: 254 }) }),
  reply: z.object({ order: TrackedOrder, token: z.string() }),
  limit: { times: 20, seconds: 600 },
});

export const readTracking = route({
  method: 'GET',
  path: '/track/:token',
  access: 'anyone',
  summary: 'An order by the link of its emails',
  reply: z.object({ order: TrackedOrder }),
  limit: { times: 120, seconds: 600 },
});
