import type { Offer, OfferForm } from '@shop/contract/offers';
import { rupees, type Paise } from '@shop/contract/money';
import { endOfIndianDay, indianDay, startOfIndianDay } from '#kernel/clock';

export type OfferRow = {
  id: string;
  title: string;
  description: string;
  /** Exact decimal text, as PostgreSQL returns it. */
  discountPercent: string;
  minimumPaise: Paise;
  startsAt: Date;
  expiresAt: Date;
  isActive: boolean;
  products: string[];
  productCount: number;
};

/** The fields of the form as columns; `minimumPaise` is absent if the form omits it. */
export type OfferFields = {
  title: string;
  description: string;
  discountPercent: number;
  startsAt: Date;
  expiresAt: Date;
  minimumPaise?: Paise;
};

/** An offer in the API's format (behaviour.md, Offers). */
export const toOffer = (row: OfferRow): Offer => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  discountType: 'percentage',
  discountValue: Number(row.discountPercent),
  startDate: row.startsAt.toISOString(),
  expiryDate: row.expiresAt.toISOString(),
  minPurchase: row.minimumPaise,
  isActive: row.isActive,
  products: row.products,
  productCount: row.productCount,
});

/** `current`: the start that the offer has had until now. */
type CurrentStart = { current?: Date; now: Date };

export function toOfferFields(form: OfferForm, known: CurrentStart): OfferFields {
  const expiresAt = lastMoment(form.expiryDate);
  return {
    title: form.title,
    description: form.description,
    discountPercent: form.discountValue,
    startsAt: firstMoment(form.startDate, { ...known, expiresAt }),
    expiresAt,
    ...(form.minPurchase !== undefined && { minimumPaise: rupees(form.minPurchase) }),
  };
}

/** A day, or any time of it, means the end of that day in India, so that a response can be sent back unchanged. */
const lastMoment = (date: string): Date => endOfIndianDay(date.length === 10 ? date : indianDay(new Date(date)));

/**
 * A day means its beginning in India, a time means itself. Without a start date an offer keeps its start, and a new one runs
 * at once; neither conflicts with an end date in the past.
 */
function firstMoment(input: string | undefined, { current, now, expiresAt }: CurrentStart & { expiresAt: Date }): Date {
  if (input) return input.length === 10 ? startOfIndianDay(input) : new Date(input);
  const start = input === '' ? earlier(current ?? now, now) : (current ?? now);
  return earlier(start, expiresAt);
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
