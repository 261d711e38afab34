import { rupees } from '@shop/contract/money';
import { daysAfter, endOfIndianDay, indianDay, startOfIndianDay } from '#kernel/clock';
import { idOf } from './random.ts';
import { WELCOME } from './history.ts';

type Terms = { percent: number; minimum: number; /** Days from today; a negative number is in the past. */ ends: number };
type DemoOffer = Terms & {
  /** Days from today; long ago if omitted. */ starts?: number;
  title: string;
  description: string;
  on: string[];
};
type DemoCoupon = Terms & { code: string; perCustomer: number | null };

/** A current offer, one with a minimum purchase, an ended one, and a future one. */
const OFFERS: DemoOffer[] = [
  {
    title: 'Stripes and Suns',
    description: '10% off prints and stripes this season.',
    percent: 10,
    minimum: 0,
    ends: 20,
    on: ['malabar-sun-tee', 'breton-stripe-tee', 'fine-stripe-scoop-tee', 'block-print-oversized-tee', 'denim-shorts'],
  },
  {
    title: 'Basics from ₹1,999',
    description: '15% off these basics when your cart reaches ₹1,999.',
    percent: 15,
    minimum: 1_999,
    ends: 34,
    on: ['everyday-crew-tee', 'garment-dyed-crew-tee', 'long-sleeve-crew-tee', 'scoop-neck-tee'],
  },
  {
    title: 'Festival week',
    description: '25% off for one week.',
    percent: 25,
    minimum: 0,
    ends: -9,
    on: ['loom-oversized-tee', 'high-rise-wide-jeans'],
  },
  {
    title: 'Denim fortnight',
    description: '12% off slim and straight jeans for two weeks.',
    percent: 12,
    minimum: 0,
    starts: 6,
    ends: 19,
    on: ['slim-jeans', 'straight-jeans'],
  },
];
const COUPONS: DemoCoupon[] = [
  { code: WELCOME, percent: 10, minimum: 0, ends: 180, perCustomer: 1 },
  { code: 'WEAVE15', percent: 15, minimum: 1_499, ends: 60, perCustomer: null },
  { code: 'FESTIVE20', percent: 20, minimum: 999, ends: -9, perCustomer: null },
];

const endsOn = (now: Date, days: number): Date => endOfIndianDay(indianDay(daysAfter(now, days)));

export const offersOf = (now: Date) =>
  OFFERS.map(({ title, description, percent, minimum, starts, ends }) => ({
    id: idOf(title),
    title,
    description,
    discountPercent: percent,
    minimumPaise: rupees(minimum),
    startsAt: starts === undefined ? daysAfter(now, -40) : startOfIndianDay(indianDay(daysAfter(now, starts))),
    expiresAt: endsOn(now, ends),
    createdAt: daysAfter(now, -40),
    updatedAt: daysAfter(now, -40),
  }));

/** The offer of a product, by the product's slug. */
export const OFFER_BY_PRODUCT = new Map(OFFERS.flatMap(({ title, on }) => on.map((slug) => [slug, idOf(title)] as const)));

export const couponsOf = (now: Date) =>
  COUPONS.map(({ code, percent, minimum, ends, perCustomer }) => ({
    id: idOf(code),
    code,
    percent,
    minimumPaise: rupees(minimum),
    usageLimit: null,
    perCustomerLimit: perCustomer,
    expiresAt: endsOn(now, ends),
    createdAt: daysAfter(now, -40),
  }));
