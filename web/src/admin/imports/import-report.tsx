import { FileSpreadsheet } from 'lucide-react';
import type { ImportReport } from '@shop/contract/imports';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { counted, KINDS, type Kind } from './kinds.ts';
import { ProblemTable } from './problem-table.tsx';
import type { Standing } from './use-import.ts';

const Chosen = ({ file, lines, onAgain }: { file: File; lines: number; onAgain?: (() => void) | undefined }) => (
  <div className="import-file">
    <Icon of={FileSpreadsheet} />
    <b>{file.name}</b>
    <span className="small faint">{lines === 1 ? '1 line' : `${lines.toLocaleString('en-IN')} lines`}</span>
    {onAgain && (
      <button type="button" className="link small" onClick={onAgain}>
        Choose another
      </button>
    )}
  </div>
);

function Counts({ report: { created, updated, unchanged, failed }, done }: { report: ImportReport; done: boolean }) {
  const counts = [
    { count: created, says: done ? 'added' : 'will be added' },
    { count: updated, says: done ? 'changed' : 'will change' },
    { count: unchanged, says: done ? 'were so already' : 'stay as they are' },
    ...(failed.length > 0 ? [{ count: failed.length, says: failed.length === 1 ? 'mistake' : 'mistakes', wrong: true }] : []),
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
type Props = { kind: Kind; standing: Tried; onSave: () => void; onCancel: () => void; onAgain: () => void };

/** What a file would do, and the button that lets it. */
export function TriedReport({ kind, standing, onSave, onCancel, onAgain }: Props) {
  const { file, report } = standing;
  const saving = standing.step === 'saving';
  const { created, updated, failed, warnings } = report;
  const due = created + updated;
  return (
    <div className="import-step">
      <Chosen file={file} lines={report.lines} onAgain={saving ? undefined : onAgain} />
      <Counts report={report} done={false} />
      {standing.step === 'tried' && standing.trouble ? (
        <Notice kind="danger" alert>
          {standing.trouble}
        </Notice>
      ) : (
        <Notice>
          {saving ? `Saving ${counted(due, kind)}. New pictures are fetched first, which takes a while.` : report.message}
        </Notice>
      )}
      {saving && <progress className="import-progress" aria-label={`Saving ${counted(due, kind)}`} />}
      <ProblemTable title="Mistakes" file={file} problems={failed} kind="mistake" />
      <ProblemTable title="Good to know" file={file} problems={warnings} kind="note" />
      <div className="actionbar">
        {failed.length > 0 && <p>A file is imported whole or not at all: fix the lines above, then choose it again.</p>}
        {failed.length === 0 && due === 0 && <p>Everything in this file is in the shop already.</p>}
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

/** What a file did. */
export function SavedReport({
  kind,
  file,
  report,
  onAgain,
}: {
  kind: Kind;
  file: File;
  report: ImportReport;
  onAgain: () => void;
}) {
  return (
    <div className="import-step">
      <Chosen file={file} lines={report.lines} />
      <Counts report={report} done />
      <Notice kind="leaf" alert>
        {report.message}
      </Notice>
      <ProblemTable title="Good to know" file={file} problems={report.warnings} kind="note" />
      <div className="actionbar">
        <Button type="button" kind="quiet" onClick={onAgain}>
          Import another file
        </Button>
        <ButtonLink to={KINDS[kind].list}>Show the {KINDS[kind].noun}</ButtonLink>
      </div>
    </div>
  );
}
