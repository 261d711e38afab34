import type { Benefit } from '@shop/contract/promotions';
import { rupees } from '@shop/contract/money';
import { daysAfter, endOfIndianDay, indianDay, startOfIndianDay } from '#kernel/clock';
import { idOf } from './random.ts';

type DemoPromotion = {
  name: string;
  benefit: Benefit;
  /** Slugs of categories; everything if omitted. */
  categories?: string[];
  /** Minimum purchase in rupees. */
  minimum?: number;
  code: string;
  /** Days from today; negative numbers are in the past. */
  starts: number;
  ends: number;
};

/** A promotion of each state. All have a code, so that no price of the demo changes by itself. */
const PROMOTIONS: DemoPromotion[] = [
  {
    name: 'Three T-shirts for the price of two',
    benefit: { kind: 'buy_x_get_y', buy: 2, get: 1 },
    categories: ['men-t-shirts', 'men-oversized-t-shirts', 'women-t-shirts'],
    code: 'TEES3',
    starts: -12,
    ends: 48,
  },
  {
    name: 'Weekend: ₹200 off',
    benefit: { kind: 'amount', amount: rupees(200) },
    minimum: 1_999,
    code: 'WEEKEND200',
    starts: 4,
    ends: 6,
  },
  {
    name: '5% off 2 pieces, 10% off 4',
    benefit: {
      kind: 'tiers',
      tiers: [
        { from: 2, percent: 5 },
        { from: 4, percent: 10 },
      ],
    },
    code: 'MORE10',
    starts: -38,
    ends: -10,
  },
];

/** The demo's promotions as rows. */
export const promotionsOf = (now: Date) =>
  PROMOTIONS.map(({ name, benefit, categories = [], minimum = 0, code, starts, ends }) => ({
    id: idOf(code),
    name,
    benefit: JSON.stringify(benefit),
    scopeKind: categories.length > 0 ? 'categories' : 'all',
    scopeIds: categories.map(idOf),
    minimumPaise: rupees(minimum),
    stacking: 'with_others',
    startsAt: startOfIndianDay(indianDay(daysAfter(now, starts))),
    endsAt: endOfIndianDay(indianDay(daysAfter(now, ends))),
    code,
    createdAt: daysAfter(now, -40),
    updatedAt: daysAfter(now, -40),
  }));
