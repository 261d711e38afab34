import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { readImport } from '@shop/contract/import-jobs';
import type { ReplyOf } from '@shop/contract/route';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileSpreadsheet } from '../../ui/lucide-icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { listUrl } from '../shared/list-url.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { CountsOfImport } from './counts-of-import.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';
import { PANELS } from './import-steps.ts';
import { KIND_NAMES, resultOf, sourceName, stateOf } from './job-states.ts';
import { ProblemsOfImport } from './problems-list.tsx';
import { ProgressOfImport } from './progress-of-import.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useImportJob } from './use-import-job.ts';

export type Opened = ReplyOf<typeof readImport>;
type Props = { opened: Opened };
type Actions = ReturnType<typeof useImportJob>;

/** An import step by step: its file, its columns, its decisions, the dry run and the run. */
export function OpenedImport({ opened }: Props) {
  const { import: job } = opened;
  const actions = useImportJob(job._id);
  const isOpen = job.state === 'needs_decisions' || job.state === 'ready';
  return (
    <>
      <FilePanel opened={opened} />
      {isOpen && (
        <>
          <ColumnsPanel key={`columns ${job._id}`} job={job} busy={actions.busy} onSave={(it) => void actions.saveMapping(it)} />
          <DecisionsPanel
            key={JSON.stringify(job.decisions.map(({ choice }) => choice))}
            of={job.kind}
            decisions={job.decisions}
            busy={actions.busy}
            onSave={(it) => void actions.saveDecisions(it)}
          />
          <DryRunPanel opened={opened} actions={actions} />
        </>
      )}
      {(job.state === 'analysing' || job.state === 'running') && <RunningPanel opened={opened} actions={actions} />}
      {!isOpen && job.state !== 'analysing' && job.state !== 'running' && <ResultPanel opened={opened} />}
    </>
  );
}

const FilePanel = ({ opened: { import: job } }: Props) => (
  <section className="panel" aria-label="File" id={PANELS.file}>
    <div className="panel__head">
      <h2>1. File</h2>
      <ButtonLink kind="quiet" size="sm" to="/import">
        Choose another file
      </ButtonLink>
    </div>
    <div className="panel__pad import-file">
      <Icon of={FileSpreadsheet} />
      <b>{job.fileName}</b>
      {job.counts.lines > 0 && <span className="small faint">{job.counts.lines.toLocaleString('en-IN')} lines</span>}
      <Status look="active">{sourceName(job)}</Status>
    </div>
  </section>
);

function usePageUrl() {
  const [params] = useSearchParams();
  return (page: number) => `/import${listUrl(params, { page: String(page) })}`;
}

function DryRunPanel({ opened, actions }: Props & { actions: Actions }) {
  const { import: job, problems, ...paging } = opened;
  const { counts, decisions } = job;
  const toPage = usePageUrl();
  const open = decisions.filter(({ choice }) => choice === null).length;
  const changes = counts.created + counts.updated;
  const reason =
    job.problem !== ''
      ? job.problem
      : open > 0
        ? `${open.toLocaleString('en-IN')} ${open === 1 ? 'decision is' : 'decisions are'} still open.`
        : changes === 0
          ? 'Nothing to import: everything in this file is already in the shop.'
          : '';
  return (
    <section className="panel" aria-label="Dry run" id={PANELS.dryRun}>
      <div className="panel__head">
        <h2>4. Dry run</h2>
        <span className="small muted">Nothing has been saved yet.</span>
      </div>
      <CountsOfImport counts={counts} />
      <ProblemsOfImport id={job._id} fileName={job.fileName} problems={problems} paging={paging} to={toPage} />
      <div className="panel__foot row">
        <Button
          type="button"
          busy={actions.busy}
          disabled={job.state !== 'ready' || changes === 0}
          onClick={() => void actions.run()}
        >
          Start import
        </Button>
        <Button type="button" kind="quiet" onClick={() => void actions.cancel()}>
          Cancel
        </Button>
        {reason !== '' && <span className="small muted">{reason}</span>}
      </div>
    </section>
  );
}

function RunningPanel({ opened: { import: job }, actions }: Props & { actions: Actions }) {
  const doing = job.isUndoing ? 'Undoing' : job.state === 'running' ? 'Importing' : 'Checking';
  return (
    <section className="panel" aria-label={doing}>
      <div className="panel__head">
        <h2>
          {doing} {job.fileName}
        </h2>
      </div>
      <div className="panel__pad import-step">
        <ProgressOfImport label={`${doing} ${job.fileName}`} job={job} />
        {job.state === 'running' && !job.isUndoing && <CountsOfImport counts={job.counts} />}
        <div className="row">
          <p className="small muted">You can leave this page: the work goes on without it.</p>
          {!job.isUndoing && (
            <Button type="button" kind="danger" size="sm" busy={actions.busy} onClick={() => void actions.cancel()}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function ResultPanel({ opened }: Props) {
  const { import: job, problems, ...paging } = opened;
  const [undoing, undo] = useState(false);
  const toPage = usePageUrl();
  const isGood = job.state === 'done' || job.state === 'undone';
  return (
    <section className="panel" aria-label="Result">
      <div className="panel__head">
        <h2>{stateOf(job).name}</h2>
        {job.undoUntil !== null && (
          <Button type="button" kind="quiet" size="sm" onClick={() => undo(true)}>
            Undo
          </Button>
        )}
      </div>
      <div className="panel__pad">
        <Notice kind={isGood ? 'leaf' : job.state === 'failed' ? 'danger' : 'info'}>{resultOf(job)}</Notice>
      </div>
      {job.state !== 'undone' && job.problem === '' && <CountsOfImport counts={job.counts} />}
      <ProblemsOfImport id={job._id} fileName={job.fileName} problems={problems} paging={paging} to={toPage} />
      <div className="panel__foot row">
        <ButtonLink to={KIND_NAMES[job.kind].list}>View {KIND_NAMES[job.kind].name.toLowerCase()}</ButtonLink>
        <ButtonLink kind="quiet" to="/import">
          Import another file
        </ButtonLink>
      </div>
      {undoing && <UndoDialog job={job} onClose={() => undo(false)} />}
    </section>
  );
}
