import * as z from 'zod/mini';
import { BlockAction, BulkReply, RowIds } from './bulk-rows.ts';
import { Money } from './money.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';
import { Line, Paragraphs } from './text.ts';

/** Whether the calendar has this day: 30 February, which JavaScript parses as 2 March, is refused. */
function isDate(text: string): boolean {
  const day = text.slice(0, 10);
  const start = new Date(day);
  return (
    /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    !Number.isNaN(start.getTime()) &&
    start.toISOString().startsWith(day)
  );
}

/** A calendar day in India, or a time; it means the end of that day (behaviour.md, Prices). */
/* @__NO_SIDE_EFFECTS__ */
export const ExpiryDate = (required: string) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.refine(isDate, 'Enter a date like 2026-12-31.'));

/** Maximum products that one request assigns to an offer. */
export const MAX_OFFER_PRODUCTS = 500;

export const Offer = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  discountType: z.literal('percentage'),
  discountValue: z.number(),
  /** Start of the offer. */
  startDate: z.iso.datetime(),
  expiryDate: z.iso.datetime(),
  minPurchase: Money,
  isActive: z.boolean(),
  /** Ids of its products, at most MAX_OFFER_PRODUCTS; staff also see blocked ones. */
  products: z.array(z.string()),
  /** The number of all its products. */
  productCount: z.int(),
});
export type Offer = z.output<typeof Offer>;

const wrongDiscount = 'Discount value must be greater than 0';
/** Rupees with at most two decimals, 0 or more; an empty field is 0. */
export const OptionalAmount = z.codec(z.union([z.number(), z.string()], 'Minimum purchase is an amount.'), z.number(), {
  decode: (value, context) => {
    const text = String(value).trim() || '0';
    if (/^\d{1,8}(\.\d{1,2})?$/.test(text)) return Number(text);
    context.issues.push({ code: 'custom', message: 'Minimum purchase is an amount in rupees, 0 or more.', input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** A calendar day in India, which means its beginning, or a time; '' for an offer that runs at once. */
const StartDate = z.string('A start is a date like 2026-12-31.').check(
  z.trim(),
  z.refine((text) => text === '' || isDate(text), 'Enter a date like 2026-12-31.'),
);

/** The offer form and its sentences (behaviour.md, Offers). `minPurchase` is in rupees here and paise in the shop. */
export const OfferForm = z.object({
  title: Line({ required: 'Title is required', max: 120 }),
  description: Paragraphs({ required: 'Description is required', max: 1000 }),
  discountType: z.enum(['percentage'], 'Select Discount type'),
  discountValue: z.codec(z.union([z.number(), z.string()], wrongDiscount), z.number(), {
    decode: (value, context) => {
      const text = String(value).trim();
      const number = Number(text);
      if (/^\d+(\.\d{1,2})?$/.test(text) && number > 0 && number <= 100) return number;
      const message =
        number > 100 ? 'A percentage is at most 100.' : number > 0 ? 'At most two decimals, please.' : wrongDiscount;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  }),
  /** If omitted, a new offer runs at once, and an existing one keeps its start. */
  startDate: z.optional(StartDate),
  expiryDate: ExpiryDate('Expiry date is required'),
  minPurchase: z.optional(OptionalAmount),
  /** Ids or slugs of exactly the products of the offer from now on. If omitted, they stay. */
  products: z.optional(
    z
      .array(
        z.string('A product is named by its id or slug.').check(z.maxLength(200, 'A product is named by its id or slug.')),
        'Products are a list of ids or slugs.',
      )
      .check(z.maxLength(MAX_OFFER_PRODUCTS, `At most ${MAX_OFFER_PRODUCTS} products, please.`)),
  ),
});
export type OfferForm = z.output<typeof OfferForm>;

const offers = z.object({ message: z.string(), offers: z.array(Offer) });

export const OFFER_SORTS = ['newest', 'title', 'discount', 'expires'] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];
export const OFFER_STATES = ['running', 'scheduled', 'expired', 'blocked'] as const;

export const listOffers = route({
  method: 'GET',
  path: '/offer/all',
  access: 'anyone',
  summary: 'Running offers; an admin’s token also shows the blocked and expired ones; `q` looks in title and description',
  query: z.object({
    q: z.optional(SearchText),
    state: z.optional(z.enum(OFFER_STATES, 'Choose one of the states.')),
    sort: z.optional(z.enum(OFFER_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ offers: z.array(Offer), ...Paged }),
});
export const addOffer = route({
  method: 'POST',
  path: '/offer/add',
  access: 'admin',
  summary: 'Add an offer; returns the list, this one first',
  body: OfferForm,
  reply: offers,
  status: 201,
});
export const editOffer = route({
  method: 'PUT',
  path: '/offer/:id',
  access: 'admin',
  summary: 'Edit an offer',
  body: OfferForm,
  reply: offers,
});
export const toggleOffer = route({
  method: 'PUT',
  path: '/offer/admin/toggle-status/:id',
  access: 'admin',
  summary: 'Block an offer, or unblock it',
  reply: offers,
});
export const updateOffers = route({
  method: 'PUT',
  path: '/offer/bulk',
  access: 'admin',
  summary: 'Block or unblock several offers, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one offer.'),
    action: BlockAction,
  }),
  reply: BulkReply,
});
