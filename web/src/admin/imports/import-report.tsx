import { useRef, type ChangeEvent } from 'react';
import { FileArchive, FileSpreadsheet } from '../../ui/lucide-icons.tsx';
import type { ImportProgress, ImportReport } from '@shop/contract/imports';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ImportFiles } from './chosen-files.ts';
import { ImportBar } from './import-bar.tsx';
import { counted, KINDS, type Kind } from './kinds.ts';
import { ProblemTable } from './problem-table.tsx';
import type { Standing } from './use-import.ts';
import { Warnings } from './warnings.tsx';

type ChosenProps = { files: ImportFiles; lines: number; onAgain?: (() => void) | undefined };

const Chosen = ({ files: { sheet, pictures }, lines, onAgain }: ChosenProps) => (
  <div className="import-file">
    <Icon of={FileSpreadsheet} />
    <b>{sheet.name}</b>
    <span className="small faint">{lines === 1 ? '1 line' : `${lines.toLocaleString('en-IN')} lines`}</span>
    {pictures && (
      <>
        <Icon of={FileArchive} />
        <b>{pictures.name}</b>
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

type Tried = Extract<Standing, { step: 'tried' | 'saving' }>;
type Props = {
  kind: Kind;
  standing: Tried;
  progress: ImportProgress | null;
  onPictures: (archive: File) => void;
  onSave: () => void;
  onCancel: () => void;
  onAgain: () => void;
};

/** What a file would change, and the button that imports it. */
export function TriedReport({ kind, standing, progress, onPictures, onSave, onCancel, onAgain }: Props) {
  const { files, report } = standing;
  const saving = standing.step === 'saving';
  const { created, updated, failed } = report;
  const due = created + updated;
  return (
    <div className="import-step">
      <Chosen files={files} lines={report.lines} onAgain={saving ? undefined : onAgain} />
      <Counts report={report} done={false} />
      {standing.step === 'tried' && standing.trouble ? (
        <Notice kind="danger" alert>
          {standing.trouble}
        </Notice>
      ) : (
        <Notice>
          {saving
            ? `Importing ${counted(due, kind)}. New images are downloaded first, which can take a few minutes.`
            : report.message}
        </Notice>
      )}
      {saving && <ImportBar label={`Importing ${counted(due, kind)}`} progress={progress} />}
      {!saving && KINDS[kind].withPictures && <ArchiveButton again={files.pictures !== undefined} onChoose={onPictures} />}
      <ProblemTable title="Errors" file={files.sheet} problems={failed} total={report.failedTotal} />
      <Warnings file={files.sheet} report={report} />
      <div className="actionbar">
        {failed.length > 0 && (
          <p>Nothing is imported until every error is fixed. Fix the lines above and choose the file again.</p>
        )}
        {failed.length === 0 && due === 0 && <p>Nothing to import: everything in this file is already in the shop.</p>}
        <Button type="button" kind="quiet" onClick={saving ? onCancel : onAgain}>
          Cancel
        </Button>
        {failed.length === 0 && due > 0 && (
          <Button type="button" busy={saving} busyLabel="Importing..." onClick={onSave}>
            Import {counted(due, kind)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The archive of images may come after the file: the check then says which lines still miss theirs. */
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

/** What a file did. */
export function SavedReport({
  kind,
  files,
  report,
  onAgain,
}: {
  kind: Kind;
  files: ImportFiles;
  report: ImportReport;
  onAgain: () => void;
}) {
  return (
    <div className="import-step">
      <Chosen files={files} lines={report.lines} />
      <Counts report={report} done />
      <Notice kind="leaf" alert>
        {report.message}
      </Notice>
      <Warnings file={files.sheet} report={report} />
      <div className="actionbar">
        <Button type="button" kind="quiet" onClick={onAgain}>
          Import another file
        </Button>
        <ButtonLink to={KINDS[kind].list}>View {KINDS[kind].noun}</ButtonLink>
      </div>
    </div>
  );
}
