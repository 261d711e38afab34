import * as z from 'zod/mini';
import { Product } from './catalogue.ts';
import { GiftCardCode } from './credit.ts';
import { MAX_PER_LINE, MAX_CART_LINES, MAX_WISHLIST_ITEMS } from './limits.ts';
import { QuoteFor } from './delivery.ts';
import { Money } from './money.ts';
import { route } from './route.ts';
import { CustomItem } from './custom-item.ts';

export { CustomItem };

export { MAX_CART_LINES, MAX_PER_LINE, MAX_WISHLIST_ITEMS } from './limits.ts';

const wholeQuantity = `Quantity is a whole number from 1 to ${MAX_PER_LINE}.`;
export const Quantity = z.int(wholeQuantity).check(z.minimum(1, wholeQuantity), z.maximum(MAX_PER_LINE, wholeQuantity));
export const ProductId = z
  .string('Choose a product.')
  .check(
    z.minLength(1, 'Choose a product.'),
    z.maxLength(200, 'Choose a product.'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Choose a product.'),
  );
const Choice = z.optional(z.string('Size and colour must be text.').check(z.maxLength(60, 'At most 60 characters, please.')));

/** The chosen variant of a product, or the size and colour that identify it. */
export const ChosenVariant = { variantId: Choice, size: Choice, colour: Choice };

/** The design of a custom item. */
export const OfDesign = {
  designId: z.optional(z.string('Choose a design.').check(z.maxLength(60, 'Choose a design.'))),
};

export const CartVariant = z.object({ _id: z.string(), size: z.string(), colour: z.string(), stock: z.int() });

/** The discount of a promotion, with its name for customers. */
export const Adjustment = z.object({
  promotion: z.string(),
  name: z.string(),
  amount: Money,
  /** It reduces the delivery fee, which is not part of the goods' price. */
  delivery: z.optional(z.literal(true)),
});
export type Adjustment = z.output<typeof Adjustment>;

export const CartLine = z.object({
  _id: z.string(),
  product: Product,
  variant: CartVariant,
  quantity: z.int(),
  /** The variant's sale price before offers. */
  unitPrice: Money,
  /** After offers, promotions and coupon, for the whole quantity. */
  lineTotal: Money,
  /** Discounts of promotions on the line. */
  adjustments: z.array(Adjustment),
  /** Whether the whole quantity can be ordered now. */
  available: z.boolean(),
  /** Why not, as a sentence for customers; null if it can. */
  message: z.nullable(z.string()),
  custom: z.optional(CustomItem),
});
export type CartLine = z.output<typeof CartLine>;

/** The price of the goods in parts. */
export const Summary = z.object({
  /** Σ MRP × quantity. */
  mrp: Money,
  /** Σ unitPrice × quantity over available lines. */
  subtotal: Money,
  offerDiscount: Money,
  promotionDiscount: Money,
  couponDiscount: Money,
  couponCode: z.optional(z.string()), // Omitted for a discount of staff.
  /** For payment by card or UPI. */
  prepaidDiscount: Money,
  shipping: Money,
  codFee: Money,
  total: Money,
  giftCard: Money,
  credit: Money,
  /** The difference between the MRP and the price paid. */
  savings: Money,
});
export type Summary = z.output<typeof Summary>;

/** Maximum codes that a customer may try, for a cart or for buyNow items. */
export const COUPON_LIMIT = { times: 30, seconds: 600 };
export const CouponCode = z
  .string('Enter a coupon code.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a coupon code.'),
    z.maxLength(40, 'This coupon code is too long.'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use letters, digits and hyphens only.'),
  );

const cart = {
  cart: z.array(CartLine),
  /** Σ lineTotal: the current price of the goods, before shipping. */
  cartTotal: Money,
  summary: Summary,
  coupon: z.nullable(
    z.object({
      code: z.string(),
      /** Percent; 0 for other kinds of discount. */
      discount: z.number(),
      /** Why it gives no discount now, as a sentence for customers; omitted if it does. */
      unused: z.optional(z.string()),
    }),
  ),
  /** The discount of each promotion on the cart, free delivery included. */
  promotions: z.array(Adjustment),
  giftCard: z.nullable(z.object({ last4: z.string(), balance: Money })),
  storeCredit: z.object({ balance: Money, used: z.boolean() }),
  /** Number of pieces, not lines. */
  count: z.int(),
  /** Total, dates or payment methods depend on the address and the payment method. */
  hasDeliveryRules: z.boolean(),
};
export const Cart = z.object(cart);
export type Cart = z.output<typeof Cart>;
export const changedCart = z.object({ message: z.string(), ...cart });

export const readCart = route({
  method: 'GET',
  path: '/cart',
  access: 'user',
  summary: 'The cart, priced as of now, with delivery as far as PIN code and payment method are named',
  query: z.object(QuoteFor),
  reply: Cart,
});
export const addToCart = route({
  method: 'POST',
  path: '/cart',
  access: 'user',
  summary: 'Add a product’s size to the cart, or more of it; with `designId` a custom item',
  body: z.object({
    /** Required without a design. */
    productId: z.optional(ProductId),
    quantity: z._default(Quantity, 1),
    ...ChosenVariant,
    ...OfDesign,
    /** A custom item cannot be returned unless it is defective. */
    agreed: z.optional(z.boolean('This is yes or no.')),
  }),
  reply: changedCart,
});
export const changeQuantity = route({
  method: 'PUT',
  path: '/cart/:id',
  access: 'user',
  summary: 'Set a line’s quantity; the id is the line’s, or the product’s where one line holds it',
  body: z.object({ quantity: Quantity }),
  reply: changedCart,
});
export const removeFromCart = route({
  method: 'DELETE',
  path: '/cart/:id',
  access: 'user',
  summary: 'Remove a line from the cart',
  reply: changedCart,
});
export const applyCoupon = route({
  method: 'POST',
  path: '/cart/coupon',
  access: 'user',
  summary: 'Use a coupon on this cart',
  body: z.object({ code: CouponCode }),
  reply: changedCart,
  limit: COUPON_LIMIT,
});
export const removeCoupon = route({
  method: 'DELETE',
  path: '/cart/coupon',
  access: 'user',
  summary: 'Remove the coupon from the cart',
  reply: changedCart,
});
export const isInCart = route({
  method: 'GET',
  path: '/product/in-cart/:id',
  access: 'user',
  summary: 'Whether a product is in the cart, and how many',
  reply: z.object({ inCart: z.boolean(), quantity: z.int() }),
});

const NO_LIST = 'Send the items as a list.';
/** The data of a line in a guest's browser; the shop adds the rest. */
export const GuestLine = z.object({
  variantId: z.string('Choose a size.').check(z.minLength(1, 'Choose a size.'), z.maxLength(60, 'Choose a size.')),
  quantity: Quantity,
  ...OfDesign,
});
export type GuestLine = z.output<typeof GuestLine>;
const guestLines = z
  .array(GuestLine, NO_LIST)
  .check(z.maxLength(MAX_CART_LINES, `A cart holds at most ${MAX_CART_LINES} different items.`));

/** A guest's line that could not be merged with its full quantity. */
export const CappedLine = z.object({
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  colour: z.string(),
  requested: z.int(),
  /** The quantity that is in the cart now. */
  quantity: z.int(),
  /** Why not more, as a sentence for customers. */
  message: z.string(),
});
export type CappedLine = z.output<typeof CappedLine>;

export const priceCart = route({
  method: 'POST',
  path: '/cart/price',
  access: 'anyone',
  summary:
    'Prices of these items now, for a guest’s cart or to buy past the cart; nothing is stored. A line’s id is its variant’s',
  body: z.object({
    /** Either `lines` or `items`, which name the product, too. */
    lines: z.optional(guestLines),
    items: z.optional(guestLines),
    /** For a customer who is logged in. */
    code: z.optional(CouponCode),
    giftCard: z.optional(GiftCardCode),
    useCredit: z.optional(z.boolean('This is yes or no.')),
    ...QuoteFor,
  }),
  reply: z.object({
    ...cart,
    /** The lines of `cart` without their products. */
    lines: z.optional(
      z.array(z.object({ variantId: z.string(), quantity: z.int(), lineTotal: Money, adjustments: z.array(Adjustment) })),
    ),
  }),
});
export const mergeCart = route({
  method: 'POST',
  path: '/cart/merge',
  access: 'user',
  summary: 'Let a guest’s cart and wishlist join the account’s: of each size the larger quantity, as far as there is stock',
  body: z.object({
    lines: z._default(guestLines, []),
    wishes: z._default(
      z.array(ProductId, NO_LIST).check(z.maxLength(MAX_WISHLIST_ITEMS, `A wishlist holds at most ${MAX_WISHLIST_ITEMS} items.`)),
      [],
    ),
  }),
  reply: z.object({ message: z.string(), capped: z.array(CappedLine), ...cart }),
});
