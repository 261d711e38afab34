import type { Cart, CartLine, Summary } from '@shop/contract/cart';
import { rupees, ZERO } from '@shop/contract/paise';
import { jeans } from '../shared/example-jeans.ts';

/** A line for the tests of screens: two pairs of jeans at ₹999 each, of which six are left, unless it is said otherwise. */
export const aCartLine = (part: Partial<CartLine> = {}): CartLine => ({
  _id: 'Grey-34',
  product: jeans,
  variant: { _id: 'Grey-34', size: '34', colour: 'Grey', stock: 6 },
  quantity: 2,
  unitPrice: rupees(999),
  lineTotal: rupees(1998),
  available: true,
  adjustments: [],
  message: null,
  ...part,
});

/** A cart that costs nothing, unless it is said what it costs: the tests of screens look at the sums that they need. */
export const aCart = (cart: CartLine[], sums: Partial<Summary> = {}): Cart => ({
  cart,
  cartTotal: sums.total ?? ZERO,
  summary: {
    mrp: ZERO,
    subtotal: ZERO,
    offerDiscount: ZERO,
    promotionDiscount: ZERO,
    couponDiscount: ZERO,
    prepaidDiscount: ZERO,
    shipping: ZERO,
    codFee: ZERO,
    giftCard: ZERO,
    credit: ZERO,
    total: ZERO,
    savings: ZERO,
    ...sums,
  },
  promotions: [],
  coupon: null,
  giftCard: null,
  storeCredit: { balance: ZERO, used: false },
  count: cart.length,
  hasDeliveryRules: false,
});
