import type { Offer, OfferForm } from '@shop/contract/offers';
import { rupees, type Paise } from '@shop/contract/money';
import { endOfIndianDay, indianDay } from '#kernel/clock';

export type OfferRow = {
  id: string;
  title: string;
  description: string;
  /** Exact decimal text, as the database keeps it. */
  discountPercent: string;
  minimumPaise: Paise;
  expiresAt: Date;
  isActive: boolean;
};

/** What the form says, as the shop keeps it; `minimumPaise` is absent where the form does not say. */
export type OfferFields = {
  title: string;
  description: string;
  discountPercent: number;
  expiresAt: Date;
  minimumPaise?: Paise;
};

/** An offer as it travels (api.md, Offers). Only percentages are given (rulings.md). */
export const offerOf = (row: OfferRow): Offer => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  discountType: 'percentage',
  discountValue: Number(row.discountPercent),
  expiryDate: row.expiresAt.toISOString(),
  minPurchase: row.minimumPaise,
  isActive: row.isActive,
});

export const fieldsOf = (form: OfferForm): OfferFields => ({
  title: form.title,
  description: form.description,
  discountPercent: form.discountValue,
  expiresAt: lastMoment(form.expiryDate),
  ...(form.minPurchase !== undefined && { minimumPaise: rupees(form.minPurchase) }),
});

/** A day, or any moment of it, means the end of that day in India: what is answered can be sent back unchanged. */
const lastMoment = (date: string): Date => endOfIndianDay(date.length === 10 ? date : indianDay(new Date(date)));
