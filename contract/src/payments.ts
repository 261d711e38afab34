import * as z from 'zod/mini';
import { CHECKOUT_FORMS } from './checkout-forms.ts';
import { Order } from './orders.ts';
import { route } from './route.ts';

/** The input of the gateway's widget. Amounts are paise, the gateway's unit. */
export const RazorpayOrder = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  key: z.string(),
  /** URL of the widget's script: the gateway's, or the simulator's in a shop without keys. */
  script: z.string(),
  /** Nothing is charged: the shop has no keys and uses the simulator. */
  isTest: z.boolean(),
  form: z.enum(CHECKOUT_FORMS),
});
export type RazorpayOrder = z.output<typeof RazorpayOrder>;

const gatewayId = (what: string) => z.string(what).check(z.minLength(1, what), z.maxLength(100, what));

/** The widget's response, with Razorpay's field names. */
export const WidgetAnswer = z.object({
  razorpay_order_id: gatewayId('The order’s id at the gateway is missing.'),
  razorpay_payment_id: gatewayId('The payment’s id is missing.'),
  razorpay_signature: gatewayId('The signature is missing.'),
});
export type WidgetAnswer = z.output<typeof WidgetAnswer>;

export const confirmPayment = route({
  method: 'POST',
  path: '/order/:id/payment',
  access: 'user',
  summary: 'The widget’s answer: a right signature makes the order paid',
  body: WidgetAnswer,
  reply: z.object({ message: z.string(), order: Order }),
});
/** Called by the gateway, which signs the raw bytes of its body. */
export const razorpayWebhook = route({
  method: 'POST',
  path: '/webhooks/razorpay',
  access: 'anyone',
  summary: 'Razorpay’s webhook: verified by X-Razorpay-Signature over the raw body, handled once by x-razorpay-event-id',
  body: z.looseObject({ event: z.string() }),
  reply: z.object({}),
});
/** The URL to which Razorpay's own page sends the customer's browser, form-encoded. Responds with 303 to the order's page. */
export const hostedCallback = route({
  method: 'POST',
  path: '/payments/razorpay/callback',
  access: 'anyone',
  summary: 'The hosted checkout’s return, as a form: believed by order id and signature; leads to the order’s page',
  body: WidgetAnswer,
  reply: z.object({}),
});
export const retryPayment = route({
  method: 'POST',
  path: '/order/:id/retry-payment',
  access: 'user',
  summary: 'Open the payment of an unpaid order again',
  reply: z.object({ razorpayOrder: z.nullable(RazorpayOrder), order: Order }),
  // Each call sends a request to the gateway.
  limit: { times: 20, seconds: 600 },
});
/** The provider's page for the customer's browser; or null, and the steps of the payment. */
export const MethodPage = z.object({ url: z.nullable(z.string()), steps: z.array(z.string()) });
export type MethodPage = z.output<typeof MethodPage>;

export const listPaymentMethods = route({
  method: 'GET',
  path: '/payment-method',
  access: 'anyone',
  summary: 'The ways to pay an order that extensions add, beside card and UPI',
  reply: z.object({ methods: z.array(z.object({ name: z.string(), title: z.string() })) }),
});
export const payByMethod = route({
  method: 'POST',
  path: '/order/:id/payment/:method',
  access: 'user',
  summary: 'Open the payment of an unpaid order by an extension’s payment method: on its page, or by steps',
  reply: MethodPage,
  limit: { times: 20, seconds: 600 },
});
/** The URL to which the provider sends the customer's browser at the end. Responds with 303 to the order's page. */
export const methodReturn = route({
  method: 'GET',
  path: '/payments/extension/:reference',
  access: 'anyone',
  summary: 'The return from an extension’s payment page: asks the extension what was paid, and leads to the order’s page',
  reply: z.object({}),
});
export const changePaymentMethod = route({
  method: 'PUT',
  path: '/order/:id/payment-method',
  access: 'user',
  summary: 'Pay an unpaid card order in cash on delivery instead',
  body: z.object({ paymentMethod: z.literal('COD', 'An unpaid order can be changed to cash on delivery.') }),
  reply: z.object({ message: z.string(), order: Order }),
});
