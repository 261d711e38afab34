import type { ImportJob } from '@shop/contract/import-jobs';
import { KIND_NAMES } from './job-states.ts';

type Props = { label: string; job: ImportJob };

/** Progress of an import: products done, and the remaining time. */
export function ProgressOfImport({ label, job: { kind, progress } }: Props) {
  const { done, of, eta } = progress;
  return (
    <div className="import-bar">
      <progress className="import-progress" aria-label={label} {...(of > 0 && { max: of, value: done })} />
      <p role="status">
        {of > 0
          ? `${done.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')} ${KIND_NAMES[kind].many}`
          : 'Reading the file…'}
      </p>
      <span className="small muted">{timeLeft(eta)}</span>
    </div>
  );
}

/** "About 6 min left", for a time in seconds; empty if unknown. */
function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return 'Less than a minute left';
  return `About ${Math.ceil(seconds / 60)} min left`;
}
