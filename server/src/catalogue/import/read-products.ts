import type { ImportReport } from '@shop/contract/imports';
import { isShopify, shopifyReader } from './product-csv.ts';
import type { TallySum } from './result-counts.ts';
import type { Columns, Draft, SheetReader } from './rows.ts';
import { withoutSharedSkus } from './shared-skus.ts';
import type { Headings, OpenSheet, Problem } from './csv-cells.ts';
import { isWooCommerce, wooCommerceReader } from './woocommerce-csv.ts';

export type ReadFile = {
  drafts: Draft[];
  columns: Columns;
  warnings: Problem[];
  /** Below the headings. */
  lines: number;
  /** The headings of columns that hold something which this shop does not keep. */
  ignoredColumns: string[];
};

/** What every product of a shop says that sells goods by post from stock: no news, and nothing is lost. */
const USUAL: Record<string, string> = {
  'variant inventory tracker': 'shopify',
  'variant inventory policy': 'deny',
  'variant fulfillment service': 'manual',
  'variant requires shipping': 'true',
  'variant taxable': 'true',
  'gift card': 'false',
};

const readerOf = (headings: Headings): SheetReader | undefined =>
  isWooCommerce(headings) ? wooCommerceReader(headings) : isShopify(headings) ? shopifyReader(headings) : undefined;

/** The products of a file in any dialect that we know; undefined where its headings are none of these. */
export async function readProducts({ headings, warnings, rows }: OpenSheet): Promise<ReadFile | undefined> {
  const reader = readerOf(headings);
  if (!reader) return undefined;
  const ignored = new Set<string>();
  let lines = 0;
  for await (const row of rows) {
    lines += 1;
    reader.add(row);
    for (const [key, value] of Object.entries(row.cells))
      if (!ignored.has(key) && !reader.reads.has(key) && value.trim() !== '' && value.toLowerCase() !== USUAL[key])
        ignored.add(key);
  }
  const read = reader.end();
  const { drafts, warnings: shared } = withoutSharedSkus(read.drafts, reader.columns.sku);
  const ignoredColumns = Object.entries(headings).flatMap(([key, heading]) => (ignored.has(key) ? [heading] : []));
  return { drafts, columns: reader.columns, warnings: [...warnings, ...read.warnings, ...shared], lines, ignoredColumns };
}

type ToReport = {
  dryRun: boolean;
  file: Pick<ReadFile, 'lines'> & Partial<Pick<ReadFile, 'ignoredColumns'>>;
  tally: TallySum;
  noun: { one: string; many: string };
};

/** What an import did, or would do. With a mistake anywhere nothing is saved, so nothing counts as added or changed then. */
export function reportOf({ dryRun, file, tally, noun }: ToReport): ImportReport {
  const { failed, warnings, failedTotal, warningsTotal } = tally;
  const isRefused = !dryRun && failedTotal > 0;
  const counts = isRefused ? { created: 0, updated: 0, unchanged: 0 } : tally.counts;
  const inOrder = (problems: readonly Problem[]) => problems.toSorted((a, b) => a.line - b.line);
  const message = isRefused
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
