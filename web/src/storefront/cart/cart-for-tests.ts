import type { Cart, CartLine, Summary } from '@shop/contract/cart';
import { rupees, ZERO } from '@shop/contract/paise';
import { jeans } from '../shared/example-jeans.ts';
import { EMPTY_CART } from './empty-cart.ts';

/** A line for the tests of screens: two pairs of jeans at ₹999 each with six in stock, unless overridden. */
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

/** A cart with a total of 0 unless overridden: each test sets the sums that it checks. */
export const aCart = (cart: CartLine[], sums: Partial<Summary> = {}): Cart => ({
  ...EMPTY_CART,
  cart,
  cartTotal: sums.total ?? ZERO,
  summary: { ...EMPTY_CART.summary, ...sums },
  count: cart.length,
});
