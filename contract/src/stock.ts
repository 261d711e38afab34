import * as z from 'zod/mini';
import { MAX_STOCK } from './limits.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';
import { Line, OptionalLine } from './text.ts';

/** Maximum lines of one stocktake, and reorder points of one call. */
export const MAX_COUNTED = 1000;
/** Maximum ledger entries shown for a size, latest first. */
export const MAX_LEDGER = 100;

export const STOCK_STATES = ['low', 'out'] as const;
/** Sort keys of staff's list of stock. */
export const STOCK_SORTS = ['sku', 'stock'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
export const STOCK_CAUSES = ['opening', 'sold', 'cancelled', 'returned', 'reinstated', 'adjusted', 'counted'] as const;

const StockLevel = z.object({
  /** Id of the variant. */
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  colour: z.string(),
  sku: z.string(),
  stock: z.int(),
  /** The size is low at this count or fewer; null if staff set none: then at the shop's `lowStockLevel`. */
  reorderAt: z.nullable(z.int()),
});
export type StockLevel = z.output<typeof StockLevel>;

const StockChange = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  cause: z.enum(STOCK_CAUSES),
  change: z.int(),
  after: z.int(),
  orderId: z.nullable(z.string()),
  by: z.string(),
  note: z.string(),
});
export type StockChange = z.output<typeof StockChange>;

/** The active sizes of the shop without search or filter: all, low ones and sold-out ones, up to 1,000 of each. */
const StockCounts = z.object({ all: z.int(), low: z.int(), out: z.int() });
export type StockCounts = z.output<typeof StockCounts>;

export const listStock = route({
  method: 'GET',
  path: '/stock',
  access: 'admin',
  summary:
    'Stock by size in the order of SKUs, or by `sort` and `order`; with `variantId` that size alone, and its latest changes under `ledger`',
  query: z.object({
    /** A SKU prefix, or words of a product. */
    q: z.optional(SearchText),
    state: z.optional(z.enum(STOCK_STATES, 'Choose low, out, or nothing.')),
    variantId: z.optional(z.string().check(z.maxLength(60))),
    sort: z.optional(z.enum(STOCK_SORTS, 'Choose sku or stock.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ levels: z.array(StockLevel), counts: StockCounts, ledger: z.array(StockChange), ...Paged }),
});

export const MAX_SKU = 100;
const Sku = Line({ required: 'Enter a SKU.', max: MAX_SKU });
const countSentence = 'Enter a whole number from 0 to 10,00,000.';
const Count = z.int(countSentence).check(z.minimum(0, countSentence), z.maximum(MAX_STOCK, countSentence));
const amountSentence = `Send 1 to ${MAX_COUNTED} lines.`;

export const countStock = route({
  method: 'POST',
  path: '/stock/count',
  access: 'admin',
  summary:
    'A stocktake: each SKU gets the count, the differences go into the ledger. One wrong line and nothing is changed. With `preview` nothing is',
  body: z.object({
    lines: z
      .array(z.object({ sku: Sku, counted: Count }), amountSentence)
      .check(z.minLength(1, amountSentence), z.maxLength(MAX_COUNTED, amountSentence)),
    note: z.optional(OptionalLine(200)),
    /** Only returns the changes, without saving. */
    preview: z.optional(z.boolean('Send true or false.')),
  }),
  reply: z.object({
    message: z.string(),
    lines: z.array(z.object({ sku: z.string(), before: z.int(), counted: z.int(), change: z.int() })),
  }),
});
export const setReorderPoints = route({
  method: 'PUT',
  path: '/stock/reorder',
  access: 'admin',
  summary: 'Set or clear (null) the reorder points of SKUs',
  body: z.object({
    points: z
      .array(z.object({ sku: Sku, reorderAt: z.nullable(Count) }), amountSentence)
      .check(z.minLength(1, amountSentence), z.maxLength(MAX_COUNTED, amountSentence)),
  }),
  reply: z.object({ message: z.string() }),
});
