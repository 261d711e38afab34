import * as z from 'zod/mini';
import { MAX_STOCK, ProductTable } from './catalogue.ts';
import { Money } from './money.ts';
import { route } from './route.ts';

/** Maximum products of one bulk change: a longer preview is not read. */
export const MAX_BULK_PRODUCTS = 100;
/** Maximum products that can be selected by the filter of the list. */
export const MAX_SELECTED_PRODUCTS = 500;

const percentSentence = 'Enter a percentage from -90 to 500, with at most two decimals.';
const Percent = z.number(percentSentence).check(
  z.minimum(-90, percentSentence),
  z.maximum(500, percentSentence),
  z.refine((it) => it !== 0 && Math.abs(it * 100 - Math.round(it * 100)) < 1e-6, percentSentence),
);
const piecesSentence = 'Enter a whole number of pieces, up to 10,00,000.';
const Pieces = z.int(piecesSentence).check(z.maximum(MAX_STOCK, piecesSentence));

/** A change of every selected product, or of each of its sizes. */
export const BulkChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('block') }),
    z.object({ kind: z.literal('unblock') }),
    /** The sale price by a percentage; a negative one reduces it. */
    z.object({ kind: z.literal('price-percent'), percent: Percent }),
    /** The sale price by an amount in rupees; a negative one reduces it. */
    z.object({ kind: z.literal('price-amount'), amount: Money }),
    z.object({ kind: z.literal('price-set'), amount: Money }),
    /** The MRP, in the same three ways. */
    z.object({ kind: z.literal('mrp-percent'), percent: Percent }),
    z.object({ kind: z.literal('mrp-amount'), amount: Money }),
    z.object({ kind: z.literal('mrp-set'), amount: Money }),
    z.object({ kind: z.literal('stock-add'), pieces: Pieces.check(z.minimum(-MAX_STOCK, piecesSentence)) }),
    z.object({ kind: z.literal('stock-set'), pieces: Pieces.check(z.minimum(0, piecesSentence)) }),
  ],
  'Choose what to change.',
);
export type BulkChange = z.output<typeof BulkChange>;

const BulkRow = z.object({
  /** Id of the product if it is blocked or unblocked, otherwise of the size. */
  _id: z.string(),
  productId: z.string(),
  product: z.string(),
  /** "Blue, 32"; empty for a whole product. */
  variant: z.string(),
  before: z.string(),
  after: z.string(),
  /** Why this one cannot be changed; null if it can. */
  problem: z.nullable(z.string()),
});
export type BulkRow = z.output<typeof BulkRow>;

export const changeProducts = route({
  method: 'PUT',
  path: '/product/admin/bulk',
  access: 'admin',
  summary:
    'Change up to 100 products at once, or the newest 500 that a filter finds now: preview, apply, or undo what was applied',
  body: z.discriminatedUnion(
    'mode',
    [
      z.object({
        mode: z.enum(['preview', 'apply']),
        ids: z
          .array(z.string(), 'Choose at least one product.')
          .check(
            z.minLength(1, 'Choose at least one product.'),
            z.maxLength(MAX_BULK_PRODUCTS, 'At most 100 products at once, please.'),
          ),
        change: BulkChange,
      }),
      /** By filter, products that cannot be changed are skipped, and the others are changed. */
      z.object({
        mode: z.enum(['preview-found', 'apply-found']),
        filter: z.omit(ProductTable, { page: true, limit: true, sort: true, order: true }),
        /** Products that match the filter and were deselected. */
        except: z.optional(
          z.array(z.string(), 'Exceptions are a list.').check(z.maxLength(MAX_BULK_PRODUCTS, 'At most 100 exceptions, please.')),
        ),
        change: BulkChange,
      }),
      z.object({ mode: z.literal('undo'), undo: z.string('Choose what to undo.') }),
    ],
    'Choose preview, apply or undo.',
  ),
  /** `undo` is the request that reverses it; null if nothing was changed. */
  reply: z.object({
    message: z.string(),
    rows: z.array(BulkRow),
    undo: z.nullable(z.string()),
    /** By filter: how many products match now, and how many of them were checked. */
    found: z.optional(z.object({ total: z.int(), taken: z.int() })),
  }),
});
