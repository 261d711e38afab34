import * as z from 'zod/mini';
import { Email } from './accounts.ts';
import { NewAddress } from './addresses.ts';
import { ChosenVariant, CouponCode, MAX_CART_LINES, OfDesign, ProductId, Quantity } from './cart.ts';
import { GiftCardCode } from './credit.ts';
import { Mobile } from './mobile.ts';
import { Money } from './money.ts';
import { Order, PaymentMethod } from './orders.ts';
import { RazorpayOrder } from './payments.ts';
import { route } from './route.ts';
import { OptionalParagraphs } from './text.ts';

export const MAX_GIFT_NOTE = 200;

export const Shortage = z.object({
  productId: z.string(),
  variantId: z.string(),
  requested: z.int(),
  available: z.int(),
  message: z.string(),
});
export type Shortage = z.output<typeof Shortage>;

/** A product by its id, or by the object in a cart line. */
const ProductOrId = z.codec(z.union([ProductId, z.object({ _id: ProductId })], 'Choose a product.'), z.string(), {
  decode: (value) => (typeof value === 'string' ? value : value._id),
  encode: (id) => id,
});

/** Contact data of a guest. */
export const GuestContact = z.object({ email: Email, phone: Mobile }, 'Enter your email and mobile number.');
export type GuestContact = z.output<typeof GuestContact>;

export const OrderItem = z.object({ product: ProductOrId, quantity: Quantity, ...ChosenVariant, ...OfDesign });

/** Prices, totals and owners in the request are ignored: the server prices the order itself. */
export const PlaceOrder = z.object({
  orderItems: z
    .array(OrderItem, 'Choose the items to order.')
    .check(z.maxLength(MAX_CART_LINES, `An order can have at most ${MAX_CART_LINES} different items.`)),
  shippingAddress: z.union([z.string().check(z.minLength(1), z.maxLength(60)), NewAddress], 'Choose an address.'),
  /** The displayed total; an order with another total is refused with the current summary. */
  totalPrice: Money,
  paymentMethod: PaymentMethod,
  /** Orders only these items, and leaves the cart unchanged; needs an Idempotency-Key. */
  buyNow: z.optional(z.boolean('This is yes or no.')),
  /** The coupon of a `buyNow` order; otherwise the cart’s own is used. */
  code: z.optional(CouponCode),
  /** The gift card of a `buyNow` order or of a guest; otherwise the cart’s own is used. */
  giftCard: z.optional(GiftCardCode),
  /** Whether a `buyNow` order uses store credit; otherwise the cart’s choice is used. */
  useCredit: z.optional(z.boolean('This is yes or no.')),
  /** The displayed amount after gift card and store credit; an order with a higher one is refused with the current summary. */
  due: z.optional(Money),
  /** For the receiver of the parcel, on its packing slip. */
  giftNote: z.optional(OptionalParagraphs(MAX_GIFT_NOTE)),
  /** Allows updates about orders by WhatsApp, this one's first. */
  whatsAppUpdates: z.optional(z.boolean('This is yes or no.')),
  /** For a guest, who orders without a token and whose items are the order; needs an Idempotency-Key. */
  contact: z.optional(GuestContact),
});
export type PlaceOrder = z.output<typeof PlaceOrder>;

export const checkCart = route({
  method: 'GET',
  path: '/order/check-cart/',
  access: 'user',
  guests: true,
  summary: 'Whether all of the cart is in stock now, and which payment methods are open; a guest’s cart is not checked',
  reply: z.object({
    available: z.boolean(),
    problems: z.array(Shortage),
    paymentMethods: z.array(PaymentMethod),
    /** The shop has no gateway keys yet: card payments are simulated, and nothing is charged. */
    testPayments: z.boolean(),
    /** The shop sends updates about orders by WhatsApp, and the caller has not allowed them yet. */
    asksWhatsApp: z.boolean(),
  }),
});
export const placeOrder = route({
  method: 'POST',
  path: '/order',
  access: 'user',
  guests: true,
  summary: 'Place an order from the cart, or as a guest; honours Idempotency-Key',
  body: PlaceOrder,
  reply: z.object({
    message: z.string(),
    paymentMethod: PaymentMethod,
    order: Order,
    /** For a card order; null if the gateway was unreachable: it can be opened by retry-payment. */
    razorpayOrder: z.nullable(RazorpayOrder),
    /** For a guest's order: the token of /track/<token>, and of /pay/<token> until it is paid. */
    trackingToken: z.optional(z.string()),
  }),
  status: 201,
});
