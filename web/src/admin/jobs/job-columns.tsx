import { retryJob, type DeadJob, type JobSort } from '@shop/contract/jobs';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { RowAction } from '../shared/row-action.tsx';
import { jobLabels } from './job-labels.ts';

const TryAgain = ({ job: { _id: id, name } }: { job: DeadJob }) => (
  <RowAction label="Try again" spoken={`Try again: ${jobLabels(name).what}`} act={() => call(retryJob, { params: { id } })} />
);

const SORTS = {
  failed: { asc: 'Oldest first', desc: 'Newest first', first: 'asc' },
  tries: { asc: 'Fewest tries first', desc: 'Most tries first', first: 'desc' },
} as const satisfies Record<JobSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: JobSort): ColumnSort => ({ by, ...SORTS[by] });

/** Failed tasks. */
export const JOB_COLUMNS: ListColumn<DeadJob>[] = [
  {
    head: 'Task',
    required: true,
    text: ({ name }) => jobLabels(name).what,
    inCard: 'lead-cell',
    cell: ({ name }) => (
      <span>
        <span className="table__name">{jobLabels(name).what}</span>
        <br />
        <span className="tiny faint">{jobLabels(name).means}</span>
      </span>
    ),
  },
  { head: 'Error', inCard: 'wide', text: ({ error }) => error, cell: ({ error }) => <span className="fault">{error}</span> },
  { head: 'Tries', numeric: true, sort: sortBy('tries'), text: ({ tries }) => String(tries), cell: ({ tries }) => tries },
  { head: 'Started', text: ({ createdAt }) => createdAt, cell: ({ createdAt }) => formatMoment(createdAt) },
  { head: 'Failed', sort: sortBy('failed'), text: ({ gaveUpAt }) => gaveUpAt, cell: ({ gaveUpAt }) => formatMoment(gaveUpAt) },
  { head: 'Actions', required: true, cell: (job) => <TryAgain job={job} /> },
];
