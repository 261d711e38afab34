import type { Paise } from '@shop/contract/money';
import { applyPromotions, goodsAfter, inOrder, type Applied, type Eligible } from './apply-promotions.ts';
import { isInScope, promotionProblem, type Buyer, type PromotableLine, type Promotion } from './promotion.ts';

export type Choice = Applied & {
  promotions: Eligible[];
  /** Whether the coupon applies beside them. */
  withCoupon: boolean;
  freeShipping: boolean;
};

type Cart = { lines: readonly PromotableLine[]; subtotal: Paise; buyer: Buyer };
type TotalOf = (goods: Paise, choice: Pick<Choice, 'withCoupon' | 'freeShipping'>) => Paise;

/** Maximum promotions that are tried in every combination. */
const MAX_COMBINED = 6;

/**
 * Chooses the promotions with the lowest total for the customer, delivery included: one exclusive promotion, or several
 * together with the coupon. A promotion without a discount is not used, nor a coupon that costs more than it takes off because
 * delivery would no longer be free. `totalOf` returns the final total for a price of the goods.
 */
export function choosePromotions(cart: Cart, promotions: readonly Promotion[], totalOf: TotalOf): Choice {
  const eligible = promotions.flatMap((promotion) => eligibleFor(cart, promotion)).toSorted(inOrder);
  const combinable = eligible.filter(({ promotion }) => promotion.stacking === 'with_others');
  const alone = eligible.filter(({ promotion }) => promotion.stacking === 'exclusive');
  const candidates = [
    ...combinations(cart.lines, combinable).map((chosen) => ({ chosen, allowsCoupon: true })),
    ...alone.map((one) => ({ chosen: [one], allowsCoupon: false })),
  ];
  let best: { chosen: Eligible[]; withCoupon: boolean; total: Paise } | undefined;
  for (const { chosen, allowsCoupon } of candidates) {
    const goods = goodsAfter(cart.lines, chosen);
    for (const withCoupon of allowsCoupon ? [true, false] : [false]) {
      const total = totalOf(goods, { withCoupon, freeShipping: shipsFree(chosen) });
      if (best === undefined || total < best.total) best = { chosen, withCoupon, total };
    }
  }
  const { chosen, withCoupon } = best ?? { chosen: [], withCoupon: true };
  return { ...applyPromotions(cart.lines, chosen), promotions: chosen, withCoupon, freeShipping: shipsFree(chosen) };
}

function eligibleFor({ lines, subtotal, buyer }: Cart, promotion: Promotion): Eligible[] {
  const places: number[] = [];
  let pieces = 0;
  for (const [place, line] of lines.entries()) {
    if (!isInScope(promotion.scope, line)) continue;
    places.push(place);
    pieces += line.quantity;
  }
  return promotionProblem(promotion, { subtotal, pieces, buyer }) === undefined ? [{ promotion, places }] : [];
}

const shipsFree = (chosen: readonly Eligible[]): boolean =>
  chosen.some(({ promotion }) => promotion.benefit.kind === 'free_shipping');

/**
 * In a longer list every kind but `buy_x_get_y` is always used, because it only reduces a price, whatever else applies. The
 * choice of free pieces can change other discounts, so none, the best one and all of these are compared. Fewest first, so
 * that a promotion without effect is omitted.
 */
function combinations(lines: readonly PromotableLine[], combinable: readonly Eligible[]): Eligible[][] {
  if (combinable.length <= MAX_COMBINED) return subsets(combinable);
  const others = combinable.filter(({ promotion: { benefit } }) => benefit.kind !== 'buy_x_get_y');
  const hindering = combinable
    .filter((it) => !others.includes(it))
    .map((it) => ({ it, goods: goodsAfter(lines, [it]) }))
    .toSorted((a, b) => a.goods - b.goods)
    .map(({ it }) => it);
  const some = hindering.length <= 2 ? subsets(hindering) : [[], hindering.slice(0, 1), hindering.toSorted(inOrder)];
  return [[], ...some.map((free) => [...free, ...others])];
}

const subsets = (all: readonly Eligible[]): Eligible[][] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_one, bit) => (mask & (1 << bit)) !== 0)).toSorted(
    (a, b) => a.length - b.length,
  );
