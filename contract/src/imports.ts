import * as z from 'zod/mini';
import { route } from './route.ts';

/** The largest file that is read: a shop of 60,000 variants exports half of it. */
export const MAX_SHEET_BYTES = 64 * 1024 * 1024;
export const MAX_SHEET_LINES = 200_000;
/** The largest zip archive of pictures beside a file; what does not fit travels with the same file once more. */
export const MAX_ARCHIVE_BYTES = 24 * 1024 * 1024;
/** Files in one archive; a zip bomb has more. */
export const MAX_ARCHIVE_FILES = 5_000;

/** Errors in one report, and as many warnings; the rest is only counted. */
export const MAX_REPORTED_PROBLEMS = 2_000;

/** An error or a warning about one line of a file, with the message that a form would show. */
export const SheetProblem = z.object({
  /** The line of the file on which the row begins; the heading is line 1. */
  line: z.int(),
  /** The heading of the column, as the file writes it; empty where the row as such is meant. */
  column: z.string(),
  /** The product or category of the row; empty where the row names none. */
  name: z.string(),
  message: z.string(),
  /** The message without its number or SKU, by which equal problems are shown together. */
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
  /** As long as there is one, nothing of the file is saved. */
  failed: z.array(SheetProblem),
  /** Warnings, which do not stop the import: a SKU that two variants share, a picture that could not be fetched. */
  warnings: z.array(SheetProblem),
  /** How many there are, where the lists end after MAX_REPORTED. */
  failedTotal: z.int(),
  warningsTotal: z.int(),
  /** The headings of columns that hold something which is not imported. */
  ignoredColumns: z.array(z.string()),
});
export type ImportReport = z.output<typeof ImportReport>;

/** What an import does at the moment. */
export const ImportStep = z.enum(['waiting', 'checking', 'pictures', 'saving']);
export type ImportStep = z.output<typeof ImportStep>;

/** How far an import has come. `waiting`: it has not begun, or is over. */
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
    /** An id of the caller's making, by which `readImportProgress` says how far this import is. */
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
