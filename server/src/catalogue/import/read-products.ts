import type { ImportSource } from '@shop/contract/import-jobs';
import type { ImportReport } from '@shop/contract/imports';
import type { CsvStream, Headings, Problem } from '#kernel/csv';
import { isPrestaShop } from './column-names.ts';
import type { DraftStore } from './draft-store.provider.ts';
import { isMagento, magentoReader } from './magento-csv.ts';
import { isShopify, shopifyReader } from './product-csv.ts';
import type { ImportSummary } from './import-summary.ts';
import type { Columns, Draft } from './rows.ts';
import type { RowReader } from './row-reader.ts';
import { removeSharedSkus } from './shared-skus.ts';
import { isWooCommerce, wooCommerceReader } from './woocommerce-csv.ts';

/** A product file whose products are read in groups. */
export type StoredFile = Omit<ProductFile, 'drafts'> & { drafts: DraftStore };
export type ProductFile = {
  drafts: Draft[];
  columns: Columns;
  warnings: Problem[];
  /** Number of lines below the headings. */
  lines: number;
  /** The headings of columns that have values but are not imported. */
  ignoredColumns: string[];
};

/** Values that every product of an ordinary online shop has, so that ignoring them needs no warning. */
const EXPECTED_VALUES: Record<string, string> = {
  'variant inventory tracker': 'shopify',
  'variant inventory policy': 'deny',
  'variant fulfillment service': 'manual',
  'variant requires shipping': 'true',
  'variant taxable': 'true',
  'gift card': 'false',
};

const isUnexpected = (key: string, value: string): boolean => value.trim() !== '' && value.toLowerCase() !== EXPECTED_VALUES[key];

const readerFor = (headings: Headings): RowReader | undefined =>
  isMagento(headings)
    ? magentoReader(headings)
    : isWooCommerce(headings)
      ? wooCommerceReader(headings)
      : isShopify(headings)
        ? shopifyReader(headings)
        : undefined;

/** Detects which system exported a file, by its headings; our own export has Shopify's columns. */
export function sourceOf(headings: Headings): ImportSource {
  if (isMagento(headings)) return 'magento';
  if (isWooCommerce(headings)) return 'woocommerce';
  if (isPrestaShop(headings)) return 'prestashop';
  return isShopify(headings) ? 'shopify' : 'other';
}

/** The products of a file in any known dialect; undefined where its headings match none. */
export async function readProducts(stream: CsvStream): Promise<ProductFile | undefined> {
  const file = await readDrafts(stream);
  if (!file) return undefined;
  const { drafts, warnings } = removeSharedSkus(file.drafts, file.columns.sku);
  return { ...file, drafts, warnings: [...file.warnings, ...warnings] };
}

/** The products of a file as written, before shared SKUs are resolved. */
export async function readDrafts(stream: CsvStream): Promise<ProductFile | undefined> {
  const file = await storeDrafts(stream);
  return file && { ...file, drafts: [...file.drafts.groups()].flatMap(({ drafts }) => drafts) };
}

/** The same in a store, for files of any length. */
export async function storeDrafts({ headings, warnings, rows }: CsvStream): Promise<StoredFile | undefined> {
  const reader = readerFor(headings);
  if (!reader) return undefined;
  if (reader.scan) for await (const row of rows) reader.scan(row);
  const ignored = new Set<string>();
  let lines = 0;
  for await (const row of rows) {
    lines += 1;
    reader.add(row);
    for (const key of Object.keys(row.cells))
      if (!ignored.has(key) && !reader.reads.has(key) && isUnexpected(key, row.cells[key] ?? '')) ignored.add(key);
  }
  const read = reader.end();
  const ignoredColumns = Object.entries(headings).flatMap(([key, heading]) => (ignored.has(key) ? [heading] : []));
  return { drafts: read.drafts, columns: reader.columns, warnings: [...warnings, ...read.warnings], lines, ignoredColumns };
}

type ReportInput = {
  dryRun: boolean;
  file: Pick<ProductFile, 'lines'> & Partial<Pick<ProductFile, 'ignoredColumns'>>;
  summary: ImportSummary;
  noun: { one: string; many: string };
};

/** The report of an import or a dry run. With any error nothing is saved, so nothing counts as added or changed. */
export function toReport({ dryRun, file, summary, noun }: ReportInput): ImportReport {
  const { failed, warnings, failedTotal, warningsTotal } = summary;
  const isRejected = !dryRun && failedTotal > 0;
  const counts = isRejected ? { created: 0, updated: 0, unchanged: 0 } : summary.counts;
  const inOrder = (problems: readonly Problem[]) => problems.toSorted((a, b) => a.line - b.line);
  const message = isRejected
    ? `Nothing was imported. ${failedTotal === 1 ? 'Fix 1 error' : `Fix ${failedTotal.toLocaleString('en-IN')} errors`} first.`
    : dryRun
      ? 'Checked. Nothing has been saved yet.'
      : `${counts.created === 1 ? `1 ${noun.one}` : `${counts.created} ${noun.many}`} added, ${counts.updated} changed, ${counts.unchanged} unchanged.`;
  return {
    message,
    dryRun,
    lines: file.lines,
    ...counts,
    failed: inOrder(failed),
    warnings: inOrder(warnings),
    failedTotal,
    warningsTotal,
    ignoredColumns: file.ignoredColumns ?? [],
  };
}
