import type { Cart, CartLine, Summary } from '@shop/contract/cart';
import { rupees, ZERO } from '@shop/contract/paise';
import { jeans } from '../shared/example-jeans.ts';
import { EMPTY_CART } from './empty-cart.ts';

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
  ...EMPTY_CART,
  cart,
  cartTotal: sums.total ?? ZERO,
  summary: { ...EMPTY_CART.summary, ...sums },
  count: cart.length,
});
