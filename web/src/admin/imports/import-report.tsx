import { FileSpreadsheet } from '../../ui/lucide-icons.tsx';
import type { ImportReport } from '@shop/contract/imports';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countText, KINDS } from './import-kinds.ts';
import { ProblemTable } from './problem-table.tsx';
import type { ImportState } from './use-import.ts';
import { Warnings } from './warnings.tsx';

type ChosenFileProps = { file: File; lines: number; onAgain?: (() => void) | undefined };

const ChosenFile = ({ file, lines, onAgain }: ChosenFileProps) => (
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
type Props = { state: CheckedState; onSave: () => void; onCancel: () => void; onAgain: () => void };

/** Result of the dry run: what a file of categories would change, and the button that imports it. */
export function CheckReport({ state, onSave, onCancel, onAgain }: Props) {
  const { file, report } = state;
  const saving = state.step === 'saving';
  const { created, updated, failed } = report;
  const changes = created + updated;
  return (
    <div className="import-step">
      <ChosenFile file={file} lines={report.lines} onAgain={saving ? undefined : onAgain} />
      <Counts report={report} done={false} />
      {state.step === 'checked' && state.problem ? (
        <Notice kind="danger" alert>
          {state.problem}
        </Notice>
      ) : (
        <Notice>{saving ? `Importing ${countText(changes, 'categories')}.` : report.message}</Notice>
      )}
      <ProblemTable title="Errors" file={file} problems={failed} total={report.failedTotal} />
      <Warnings file={file} report={report} />
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
            Import {countText(changes, 'categories')}
          </Button>
        )}
      </div>
    </div>
  );
}

type SavedProps = { file: File; report: ImportReport; onAgain: () => void };

/** Result of a completed import of categories. */
export const SavedReport = ({ file, report, onAgain }: SavedProps) => (
  <div className="import-step">
    <ChosenFile file={file} lines={report.lines} />
    <Counts report={report} done />
    <Notice kind="leaf" alert>
      {report.message}
    </Notice>
    <Warnings file={file} report={report} />
    <div className="actionbar">
      <Button type="button" kind="quiet" onClick={onAgain}>
        Import another file
      </Button>
      <ButtonLink to={KINDS.categories.list}>View categories</ButtonLink>
    </div>
  </div>
);
