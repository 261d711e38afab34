import * as z from 'zod/mini';
import { Money } from './money.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { route } from './route.ts';

/** Days in India, YYYY-MM-DD. */
export const DeliveryPromise = z.object({ dispatchBy: z.string(), earliest: z.string(), latest: z.string() });
export type DeliveryPromise = z.output<typeof DeliveryPromise>;

const DELIVERY_PIN = z.string('Enter a PIN code.').check(z.regex(/^[1-9]\d{5}$/, 'Enter a 6-digit PIN code.'));

/** Address and payment method of a cart, as far as known. */
export const QuoteFor = {
  pincode: z.optional(DELIVERY_PIN),
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS, 'Choose how to pay.')),
};

export const readDelivery = route({
  method: 'GET',
  path: '/delivery',
  access: 'anyone',
  summary: 'Whether a PIN code is delivered to, by when, for what fee, and whether cash on delivery is offered',
  query: z.object({
    pincode: DELIVERY_PIN,
    variantId: z.optional(z.string().check(z.maxLength(60))),
    /** Adds the days in which the studio makes a custom item. */
    custom: z.optional(z.literal('yes', 'Custom is yes or left out.')),
  }),
  limit: { times: 300, seconds: 600 },
  reply: z.object({
    pincode: z.string(),
    serviceable: z.boolean(),
    district: z.string(),
    state: z.string(),
    cod: z.object({ available: z.boolean(), reason: z.string() }),
    fee: Money,
    freeFrom: z.nullable(Money),
    /** Null if the shop promises no date. */
    dispatchBy: z.nullable(z.string()),
    earliest: z.nullable(z.string()),
    latest: z.nullable(z.string()),
  }),
});

export const ShippingRate = z.object({ fee: Money, freeFrom: z.nullable(Money) });
export type ShippingRate = z.output<typeof ShippingRate>;

export const readShippingRates = route({
  method: 'GET',
  path: '/delivery/rates',
  access: 'anyone',
  cache: 'public',
  summary: 'The delivery fee of each zone and the amount from which it is free; null if some PIN codes are not delivered to',
  reply: z.object({ rates: z.nullable(z.array(ShippingRate)) }),
});
