import * as z from 'zod/mini';
import { MAX_ARCHIVE_BYTES, MAX_SHEET_BYTES, SheetProblem } from './imports.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';

export const ImportKind = z.enum(
  ['products', 'stock', 'customers', 'orders'],
  'An import is of products, stock, customers or orders.',
);
export type ImportKind = z.output<typeof ImportKind>;

/** The fields that a column of a file can be mapped to. */
export const IMPORT_FIELDS = [
  'name',
  'description',
  'category',
  'gender',
  'product_price',
  'sale_price',
  'stock',
  'size',
  'colour',
  'sku',
  'images',
  'tags',
  'hsn',
  'barcode',
  'weight',
  'published',
  'email',
  'phone',
  'first_name',
  'last_name',
  'account',
  'account_status',
  'joined',
  'order',
  'ordered_at',
  'total',
  'refunded',
  'currency',
  'payment_status',
  'delivery_status',
  'item',
  'quantity',
  'item_price',
  'items',
] as const;
/** A field that several columns can be mapped to: the items of an order, one column each. */
export const SHARED_FIELD = 'items';
/** The fields of each kind of import. */
export const FIELDS_OF_KIND: Record<ImportKind, readonly ImportField[]> = {
  products: IMPORT_FIELDS.slice(0, IMPORT_FIELDS.indexOf('email')),
  stock: ['sku', 'stock', 'name'],
  customers: ['email', 'name', 'first_name', 'last_name', 'phone', 'account', 'account_status', 'joined'],
  orders: [
    'order',
    'ordered_at',
    'email',
    'total',
    'refunded',
    'currency',
    'payment_status',
    'delivery_status',
    'item',
    'quantity',
    'item_price',
    'sku',
    'items',
    'name',
    'first_name',
    'last_name',
  ],
};
export const ImportField = z.enum(IMPORT_FIELDS, `A field is one of ${IMPORT_FIELDS.join(', ')}.`);
export type ImportField = z.output<typeof ImportField>;

export const ImportState = z.enum(['analysing', 'needs_decisions', 'ready', 'running', 'done', 'failed', 'cancelled', 'undone']);
export type ImportState = z.output<typeof ImportState>;
export const ImportSource = z.enum(['shopify', 'woocommerce', 'magento', 'prestashop', 'other']);
export type ImportSource = z.output<typeof ImportSource>;
/** Whether staff map the columns of such a file. */
export const isMapped = (source: ImportSource): boolean => source === 'other' || source === 'prestashop';

export const DECISION_KINDS = ['size', 'category', 'gender', 'sku', 'missing'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];
/** The choice that skips the goods of a decision. */
export const SKIP = 'skip';
/** The choice that raises the MRP of goods to their sale price. */
export const RAISE_MRP = 'raise MRP';
/** Maximum listed decisions of each kind; the rest of a longer list uses the suggestions. */
export const MAX_DECISIONS = 200;
/** Days in which an import can be undone; then its file and what it changed are deleted. */
export const IMPORT_UNDO_DAYS = 30;
const MAX_CHOICE = 120;

export const ImportDecision = z.object({
  kind: z.enum(DECISION_KINDS),
  /** The value in the file: a size, a category, a SKU, or for `missing` the column and its problem. */
  value: z.string(),
  /** The number of products, or for `size` and `sku` of variants, and some of their names. */
  count: z.int(),
  examples: z.array(z.string()),
  proposal: z.string(),
  /** Null until staff choose; the import cannot run before. */
  choice: z.nullable(z.string()),
  /** Suggested choices. Sizes, categories and SKUs may be any other text too. */
  options: z.array(z.string()),
});
export type ImportDecision = z.output<typeof ImportDecision>;
const NO_KIND = `A kind is one of ${DECISION_KINDS.join(', ')}.`;
export const DecisionChoice = z.object({
  kind: z.enum(DECISION_KINDS, NO_KIND),
  value: z.string('A decision names its value.').check(z.maxLength(500, 'This value is too long.')),
  choice: z
    .string('A choice is text.')
    .check(z.trim(), z.minLength(1, 'Choose something.'), z.maxLength(MAX_CHOICE, `At most ${MAX_CHOICE} characters, please.`)),
});
export type DecisionChoice = z.output<typeof DecisionChoice>;

export const ImportJob = z.object({
  _id: z.string(),
  kind: ImportKind,
  fileName: z.string(),
  /** `needs_decisions`: no column is mapped to the name yet, or lines have errors. */
  state: ImportState,
  source: ImportSource,
  /** The headings of the file. */
  columns: z.array(z.string()),
  /** The field of each column; empty for the headings of a known source. */
  mapping: z.record(z.string(), ImportField),
  /** The headings of columns with values that are not imported. */
  ignoredColumns: z.array(z.string()),
  /** A sample value of each column, by its heading. */
  samples: z.record(z.string(), z.string()),
  decisions: z.array(ImportDecision),
  counts: z.object({
    lines: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    warnings: z.int(),
    /** Products that a decision skips. */
    skipped: z.int(),
  }),
  /** In products; while the file is checked, in percent. `eta` is the remaining time in seconds, null if unknown. */
  progress: z.object({ done: z.int(), of: z.int(), eta: z.nullable(z.int()) }),
  /** Why the file could not be imported; otherwise empty. */
  problem: z.string(),
  /** The member of staff who started it. */
  by: z.string(),
  createdAt: z.iso.datetime(),
  /** It is being undone, while its state is `running`. */
  isUndoing: z.boolean(),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: z.nullable(z.iso.datetime()),
  /**
   * Results of an undo: products deleted, unpublished because they were sold, restored, and left because they were edited
   * later.
   */
  undone: z.object({ deleted: z.int(), unpublished: z.int(), restored: z.int(), kept: z.int() }),
});
export type ImportJob = z.output<typeof ImportJob>;

const Changed = z.object({ message: z.string(), import: ImportJob });

export const createImport = route({
  method: 'POST',
  path: '/import',
  access: 'admin',
  summary:
    'Begin an import in the background by a CSV file, a zip archive of the pictures that it names, or one archive with both; it is checked first and imported by POST /import/:id/run',
  body: z.object({ kind: ImportKind }),
  files: { field: 'file', maxCount: 2, bytes: MAX_SHEET_BYTES, totalBytes: MAX_SHEET_BYTES + MAX_ARCHIVE_BYTES },
  reply: Changed,
  status: 202,
});
export const listImports = route({
  method: 'GET',
  path: '/import',
  access: 'admin',
  summary: 'Imports, newest first',
  query: z.object(Paging),
  reply: z.object({ imports: z.array(ImportJob), ...Paged }),
});
export const readImport = route({
  method: 'GET',
  path: '/import/:id',
  access: 'admin',
  summary: 'An import: its state, counts, progress, and a page of its problems, errors before warnings',
  query: z.object(Paging),
  reply: z.object({ import: ImportJob, problems: z.array(SheetProblem), ...Paged }),
});
export const readImportReport = route({
  method: 'GET',
  path: '/import/:id/report.csv',
  access: 'admin',
  summary: 'The problems of an import as CSV',
  reply: z.object({ text: z.string() }),
  answers: { type: 'text/csv', name: 'import-report.csv' },
});
export const editImport = route({
  method: 'PUT',
  path: '/import/:id',
  access: 'admin',
  summary:
    'Say what each column is, and choose for sizes, categories and SKUs that the shop does not know; the file is checked again',
  body: z.object({
    mapping: z.optional(z.record(z.string(), ImportField)),
    decisions: z.optional(
      z
        .array(DecisionChoice, 'Decisions are a list.')
        .check(z.maxLength(DECISION_KINDS.length * MAX_DECISIONS, 'Too many decisions.')),
    ),
  }),
  reply: Changed,
});
export const runImport = route({
  method: 'POST',
  path: '/import/:id/run',
  access: 'admin',
  summary: 'Import the checked file, in batches; a restart goes on where it ended',
  reply: Changed,
});
export const cancelImport = route({
  method: 'POST',
  path: '/import/:id/cancel',
  access: 'admin',
  summary: 'Cancel an import that is not over; of one that runs, what was saved stays and can be undone',
  reply: Changed,
});
export const undoImport = route({
  method: 'POST',
  path: '/import/:id/undo',
  access: 'admin',
  summary:
    'Undo an import within 30 days: what it added is deleted, what it changed is restored, except where it was edited later',
  reply: Changed,
});
