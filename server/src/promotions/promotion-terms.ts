import { FREQUENT_FROM_ORDERS, LAPSED_AFTER_DAYS, type Segment } from '@shop/contract/promotions';
import type { Buyer, Promotion } from '#pricing';

/** A running promotion; `code` if it needs one. */
export type RunningPromotion = Promotion & { code: string | null };

/** The promotions available to a cart, and the facts about its customer that their conditions need. */
export type PromotionTerms = {
  promotions: RunningPromotion[];
  /** Orders that were not cancelled, up to a small cap; null for an unknown customer. */
  orders: number | null;
  lastOrderAt: Date | null;
};
export const NO_TERMS: PromotionTerms = { promotions: [], orders: null, lastOrderAt: null };

/** The same as PostgreSQL builds it in JSON. */
export type TermsJson = { promotions: RunningPromotion[]; orders: number | null; lastOrderAt: string | null };

export const parseTerms = ({ promotions, orders, lastOrderAt }: TermsJson): PromotionTerms => ({
  promotions,
  orders,
  lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
});

type Moment = { now: Date; paymentMethod?: Buyer['paymentMethod'] | undefined };

/** The buyer for the conditions. A guest is in no segment, and has no first order. */
export const buyerOf = ({ orders, lastOrderAt }: PromotionTerms, { now, paymentMethod = null }: Moment): Buyer => ({
  isFirstOrder: orders === 0,
  segments: orders === null ? [] : segmentsOf(orders, lastOrderAt, now),
  paymentMethod,
});

const DAY_MS = 86_400_000;

function segmentsOf(orders: number, lastOrderAt: Date | null, now: Date): Segment[] {
  if (orders === 0) return ['new'];
  const days = (now.getTime() - (lastOrderAt ?? now).getTime()) / DAY_MS;
  return [
    'returning',
    ...(orders >= FREQUENT_FROM_ORDERS ? (['frequent'] as const) : []),
    ...(days > LAPSED_AFTER_DAYS ? (['lapsed'] as const) : []),
  ];
}

/** The promotion of the entered code, if it runs. */
export const codeTerms = ({ promotions }: PromotionTerms): (RunningPromotion & { code: string }) | undefined =>
  promotions.find((it): it is RunningPromotion & { code: string } => it.code !== null);
