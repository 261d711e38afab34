import { useState } from 'react';
import type { ImportJob } from '@shop/contract/import-jobs';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Status } from '../../ui/status.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { resultOf, sourceName, stateOf } from './job-states.ts';
import { UndoDialog } from './undo-dialog.tsx';

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' });

type Props = { imports: readonly ImportJob[]; page: number; pages: number; to: (page: number) => string };

const historyColumns = (onUndo: (job: ImportJob) => void): Column<ImportJob>[] => [
  { head: 'File', inCard: 'lead-cell', cell: ({ fileName }) => fileName },
  { head: 'Source', cell: sourceName },
  { head: 'By', cell: ({ by, createdAt }) => `${by}, ${DAY.format(new Date(createdAt))}` },
  { head: 'Result', inCard: 'wide', cell: resultOf },
  {
    head: 'State',
    inCard: 'corner',
    cell: (job) => <Status look={stateOf(job).look}>{stateOf(job).name}</Status>,
  },
  {
    head: 'Actions',
    inCard: 'act span-2',
    cell: (job) => (
      <span className="row import-actions">
        <ButtonLink kind="quiet" size="sm" to={`/import?job=${job._id}`} aria-label={`Open the import of ${job.fileName}`}>
          Open
        </ButtonLink>
        {job.undoUntil !== null && (
          <Button
            type="button"
            kind="quiet"
            size="sm"
            aria-label={`Undo the import of ${job.fileName}`}
            onClick={() => onUndo(job)}
          >
            Undo
          </Button>
        )}
      </span>
    ),
  },
];

/** The imports so far, newest first; each can be opened, and undone within 30 days. */
export function HistoryPanel({ imports, page, pages, to }: Props) {
  const [undoing, undo] = useState<ImportJob | null>(null);
  return (
    <section className="panel" aria-label="History">
      <div className="panel__head">
        <h2>History</h2>
      </div>
      {imports.length === 0 ? (
        <p className="import-note small muted">No imports yet.</p>
      ) : (
        <Table label="Imports" rows={imports} keyOf={({ _id }) => _id} columns={historyColumns(undo)} />
      )}
      {pages > 1 && <Pager page={page} pages={pages} to={to} />}
      <div className="panel__foot">
        <p className="small faint">
          Undo is possible for 30 days. Products that were ordered since are unpublished, not deleted; what was edited since is
          kept and listed.
        </p>
      </div>
      {undoing && <UndoDialog job={undoing} onClose={() => undo(null)} />}
    </section>
  );
}
