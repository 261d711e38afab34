import type { ImportJob } from '@shop/contract/import-jobs';

/** The counts of an import, before or after it ran. */
export function CountsOfImport({ counts }: { counts: ImportJob['counts'] }) {
  const figures = [
    { name: 'New', count: counts.created },
    { name: 'Changed', count: counts.updated },
    { name: 'Unchanged', count: counts.unchanged },
    { name: 'Left out', count: counts.skipped },
    { name: 'Errors', count: counts.failed, isError: counts.failed > 0 },
    { name: 'Warnings', count: counts.warnings },
  ];
  return (
    <dl className="import-figures">
      {figures.map(({ name, count, isError }) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd className={isError ? 'import-mistake' : undefined}>{count.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}
