import type { ImportJob } from '@shop/contract/import-jobs';

/** The results of an import so far, as stored in its row. `warnings` are saved products with a problem, such as a missing picture. */
export type RunCounts = {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  skipped: number;
  warnings: number;
};
export type UndoCounts = ImportJob['undone'];
export type StoredCounts = Partial<RunCounts & UndoCounts>;

/** Adds one to the count of each of these outcomes. */
export function countOutcomes(counts: StoredCounts, outcomes: readonly (keyof StoredCounts)[]): StoredCounts {
  const sum = { ...counts };
  for (const it of outcomes) sum[it] = (sum[it] ?? 0) + 1;
  return sum;
}
