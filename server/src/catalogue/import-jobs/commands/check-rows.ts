import { MAX_REPORTED_PROBLEMS } from '@shop/contract/imports';
import type { AppContext } from '#infra/app-context';
import {
  collectProblems,
  isLeftOut,
  leftOutOf,
  type CheckReport,
  type Choices,
  type CheckedImport,
  type Progress,
} from '../../import/index.ts';
import type { RowFile } from '../row-file.ts';
import type { PlannedRows, RowKind } from '../row-kind.ts';

type CheckRows = { file: RowFile; kind: RowKind; chosen: Choices; progress: Progress };

const BATCH_SIZE = 1000;

/** Previews an import of independent lines. */
export async function checkRows({ db }: Pick<AppContext, 'db'>, input: CheckRows): Promise<CheckedImport> {
  const { file, kind, chosen, progress } = input;
  const all: PlannedRows = { outcomes: [], rejected: [] };
  for (let start = 0; start < file.rows.length; start += BATCH_SIZE) {
    const rows = file.rows.slice(start, start + BATCH_SIZE).map((row, index) => ({ ...row, position: start + index }));
    const { outcomes, rejected } = await db.transaction().execute((tx) => kind.plan(tx, rows));
    all.outcomes.push(...outcomes);
    all.rejected.push(...rejected);
    await progress.advance('checking', rows.length);
  }
  const failed = all.rejected.filter(({ problems }) => !isLeftOut(problems, chosen));
  const count = (outcome: string) => all.outcomes.filter((it) => it === outcome).length;
  const skipped = all.rejected.filter((it) => !failed.includes(it));
  const report: CheckReport = {
    message: 'Checked. Nothing has been saved yet.',
    dryRun: true,
    lines: file.rows.reduce((sum, { lines }) => sum + (lines?.length ?? 1), 0),
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    failed: failed.flatMap(({ problems }) => problems).slice(0, MAX_REPORTED_PROBLEMS),
    warnings: file.warnings,
    failedTotal: failed.length,
    warningsTotal: file.warnings.length,
    ignoredColumns: file.ignoredColumns,
    leftOut: leftOutOf(skipped).slice(0, MAX_REPORTED_PROBLEMS),
  };
  const problems = collectProblems(chosen);
  problems.add(all.rejected);
  return { report, decisions: problems.end(), choices: chosen, skipped: skipped.length };
}
