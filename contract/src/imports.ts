import * as z from 'zod/mini';
import { route } from './route.ts';

/** The largest file that is read: about 20,000 lines with everything a product can say. */
export const LARGEST_SHEET = 16 * 1024 * 1024;
export const MOST_SHEET_LINES = 20_000;

/** What is wrong with one line of a file, in the words of the forms. */
export const SheetProblem = z.object({
  /** The line of the file on which the row begins; the heading is line 1. */
  line: z.int(),
  /** The heading of the column, as the file writes it; empty where the row as such is meant. */
  column: z.string(),
  /** Which product or category the row is about, as far as it says. */
  name: z.string(),
  message: z.string(),
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
  /** What does not stop the import and should be known: a picture that could not be fetched. */
  warnings: z.array(SheetProblem),
});
export type ImportReport = z.output<typeof ImportReport>;

const Trial = z.object({
  dryRun: z.optional(
    z.codec(z.union([z.boolean(), z.enum(['1', '0', 'true', 'false', ''])], 'A trial run is 1 or 0.'), z.boolean(), {
      decode: (value) => value === true || value === '1' || value === 'true',
      encode: (value) => (value ? '1' : '0'),
    }),
  ),
});
const sheet = { field: 'file', most: 1, bytes: LARGEST_SHEET } as const;
const Sheet = z.object({ text: z.string() });

export const importProducts = route({
  method: 'POST',
  path: '/product/admin/import',
  access: 'admin',
  summary: 'Add and change products by a CSV file of Shopify, WooCommerce or our own export; all of it or nothing',
  query: Trial,
  files: sheet,
  reply: ImportReport,
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
