import { retryJob, type DeadJob } from '@shop/contract/jobs';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { RowAction } from '../shared/row-action.tsx';
import { jobLabels } from './job-labels.ts';

const TryAgain = ({ job: { _id: id, name } }: { job: DeadJob }) => (
  <RowAction label="Try again" spoken={`Try again: ${jobLabels(name).what}`} act={() => call(retryJob, { params: { id } })} />
);

const COLUMNS: Column<DeadJob>[] = [
  {
    head: 'Task',
    inCard: 'lead-cell',
    cell: ({ name }) => (
      <span>
        <span className="table__name">{jobLabels(name).what}</span>
        <br />
        <span className="tiny faint">{jobLabels(name).means}</span>
      </span>
    ),
  },
  { head: 'Error', inCard: 'wide', cell: ({ fault }) => <span className="fault">{fault}</span> },
  { head: 'Tries', numeric: true, cell: ({ tries }) => tries },
  { head: 'Started', cell: ({ createdAt }) => formatMoment(createdAt) },
  { head: 'Failed', cell: ({ gaveUpAt }) => formatMoment(gaveUpAt) },
  { head: 'Actions', cell: (job) => <TryAgain job={job} /> },
];

/** Failed tasks, newest first. */
export const JobTable = ({ jobs }: { jobs: readonly DeadJob[] }) => (
  <Table label="Background work" columns={COLUMNS} rows={jobs} keyOf={(it) => it._id} />
);
