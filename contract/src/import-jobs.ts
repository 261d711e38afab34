import * as z from 'zod/mini';
import { MAX_SHEET_BYTES, SheetProblem } from './imports.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';

/** What a column of a file may be. */
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
] as const;
export const ImportField = z.enum(IMPORT_FIELDS, `A field is one of ${IMPORT_FIELDS.join(', ')}.`);
export type ImportField = z.output<typeof ImportField>;

export type ImportKind = 'products';
export const ImportState = z.enum(['analysing', 'needs_decisions', 'ready', 'running', 'done', 'failed', 'cancelled']);
export type ImportState = z.output<typeof ImportState>;
export const ImportSource = z.enum(['shopify', 'woocommerce', 'other']);
export type ImportSource = z.output<typeof ImportSource>;

export const ImportJob = z.object({
  _id: z.string(),
  kind: z.literal('products'),
  fileName: z.string(),
  /** `needs_decisions`: the mapping names no column for the name yet, or lines have errors. */
  state: ImportState,
  source: ImportSource,
  /** The headings of the file. */
  columns: z.array(z.string()),
  /** The field of each column; empty where the headings are those of a known source. */
  mapping: z.record(z.string(), ImportField),
  /** The headings of columns that hold something which is not imported. */
  ignoredColumns: z.array(z.string()),
  counts: z.object({
    lines: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    warnings: z.int(),
  }),
  /** In percent; `eta` is the time left in seconds, null where it is not known. */
  progress: z.object({ done: z.int(), of: z.int(), eta: z.nullable(z.int()) }),
  /** Why the file could not be imported at all; else empty. */
  problem: z.string(),
  createdAt: z.iso.datetime(),
});
export type ImportJob = z.output<typeof ImportJob>;

const Changed = z.object({ message: z.string(), import: ImportJob });

export const createImport = route({
  method: 'POST',
  path: '/import',
  access: 'admin',
  summary: 'Begin an import in the background: the file is checked first and imported by POST /import/:id/run',
  body: z.object({ kind: z.literal('products', 'Only products can be imported in the background so far.') }),
  files: { field: 'file', maxCount: 1, bytes: MAX_SHEET_BYTES, totalBytes: MAX_SHEET_BYTES },
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
export const mapImport = route({
  method: 'PUT',
  path: '/import/:id',
  access: 'admin',
  summary: 'Say what each column is; the file is checked again',
  body: z.object({ mapping: z.record(z.string(), ImportField) }),
  reply: Changed,
});
export const runImport = route({
  method: 'POST',
  path: '/import/:id/run',
  access: 'admin',
  summary: 'Import the checked file',
  reply: Changed,
});
export const cancelImport = route({
  method: 'POST',
  path: '/import/:id/cancel',
  access: 'admin',
  summary: 'Cancel an import that is not over; nothing of it is saved',
  reply: Changed,
});
