import * as z from 'zod/mini';
import { BulkReply, RowIds } from './bulk-rows.ts';
import { Cart, CouponCode, GuestLine } from './cart.ts';
import { CouponForm } from './coupons.ts';
import { QuoteFor } from './delivery.ts';
import { MAX_CART_LINES } from './limits.ts';
import { Money, Rupees, ZERO } from './money.ts';
import { ExpiryDate } from './offers.ts';
import { Paged, Paging, SearchText, WholeNumber } from './paging.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { route } from './route.ts';
import { Line } from './text.ts';

export const BENEFIT_KINDS = ['percent', 'amount', 'fixed_price', 'buy_x_get_y', 'free_shipping', 'tiers'] as const;
export const SCOPE_KINDS = ['all', 'categories', 'products', 'tags'] as const;
export const STACKINGS = ['exclusive', 'with_others'] as const;
/** Segments of customers by their orders so far; cancelled orders do not count. */
export const SEGMENTS = ['new', 'returning', 'frequent', 'lapsed'] as const;
export type Segment = (typeof SEGMENTS)[number];
/** Orders from which a customer is `frequent`; days without one after which they are `lapsed`. */
export const FREQUENT_FROM_ORDERS = 5;
export const LAPSED_AFTER_DAYS = 180;
/** Maximum running or scheduled promotions: each is tried on each cart. */
export const MAX_PROMOTIONS = 200;
export const MAX_SCOPE_IDS = 500;
export const MAX_TIERS = 10;

const PERCENT = 'A percentage is above 0, at most 100, with at most two decimals.';
const Percent = z.codec(z.union([z.number(), z.string()], PERCENT), z.number(), {
  decode: (value, context) => {
    const text = String(value).trim();
    if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100) return Number(text);
    context.issues.push({ code: 'custom', message: PERCENT, input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});
const Pieces = (sentence: string) => WholeNumber(1, 100, sentence);
const AMOUNT = 'An amount is in rupees, above 0.';
const Amount = Rupees({ required: AMOUNT, positive: AMOUNT });

const TIERS = 'Tiers are a list of pieces and percentages.';
const TierList = z
  .array(z.object({ from: Pieces('A tier starts at a whole number of pieces, 1 to 100.'), percent: Percent }, TIERS), TIERS)
  .check(
    z.minLength(1, 'Add at least one tier.'),
    z.maxLength(MAX_TIERS, `At most ${MAX_TIERS} tiers, please.`),
    z.refine(
      (tiers) => new Set(tiers.map(({ from }) => from)).size === tiers.length,
      'Each tier starts at another number of pieces.',
    ),
  );

const BENEFIT = 'Choose a benefit.';
export const BenefitForm = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('percent'), percent: Percent }),
    z.object({ kind: z.literal('amount'), amount: Amount }),
    z.object({ kind: z.literal('fixed_price'), amount: Amount }),
    z.object({
      kind: z.literal('buy_x_get_y'),
      buy: Pieces('Buy is a whole number of pieces, 1 to 100.'),
      get: Pieces('Get is a whole number of pieces, 1 to 100.'),
    }),
    z.object({ kind: z.literal('free_shipping') }),
    z.object({ kind: z.literal('tiers'), tiers: TierList }),
  ],
  BENEFIT,
);
export type BenefitForm = z.output<typeof BenefitForm>;

const SCOPE = 'Choose what it is for.';
const scopeIds = z
  .array(Line({ required: SCOPE, max: 60 }), SCOPE)
  .check(z.maxLength(MAX_SCOPE_IDS, `At most ${MAX_SCOPE_IDS}, please.`));
export const ScopeForm = z
  .object({ kind: z.enum(SCOPE_KINDS, SCOPE), ids: z._default(scopeIds, []) }, SCOPE)
  .check(z.refine(({ kind, ids }) => kind === 'all' || ids.length > 0, { error: 'Choose at least one.', path: ['ids'] }));
export type ScopeForm = z.output<typeof ScopeForm>;

const MINIMUM = 'A minimum is in rupees, 0 or more.';
const Minimum = Money.check(z.refine((amount) => amount >= 0, MINIMUM));
const ConditionsForm = z.object(
  {
    /** Of the whole cart, before offers. */
    minSubtotal: z._default(Minimum, ZERO),
    /** Number of pieces in its scope. */
    minQuantity: z._default(WholeNumber(0, 1000, 'A number of pieces is a whole number, 0 to 1000.'), 0),
    firstOrder: z._default(z.boolean('This is yes or no.'), false),
    paymentMethod: z._default(z.nullable(z.enum(PAYMENT_METHODS, 'Choose COD or Card.')), null),
    segment: z._default(z.nullable(z.enum(SEGMENTS, 'Choose one of the segments.')), null),
  },
  'Conditions are an object.',
);

const LIMIT = 'A limit is a whole number, 1 or more.';
const Limit = z._default(z.nullable(WholeNumber(1, 10_000_000, LIMIT)), null);
const LimitsForm = z.object({ total: Limit, perCustomer: Limit }, 'Limits are an object.');
const NO_DATE = 'Enter a date like 2026-12-31.';

const fields = {
  /** Shown to customers in the cart. */
  name: Line({ required: 'Name is required.', max: 120 }),
  benefit: BenefitForm,
  scope: z.optional(ScopeForm),
  conditions: z.optional(ConditionsForm),
  stacking: z.optional(z.enum(STACKINGS, 'Choose exclusive or with_others.')),
  /** A time, or a day in India, which means its beginning; if omitted: at once. */
  starts: z.optional(ExpiryDate(NO_DATE)),
  /** A time, or a day in India, which means its end; null: no end. */
  ends: z.optional(z.nullable(ExpiryDate(NO_DATE))),
  limits: z.optional(LimitsForm),
  /** Only customers who enter it get the promotion; null: everyone. */
  code: z.optional(z.nullable(CouponForm.shape.code)),
  isActive: z.optional(z.boolean('This is yes or no.')),
};
export const PromotionForm = z.object(fields);
export type PromotionForm = z.output<typeof PromotionForm>;
/** Omitted fields stay. */
export const EditedPromotion = z.partial(PromotionForm);
export type EditedPromotion = z.output<typeof EditedPromotion>;

export const PROMOTION_STATES = ['running', 'scheduled', 'ended', 'blocked'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const Benefit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('amount'), amount: Money }),
  z.object({ kind: z.literal('fixed_price'), amount: Money }),
  z.object({ kind: z.literal('buy_x_get_y'), buy: z.int(), get: z.int() }),
  z.object({ kind: z.literal('free_shipping') }),
  z.object({ kind: z.literal('tiers'), tiers: z.array(z.object({ from: z.int(), percent: z.number() })) }),
]);
export type Benefit = z.output<typeof Benefit>;

export const Promotion = z.object({
  _id: z.string(),
  name: z.string(),
  benefit: Benefit,
  scope: z.object({ kind: z.enum(SCOPE_KINDS), ids: z.array(z.string()) }),
  conditions: z.object({
    minSubtotal: Money,
    minQuantity: z.int(),
    firstOrder: z.boolean(),
    paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
    segment: z.nullable(z.enum(SEGMENTS)),
  }),
  stacking: z.enum(STACKINGS),
  starts: z.iso.datetime(),
  ends: z.nullable(z.iso.datetime()),
  limits: z.object({ total: z.nullable(z.int()), perCustomer: z.nullable(z.int()) }),
  code: z.nullable(z.string()),
  isActive: z.boolean(),
  state: z.enum(PROMOTION_STATES),
  /** For staff: orders with it, without cancelled ones, their discounts, and their totals. */
  performance: z.optional(z.object({ uses: z.int(), discount: Money, revenue: Money })),
});
export type Promotion = z.output<typeof Promotion>;

export const PROMOTION_SORTS = ['newest', 'name', 'ends'] as const;
export type PromotionSort = (typeof PROMOTION_SORTS)[number];
const written = z.object({ message: z.string(), promotion: Promotion });

export const listPromotions = route({
  method: 'GET',
  path: '/promotion',
  access: 'anyone',
  summary: 'Promotions that run without a code; an admin’s token shows all, with what they gave. `q` looks in name and code',
  query: z.object({
    q: z.optional(SearchText),
    state: z.optional(z.enum(PROMOTION_STATES, 'Choose one of the states.')),
    sort: z.optional(z.enum(PROMOTION_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ promotions: z.array(Promotion), ...Paged }),
});
export const addPromotion = route({
  method: 'POST',
  path: '/promotion',
  access: 'admin',
  summary: 'Add a promotion',
  body: PromotionForm,
  reply: written,
  status: 201,
});
export const editPromotion = route({
  method: 'PUT',
  path: '/promotion/:id',
  access: 'admin',
  summary: 'Edit a promotion; what is left out stays, and orders keep their prices',
  body: EditedPromotion,
  reply: written,
});
export const removePromotion = route({
  method: 'DELETE',
  path: '/promotion/:id',
  access: 'admin',
  summary: 'Delete a promotion; one that orders or carts name is archived',
  reply: z.object({ message: z.string() }),
});

const CART = 'Send the cart with its items.';
const PreviewBody = z.object({
  cart: z.object(
    {
      items: z
        .array(GuestLine, CART)
        .check(z.maxLength(MAX_CART_LINES, `A cart holds at most ${MAX_CART_LINES} different items.`)),
      code: z.optional(CouponCode),
      /** The customer has no orders yet. */
      firstOrder: z.optional(z.boolean('This is yes or no.')),
      segment: z.optional(z.nullable(z.enum(SEGMENTS, 'Choose one of the segments.'))),
      ...QuoteFor,
    },
    CART,
  ),
  /** An unsaved promotion, tried beside the others, or instead of the one with this id. */
  promotion: z.optional(z.extend(PromotionForm, { _id: z.optional(z.string()) })),
});
export type PreviewBody = z.output<typeof PreviewBody>;

/** The discount of a promotion on a test cart, and why it was not used. */
export const TriedPromotion = z.object({
  promotion: z.string(),
  name: z.string(),
  amount: Money,
  reason: z.nullable(z.string()),
});
export type TriedPromotion = z.output<typeof TriedPromotion>;

export const previewPromotions = route({
  method: 'POST',
  path: '/promotion/preview',
  access: 'admin',
  summary: 'What a cart would cost now, and what became of each running promotion; nothing is stored',
  body: PreviewBody,
  reply: z.extend(Cart, { tried: z.array(TriedPromotion) }),
});
const PromotionAction = z.enum(['block', 'unblock', 'delete'], 'Choose block, unblock or delete.');
export const updatePromotions = route({
  method: 'PUT',
  path: '/promotion/bulk',
  access: 'admin',
  summary: 'Block, unblock or delete several promotions, each in its own transaction; one that fails does not stop the others',
  body: z.object({ ids: RowIds('Choose at least one promotion.'), action: PromotionAction }),
  reply: BulkReply,
});
