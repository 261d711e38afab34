import * as z from 'zod/mini';

/** Shiprocket's request body of an order, and of a pickup from a customer. */
export const Order = z.object({
  order_id: z.string().check(z.minLength(1), z.maxLength(50)),
  pickup_location: z.string(),
  billing_customer_name: z.string().check(z.minLength(1)),
  billing_address: z.string().check(z.minLength(3)),
  billing_city: z.string().check(z.minLength(1), z.maxLength(30)),
  billing_pincode: z.string().check(z.regex(/^\d{6}$/)),
  billing_phone: z.string().check(z.regex(/^[6-9]\d{9}$/)),
  order_items: z
    .array(z.object({ name: z.string(), sku: z.string(), units: z.int(), selling_price: z.number() }))
    .check(z.minLength(1)),
  payment_method: z.enum(['COD', 'Prepaid']),
  sub_total: z.number(),
  length: z.number().check(z.gt(0.5)),
  breadth: z.number().check(z.gt(0.5)),
  height: z.number().check(z.gt(0.5)),
  weight: z.number().check(z.gt(0)),
});

export const ReturnOrder = z.object({
  order_id: z.string().check(z.minLength(1), z.maxLength(50)),
  pickup_customer_name: z.string().check(z.minLength(1)),
  pickup_address: z.string().check(z.minLength(3)),
  pickup_state: z.string().check(z.minLength(1)),
  pickup_pincode: z.string().check(z.regex(/^\d{6}$/)),
  pickup_phone: z.string().check(z.regex(/^[6-9]\d{9}$/)),
  shipping_customer_name: z.string().check(z.minLength(1)),
  shipping_address: z.string().check(z.minLength(3)),
  shipping_city: z.string().check(z.minLength(1), z.maxLength(30)),
  shipping_state: z.string().check(z.minLength(1)),
  shipping_pincode: z.string().check(z.regex(/^\d{6}$/)),
  order_items: z.array(z.object({ name: z.string(), sku: z.string(), units: z.int() })).check(z.minLength(1)),
  payment_method: z.literal('Prepaid'),
  weight: z.number().check(z.gt(0)),
});
