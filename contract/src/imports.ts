import * as z from 'zod/mini';
import { route } from './route.ts';

/** Maximum file size: an export of a shop with 60,000 variants is half of it. */
export const MAX_SHEET_BYTES = 64 * 1024 * 1024;
export const MAX_SHEET_LINES = 200_000;
/** Maximum zip archive of images beside a file; the rest can be sent with the same file again. */
export const MAX_ARCHIVE_BYTES = 24 * 1024 * 1024;
/** Maximum files in one archive; a zip bomb has more. */
export const MAX_ARCHIVE_FILES = 5_000;

/** Maximum errors in one report, and as many warnings; further ones are only counted. */
export const MAX_REPORTED_PROBLEMS = 2_000;

/** An error or a warning about one line of a file, with the message that a form would show. */
export const SheetProblem = z.object({
  /** The line of the file on which the row begins; the heading is line 1. */
  line: z.int(),
  /** The heading of the column, as in the file; empty for the row as a whole. */
  column: z.string(),
  /** The product or category of the row; empty if the row has none. */
  name: z.string(),
  message: z.string(),
  /** The message without its number or SKU, by which equal problems are grouped. */
  group: z.optional(z.string()),
});
export type SheetProblem = z.output<typeof SheetProblem>;

export const ImportReport = z.object({
  message: z.string(),
  dryRun: z.boolean(),
  /** Lines below the heading. */
  lines: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** While there is one, nothing of the file is saved. */
  failed: z.array(SheetProblem),
  /** Warnings, which do not stop the import: a SKU of two variants, an image that could not be fetched. */
  warnings: z.array(SheetProblem),
  /** Totals, if the lists are cut at MAX_REPORTED_PROBLEMS. */
  failedTotal: z.int(),
  warningsTotal: z.int(),
  /** The headings of columns with values that are not imported. */
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;

/** The current step of an import. */
export const ImportStep = z.enum(['waiting', 'checking', 'pictures', 'saving']);
export type ImportStep = z.output<typeof ImportStep>;

/** The progress of an import. `waiting`: it has not started, or is over. */
export const ImportProgress = z.object({ step: ImportStep, percent: z.int() });
export type ImportProgress = z.output<typeof ImportProgress>;

const Trial = z.object({
  dryRun: z.optional(
    z.codec(z.union([z.boolean(), z.enum(['1', '0', 'true', 'false', ''])], 'A trial run is 1 or 0.'), z.boolean(), {
      decode: (value) => value === true || value === '1' || value === 'true',
      encode: (value) => (value ? '1' : '0'),
    }),
  ),
});
const sheet = { field: 'file', maxCount: 1, bytes: MAX_SHEET_BYTES, totalBytes: MAX_SHEET_BYTES } as const;
const sheetAndPictures = {
  field: 'file',
  maxCount: 2,
  bytes: MAX_SHEET_BYTES,
  totalBytes: MAX_SHEET_BYTES + MAX_ARCHIVE_BYTES,
} as const;
const Sheet = z.object({ text: z.string() });

export const importProducts = route({
  method: 'POST',
  path: '/product/admin/import',
  access: 'admin',
  summary:
    'Add and change products by a CSV file of Shopify, WooCommerce or our own export, with a zip archive of the pictures that it names beside it; all of it or nothing',
  query: z.extend(Trial, {
    /** An id that the caller generates, by which `readImportProgress` returns the progress. */
    progress: z.optional(z.uuid('This is not an id.')),
  }),
  files: sheetAndPictures,
  reply: ImportReport,
});
export const readImportProgress = route({
  method: 'GET',
  path: '/product/admin/import/:id',
  access: 'admin',
  summary: 'Progress of the caller’s own import, in percent',
  reply: ImportProgress,
});
export const exportProducts = route({
  method: 'GET',
  path: '/product/admin/export',
  access: 'admin',
  summary: 'All products as CSV, in the columns of Shopify’s product CSV',
  reply: Sheet,
  answers: { type: 'text/csv', name: 'products.csv' },
});
export const exportStock = route({
  method: 'GET',
  path: '/stock/export',
  access: 'admin',
  summary: 'The stock of every size as CSV, which the import of stock reads',
  reply: Sheet,
  answers: { type: 'text/csv', name: 'stock.csv' },
  limit: { times: 20, seconds: 60 },
});
export const importCategories = route({
  method: 'POST',
  path: '/category/admin/import',
  access: 'admin',
  summary: 'Add and change categories by a CSV file; all of it or nothing',
  query: Trial,
  files: sheet,
  reply: ImportReport,
});
export const exportCategories = route({
  method: 'GET',
  path: '/category/admin/export',
  access: 'admin',
  summary: 'All categories as CSV',
  reply: Sheet,
  answers: { type: 'text/csv', name: 'categories.csv' },
});
