import * as z from 'zod/mini';
import { HOME_PARENT } from '@shop/contract/catalogue';
import { CategoryForm } from '@shop/contract/catalogue-staff';
import { type CsvSheet, escapeFormula, parseBoolean, type Problem, readCell, readText } from '#kernel/csv';
import { toHandle } from './product-csv.ts';

// Categories as CSV, import and export. Shopify has no file of its collections, so the columns are this shop's own.

export type CategoryToExport = {
  slug: string;
  name: string;
  description: string;
  parentCategory: string;
  published: boolean;
  status: string;
  isActive: boolean;
  hsn: string;
};
/** A category as a file describes it; blank cells are undefined. */
export type CategoryDraft = {
  line: number;
  slug: string;
  name: string;
  description: string | undefined;
  parentCategory: string;
  published: boolean | undefined;
  status: string;
  isActive: boolean | undefined;
  hsn: string | undefined;
};

export const CATEGORY_COLUMNS = [
  'Handle',
  'Name',
  'Description',
  'Parent Category',
  'Published',
  'Status',
  'Active',
  'HSN',
] as const;

export const toCategoryCells = (it: CategoryToExport): string[] =>
  [it.slug, it.name, it.description, it.parentCategory, yesNo(it.published), it.status, yesNo(it.isActive), it.hsn].map(
    escapeFormula,
  );

const yesNo = (value: boolean): string => (value ? 'TRUE' : 'FALSE');

const HEADINGS = {
  slug: ['handle'],
  name: ['name', 'title', 'category'],
  description: ['description', 'body (html)'],
  parentCategory: ['parent category', 'parent'],
  published: ['published'],
  status: ['status'],
  isActive: ['active'],
  hsn: ['hsn', 'hsn code'],
} as const;

export const isCategoryList = ({ headings }: CsvSheet): boolean => HEADINGS.name.some((it) => it in headings);

/** Reads the categories of a file and validates each by the category form, with its messages. */
export function readCategories(sheet: CsvSheet): { drafts: CategoryDraft[]; failed: Problem[] } {
  const failed: Problem[] = [];
  const seen = new Set<string>();
  const drafts = sheet.rows.map((row): CategoryDraft => {
    const read = (field: keyof typeof HEADINGS) => readText(row, HEADINGS[field]);
    const draft = {
      line: row.line,
      slug: toHandle(read('slug')),
      name: read('name'),
      description: HEADINGS.description.some((it) => it in sheet.headings) ? read('description') : undefined,
      parentCategory: read('parentCategory') || HOME_PARENT,
      published: parseBoolean(read('published')),
      status: read('status'),
      isActive: parseBoolean(read('isActive')),
      hsn: HEADINGS.hsn.some((it) => it in sheet.headings) ? read('hsn') : undefined,
    };
    const problem = (field: keyof typeof HEADINGS, message: string) => {
      const { column } = readCell(sheet.headings, row, HEADINGS[field]);
      failed.push({ line: row.line, column, name: draft.name, message });
    };
    const { name, description, parentCategory, status, hsn } = draft;
    const result = z.safeParse(CategoryForm, { name, description, parentCategory, status, hsn });
    for (const { path, message } of result.error?.issues ?? []) problem(path[0] as keyof typeof HEADINGS, message);
    const key = `${parentCategory} > ${name}`.toLowerCase();
    if (name !== '' && seen.has(key)) problem('name', `${name} under ${parentCategory} is in the file twice.`);
    seen.add(key);
    return draft;
  });
  return { drafts, failed };
}
