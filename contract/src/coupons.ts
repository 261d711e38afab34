import * as z from 'zod/mini';
import { BulkReply, RowIds } from './bulk-rows.ts';
import { Money } from './money.ts';
import { OptionalAmount, ExpiryDate } from './offers.ts';
import { Paged, Paging, SearchText, WholeNumber } from './paging.ts';
import { route } from './route.ts';

export const Coupon = z.object({
  _id: z.string(),
  code: z.string(),
  discount: z.int(),
  expiryDate: z.iso.datetime(),
  minPurchase: Money,
  usageLimit: z.nullable(z.int()),
  perCustomerLimit: z.nullable(z.int()),
  used: z.int(),
  isActive: z.boolean(),
});
export type Coupon = z.output<typeof Coupon>;

const limitSentence = 'Enter a whole number, 1 or more.';
const Limit = z.optional(z.nullable(WholeNumber(1, 10_000_000, limitSentence)));

export const CouponForm = z.object({
  code: z
    .string('Code is required')
    .check(
      z.trim(),
      z.toUpperCase(),
      z.minLength(1, 'Code is required'),
      z.maxLength(40, 'At most 40 characters, please.'),
      z.regex(/^[A-Z0-9-]+$/, 'Letters, digits and hyphens only.'),
    ),
  discount: WholeNumber(1, 100, 'Discount is a whole percentage from 1 to 100.'),
  expiryDate: ExpiryDate('Expiry date is required'),
  minPurchase: z.optional(OptionalAmount),
  usageLimit: Limit,
  perCustomerLimit: Limit,
});
export type CouponForm = z.output<typeof CouponForm>;

const coupons = z.object({ message: z.string(), coupons: z.array(Coupon) });

export const COUPON_SORTS = ['newest', 'code', 'discount', 'expires', 'used'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];
export const COUPON_STATES = ['active', 'expired', 'used-up'] as const;

export const listCoupons = route({
  method: 'GET',
  path: '/coupons',
  access: 'admin',
  summary: 'Coupons, newest first; `q` looks in the code',
  query: z.object({
    q: z.optional(SearchText),
    state: z.optional(z.enum(COUPON_STATES, 'Choose one of the states.')),
    sort: z.optional(z.enum(COUPON_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ coupons: z.array(Coupon), ...Paged }),
});
export const addCoupon = route({
  method: 'POST',
  path: '/coupons',
  access: 'admin',
  summary: 'Add a coupon',
  body: CouponForm,
  reply: coupons,
  status: 201,
});
export const editCoupon = route({
  method: 'PUT',
  path: '/coupons/:id',
  access: 'admin',
  summary: 'Edit a coupon',
  body: CouponForm,
  reply: coupons,
});
export const removeCouponCode = route({
  method: 'DELETE',
  path: '/coupons/:id',
  access: 'admin',
  summary: 'Delete a coupon; one that was used is archived',
  reply: coupons,
});
export const updateCoupons = route({
  method: 'PUT',
  path: '/coupons/bulk',
  access: 'admin',
  summary: 'Delete several coupons, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one coupon.'),
    action: z.enum(['delete'], 'Choose delete.'),
  }),
  reply: BulkReply,
});
