import type { ImportProgress } from '@shop/contract/imports';

const STEP_LABELS: Record<ImportProgress['step'], string> = {
  waiting: 'Uploading',
  checking: 'Checking',
  pictures: 'Downloading images',
  saving: 'Saving',
};

/** Progress of an import in percent; indeterminate while the percentage is unknown. */
export function ImportBar({ label, progress }: { label: string; progress: ImportProgress | null }) {
  if (!progress || progress.step === 'waiting')
    return (
      <div className="import-bar">
        <progress className="import-progress" aria-label={label} />
        {progress && <p role="status">{STEP_LABELS[progress.step]}…</p>}
      </div>
    );
  return (
    <div className="import-bar">
      <progress className="import-progress" aria-label={label} max={100} value={progress.percent}>
        {progress.percent} %
      </progress>
      <p role="status">{STEP_LABELS[progress.step]}…</p>
      {/* A screen reader reads the percentage of the progress bar itself. */}
      <span aria-hidden="true">{progress.percent} %</span>
    </div>
  );
}
