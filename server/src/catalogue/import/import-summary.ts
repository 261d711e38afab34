import { MAX_REPORTED_PROBLEMS } from '@shop/contract/imports';
import type { Problem } from '#kernel/csv';

export type Outcome = 'created' | 'updated' | 'unchanged';
export type ImportSummary = {
  counts: Record<Outcome, number>;
  failed: Problem[];
  warnings: Problem[];
  failedTotal: number;
  warningsTotal: number;
};
type Batch = { plans: readonly { outcome: Outcome }[]; failed: readonly Problem[]; warnings: readonly Problem[] };

/** The sum of two parts of an import; problems of the first come first. */
export const joinSummaries = (a: ImportSummary, b: ImportSummary): ImportSummary => ({
  counts: {
    created: a.counts.created + b.counts.created,
    updated: a.counts.updated + b.counts.updated,
    unchanged: a.counts.unchanged + b.counts.unchanged,
  },
  failed: [...a.failed, ...b.failed].slice(0, MAX_REPORTED_PROBLEMS),
  warnings: [...a.warnings, ...b.warnings].slice(0, MAX_REPORTED_PROBLEMS),
  failedTotal: a.failedTotal + b.failedTotal,
  warningsTotal: a.warningsTotal + b.warningsTotal,
});

/**
 * Sums the results of an import, batch by batch; only the first problems are stored, for files with an error in every
 * line.
 */
export function createImportSummary() {
  const sum: ImportSummary = {
    counts: { created: 0, updated: 0, unchanged: 0 },
    failed: [],
    warnings: [],
    failedTotal: 0,
    warningsTotal: 0,
  };
  const fail = (problems: readonly Problem[]): void => {
    sum.failedTotal += problems.length;
    sum.failed.push(...problems.slice(0, MAX_REPORTED_PROBLEMS - sum.failed.length));
  };
  const warn = (problems: readonly Problem[]): void => {
    sum.warningsTotal += problems.length;
    sum.warnings.push(...problems.slice(0, MAX_REPORTED_PROBLEMS - sum.warnings.length));
  };
  return {
    add({ plans, failed, warnings }: Batch): void {
      for (const { outcome } of plans) sum.counts[outcome] += 1;
      fail(failed);
      warn(warnings);
    },
    warn,
    hasFailed: (): boolean => sum.failedTotal > 0,
    sum: (): ImportSummary => sum,
  };
}
