import type { ImportReport } from '@shop/contract/imports';
import { isShopify, readShopify } from './product-csv.ts';
import { draftsOf, type Columns, type Draft } from './product-sheet.ts';
import type { Problem, Sheet } from './sheet.ts';
import { isWooCommerce, readWooCommerce } from './woocommerce-csv.ts';

export type ReadFile = { drafts: Draft[]; columns: Columns; warnings: Problem[] };

/** The products of a file in any dialect that we know; undefined where its headings are none of these. */
export function productsOfSheet(sheet: Sheet): ReadFile | undefined {
  if (isWooCommerce(sheet)) {
    const { rows, ...rest } = readWooCommerce(sheet);
    return { drafts: draftsOf(rows), ...rest };
  }
  if (!isShopify(sheet)) return undefined;
  const { rows, columns } = readShopify(sheet);
  return { drafts: draftsOf(rows), columns, warnings: [] };
}

export type Outcome = 'created' | 'updated' | 'unchanged';
type ToReport = {
  dryRun: boolean;
  lines: number;
  outcomes: readonly Outcome[];
  failed: Problem[];
  warnings: Problem[];
  noun: { one: string; many: string };
};

/** What an import did, or would do. With a mistake anywhere nothing is saved, so nothing counts as added or changed then. */
export function reportOf({ dryRun, lines, outcomes, failed, warnings, noun }: ToReport): ImportReport {
  const isRefused = !dryRun && failed.length > 0;
  const count = (outcome: Outcome) => (isRefused ? 0 : outcomes.filter((it) => it === outcome).length);
  const counts = { created: count('created'), updated: count('updated'), unchanged: count('unchanged') };
  const inOrder = (problems: readonly Problem[]) => problems.toSorted((a, b) => a.line - b.line);
  const said = isRefused
    ? `Nothing was imported: ${failed.length === 1 ? 'one line has a mistake' : `${failed.length} mistakes are to be fixed first`}.`
    : dryRun
      ? 'Nothing has been saved yet. This was a trial run.'
      : `${counts.created === 1 ? `1 ${noun.one}` : `${counts.created} ${noun.many}`} added, ${counts.updated} changed, ${counts.unchanged} as before.`;
  return { message: said, dryRun, lines, ...counts, failed: inOrder(failed), warnings: inOrder(warnings) };
}
