import { paise, ZERO } from '@shop/contract/money';
import { pricePromotedCart, type Benefit, type LineUnderPromotions, type Promotion } from '../server/src/pricing/index.ts';
import { figureOf, type Figure } from './figures.ts';
import { fixedWork } from './fixed-work.ts';

const LINES = 50;
const PROMOTIONS = 200;
const MAX_CART_MS = 5;
const ROUNDS = 5;
const CARTS_A_ROUND = 40;

const BENEFITS: Benefit[] = [
  { kind: 'percent', percent: 5 },
  { kind: 'amount', amount: paise(10_000) },
  { kind: 'fixed_price', amount: paise(79_900) },
  { kind: 'buy_x_get_y', buy: 2, get: 1 },
  { kind: 'tiers', tiers: [2, 5].map((from) => ({ from, percent: from * 2 })) },
  { kind: 'free_shipping' },
];
const CONDITIONS = { minSubtotal: ZERO, minQuantity: 0, firstOrder: false, paymentMethod: null, segment: null };

/** The n-th element of a list, cyclically. */
function nth<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length];
  if (one === undefined) throw new RangeError('the list is empty');
  return one;
}

/** Time to price the largest cart with the maximum number of promotions, all of which apply. */
export function measurePricing(): Figure[] {
  const categories = ['tees', 'jeans', 'shirts', 'belts'];
  const lines = Array.from({ length: LINES }, (_, n): LineUnderPromotions => ({
    variantId: `variant ${n}`,
    productId: `product ${n}`,
    categoryId: nth(categories, n),
    tags: [],
    unit: paise(39_900 + n * 1_000),
    mrp: paise(299_900),
    quantity: (n % 10) + 1,
    offer: null,
  }));
  const promotions = Array.from({ length: PROMOTIONS }, (_, n): Promotion => ({
    id: `promotion ${n}`,
    name: `Promotion ${n}`,
    benefit: nth(BENEFITS, n),
    scope: n % 3 === 0 ? { kind: 'all', ids: [] } : { kind: 'categories', ids: [nth(categories, n)] },
    conditions: CONDITIONS,
    stacking: n % 2 === 0 ? 'exclusive' : 'with_others',
  }));
  const charges = { fee: paise(4_900), freeFrom: null, codFee: ZERO, prepaid: null };
  const price = () =>
    pricePromotedCart(lines, {
      promotions,
      buyer: { isFirstOrder: true, segments: [], paymentMethod: 'Card' },
      coupon: { percent: 10 },
      charges,
    });
  const rounds = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    for (let cart = 0; cart < CARTS_A_ROUND; cart++) price();
    return { value: (performance.now() - began) / CARTS_A_ROUND, floor: fixedWork() };
  });
  const what = `a cart of ${LINES} lines under ${PROMOTIONS} promotions`;
  return [figureOf({ part: 'pricing', what, unit: 'ms', better: 'less', goal: { of: 'value', limit: MAX_CART_MS } }, rounds)];
}
