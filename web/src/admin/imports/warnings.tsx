import type { ImportReport, SheetProblem } from '@shop/contract/imports';
import { groupProblems } from './problem-groups.ts';
import { DownloadProblems, ProblemList, Remaining } from './problem-table.tsx';

const lineText = (problems: readonly SheetProblem[]): string =>
  problems.length === 1 ? `line ${problems[0]?.line}` : `${problems.length.toLocaleString('en-IN')} lines`;

/** Values that the import corrects, grouped by reason, and the columns that it ignores. */
export function Warnings({ file, report }: { file: File; report: ImportReport }) {
  const { warnings, warningsTotal, ignoredColumns } = report;
  if (warnings.length === 0 && ignoredColumns.length === 0) return null;
  return (
    <section className="import-problems" aria-label="Warnings">
      <div className="panel__head">
        <h2>Warnings</h2>
        {warnings.length > 0 && <DownloadProblems file={file} problems={warnings} suffix="warnings" />}
      </div>
      {groupProblems(warnings).map(({ title, problems }) => (
        <details key={title} className="import-group">
          <summary>
            {title} <span className="small muted">{lineText(problems)}</span>
          </summary>
          <ProblemList label={title} problems={problems} />
        </details>
      ))}
      <Remaining shown={warnings.length} total={warningsTotal} />
      {ignoredColumns.length > 0 && (
        <p className="panel__pad small">
          <b>Columns that are not imported:</b> {ignoredColumns.join(', ')}
        </p>
      )}
    </section>
  );
}
