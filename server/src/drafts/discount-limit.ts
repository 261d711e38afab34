import type { StaffRole } from '@shop/contract/accounts';
import { less, type Paise } from '@shop/contract/money';
import type { DiscountToPrice, PricedCart } from '#pricing';

export type GivenDiscount = { discountPercent: number | null; discountPaise: Paise | null };
const NAMES = { manager: 'Managers', support: 'Support' };

type Given = {
  role: StaffRole;
  /** In percent; null where the role has none. */
  limit: number | null;
  discount: DiscountToPrice | null;
  priced: Pick<PricedCart, 'subtotal' | 'offerDiscount' | 'couponDiscount'>;
};

/** Why this role may not give this discount, in words; null where it may. An amount counts as its part of the goods after offers. */
export function limitProblem({ role, limit, discount, priced }: Given): string | null {
  if (role === 'owner' || limit === null || discount === null) return null;
  const goods = less(priced.subtotal, priced.offerDiscount);
  const isAbove = 'percent' in discount ? discount.percent > limit : priced.couponDiscount * 100 > limit * goods;
  if (!isAbove) return null;
  return limit === 0
    ? `${NAMES[role]} may not give a discount. Ask an owner.`
    : `${NAMES[role]} may take off ${limit} percent at most. Give less, or ask an owner.`;
}

/** Whether a draft keeps the discount that it had: a percentage, or an amount on the same items. */
export const isUnchanged = (
  before: GivenDiscount & { items: readonly object[] },
  after: GivenDiscount & { items: readonly object[] },
): boolean =>
  before.discountPercent === after.discountPercent &&
  before.discountPaise === after.discountPaise &&
  (after.discountPaise === null || JSON.stringify(before.items) === JSON.stringify(after.items));
