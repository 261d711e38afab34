import type { ImportJob } from '@shop/contract/import-jobs';

/** What an import did so far, as its row keeps it. */
export type RunCounts = { created: number; updated: number; unchanged: number; failed: number; skipped: number };
export type UndoCounts = ImportJob['undone'];
export type StoredCounts = Partial<RunCounts & UndoCounts>;

/** The counts with one more for each of these outcomes. */
export function countOutcomes(counts: StoredCounts, outcomes: readonly (keyof StoredCounts)[]): StoredCounts {
  const sum = { ...counts };
  for (const it of outcomes) sum[it] = (sum[it] ?? 0) + 1;
  return sum;
}
