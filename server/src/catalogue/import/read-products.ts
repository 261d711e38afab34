import type { ImportSource } from '@shop/contract/import-jobs';
import type { ImportReport } from '@shop/contract/imports';
import { isPrestaShop } from './column-names.ts';
import { isMagento, magentoReader } from './magento-csv.ts';
import { isShopify, shopifyReader } from './product-csv.ts';
import type { ImportSummary } from './import-summary.ts';
import type { Columns, Draft, RowReader } from './rows.ts';
import { removeSharedSkus } from './shared-skus.ts';
import type { Headings, CsvStream, Problem } from './csv-cells.ts';
import { isWooCommerce, wooCommerceReader } from './woocommerce-csv.ts';

export type ProductFile = {
  drafts: Draft[];
  columns: Columns;
  warnings: Problem[];
  /** Below the headings. */
  lines: number;
  /** The headings of columns that hold something which this shop does not keep. */
  ignoredColumns: string[];
};

/** What every product of a shop says that sells goods by post from stock: no news, and nothing is lost. */
const EXPECTED_VALUES: Record<string, string> = {
  'variant inventory tracker': 'shopify',
  'variant inventory policy': 'deny',
  'variant fulfillment service': 'manual',
  'variant requires shipping': 'true',
  'variant taxable': 'true',
  'gift card': 'false',
};

const readerFor = (headings: Headings): RowReader | undefined =>
  isMagento(headings)
    ? magentoReader(headings)
    : isWooCommerce(headings)
      ? wooCommerceReader(headings)
      : isShopify(headings)
        ? shopifyReader(headings)
        : undefined;

/** Whose export a file is, by its headings; ours is in Shopify's columns. */
export function sourceOf(headings: Headings): ImportSource {
  if (isMagento(headings)) return 'magento';
  if (isWooCommerce(headings)) return 'woocommerce';
  if (isPrestaShop(headings)) return 'prestashop';
  return isShopify(headings) ? 'shopify' : 'other';
}

/** The products of a file in any dialect that we know; undefined where its headings are none of these. */
export async function readProducts(stream: CsvStream): Promise<ProductFile | undefined> {
  const file = await readDrafts(stream);
  if (!file) return undefined;
  const { drafts, warnings } = removeSharedSkus(file.drafts, file.columns.sku);
  return { ...file, drafts, warnings: [...file.warnings, ...warnings] };
}

/** The products of a file as it says them: several may share a SKU. */
export async function readDrafts({ headings, warnings, rows }: CsvStream): Promise<ProductFile | undefined> {
  const reader = readerFor(headings);
  if (!reader) return undefined;
  const ignored = new Set<string>();
  let lines = 0;
  for await (const row of rows) {
    lines += 1;
    reader.add(row);
    for (const [key, value] of Object.entries(row.cells))
      if (!ignored.has(key) && !reader.reads.has(key) && value.trim() !== '' && value.toLowerCase() !== EXPECTED_VALUES[key])
        ignored.add(key);
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

/** What an import did, or would do. With a mistake anywhere nothing is saved, so nothing counts as added or changed then. */
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
