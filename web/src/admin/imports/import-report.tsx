import { useRef, type ChangeEvent } from 'react';
import { FileArchive, FileSpreadsheet } from '../../ui/lucide-icons.tsx';
import type { ImportProgress, ImportReport } from '@shop/contract/imports';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportFiles } from './chosen-files.ts';
import { ImportBar } from './import-bar.tsx';
import { countText, KINDS, type ImportKind } from './import-kinds.ts';
import { ProblemTable } from './problem-table.tsx';
import type { ImportState } from './use-import.ts';
import { Warnings } from './warnings.tsx';

type ChosenFilesProps = { files: ImportFiles; lines: number; onAgain?: (() => void) | undefined };

const ChosenFiles = ({ files: { csv, images }, lines, onAgain }: ChosenFilesProps) => (
  <div className="import-file">
    <Icon of={FileSpreadsheet} />
    <b>{csv.name}</b>
    <span className="small faint">{lines === 1 ? '1 line' : `${lines.toLocaleString('en-IN')} lines`}</span>
    {images && (
      <>
        <Icon of={FileArchive} />
        <b>{images.name}</b>
      </>
    )}
    {onAgain && (
      <button type="button" className="link small" onClick={onAgain}>
        Choose another
      </button>
    )}
  </div>
);

function Counts({ report: { created, updated, unchanged, failedTotal }, done }: { report: ImportReport; done: boolean }) {
  const counts = [
    { count: created, says: done ? 'added' : 'will be added' },
    { count: updated, says: done ? 'changed' : 'will change' },
    { count: unchanged, says: 'unchanged' },
    ...(failedTotal > 0 ? [{ count: failedTotal, says: failedTotal === 1 ? 'error' : 'errors', wrong: true }] : []),
  ];
  return (
    <dl className="import-counts">
      {counts.map(({ count, says, wrong }) => (
        <div key={says}>
          <dt className="small muted">{says}</dt>
          <dd className={wrong ? 'stat__value import-mistake' : 'stat__value'}>{count.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  );
}

type CheckedState = Extract<ImportState, { step: 'checked' | 'saving' }>;
type Props = {
  kind: ImportKind;
  state: CheckedState;
  progress: ImportProgress | null;
  onImages: (archive: File) => void;
  onSave: () => void;
  onCancel: () => void;
  onAgain: () => void;
};

/** Result of the dry run: what a file would change, and the button that imports it. */
export function CheckReport({ kind, state, progress, onImages, onSave, onCancel, onAgain }: Props) {
  const { files, report } = state;
  const saving = state.step === 'saving';
  const { created, updated, failed } = report;
  const changes = created + updated;
  return (
    <div className="import-step">
      <ChosenFiles files={files} lines={report.lines} onAgain={saving ? undefined : onAgain} />
      <Counts report={report} done={false} />
      {state.step === 'checked' && state.problem ? (
        <Notice kind="danger" alert>
          {state.problem}
        </Notice>
      ) : (
        <Notice>
          {saving
            ? `Importing ${countText(changes, kind)}. New images are downloaded first, which can take a few minutes.`
            : report.message}
        </Notice>
      )}
      {saving && <ImportBar label={`Importing ${countText(changes, kind)}`} progress={progress} />}
      {!saving && KINDS[kind].withImages && <ArchiveButton again={files.images !== undefined} onChoose={onImages} />}
      <ProblemTable title="Errors" file={files.csv} problems={failed} total={report.failedTotal} />
      <Warnings file={files.csv} report={report} />
      <div className="actionbar">
        {failed.length > 0 && (
          <p>Nothing is imported until every error is fixed. Fix the lines above and choose the file again.</p>
        )}
        {failed.length === 0 && changes === 0 && <p>Nothing to import: everything in this file is already in the shop.</p>}
        <Button type="button" kind="quiet" onClick={saving ? onCancel : onAgain}>
          Cancel
        </Button>
        {failed.length === 0 && changes > 0 && (
          <Button type="button" busy={saving} busyLabel="Importing..." onClick={onSave}>
            Import {countText(changes, kind)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Adds an image archive after the CSV file; the dry run then reports the lines whose image is missing. */
function ArchiveButton({ again, onChoose }: { again: boolean; onChoose: (archive: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div>
      <input ref={input} hidden type="file" accept=".zip,application/zip" aria-label="Archive of images" onChange={chosen} />
      <Button type="button" kind="quiet" size="sm" onClick={() => input.current?.click()}>
        <Icon of={FileArchive} /> {again ? 'Choose another archive of images' : 'Add a zip archive of images'}
      </Button>
    </div>
  );
}

/** Result of a completed import. */
export function SavedReport({
  kind,
  files,
  report,
  onAgain,
}: {
  kind: ImportKind;
  files: ImportFiles;
  report: ImportReport;
  onAgain: () => void;
}) {
  return (
    <div className="import-step">
      <ChosenFiles files={files} lines={report.lines} />
      <Counts report={report} done />
      <Notice kind="leaf" alert>
        {report.message}
      </Notice>
      <Warnings file={files.csv} report={report} />
      <div className="actionbar">
        <Button type="button" kind="quiet" onClick={onAgain}>
          Import another file
        </Button>
        <ButtonLink to={KINDS[kind].list}>View {KINDS[kind].noun}</ButtonLink>
      </div>
    </div>
  );
}
