import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { retryJob, type DeadJob } from '@shop/contract/jobs';
import { call } from '../../api/client.ts';
import { momentOf } from '../../shared/indian-day.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { jobWords } from './job-words.ts';

function TryAgain({ job }: { job: DeadJob }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const { message } = await call(retryJob, { params: { id: job._id } });
      toast.success(message);
    } finally {
      // Also after a refusal: a colleague may have been faster.
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <Button
      type="button"
      kind="quiet"
      size="sm"
      busy={busy}
      aria-label={`Try again: ${jobWords(job.name).what}`}
      onClick={() => void again()}
    >
      Try again
    </Button>
  );
}

const COLUMNS: Column<DeadJob>[] = [
  {
    head: 'Work',
    inCard: 'lead-cell',
    cell: ({ name }) => (
      <span>
        <span className="table__name">{jobWords(name).what}</span>
        <br />
        <span className="tiny faint">{jobWords(name).means}</span>
      </span>
    ),
  },
  { head: 'What went wrong', inCard: 'wide', cell: ({ fault }) => <span className="fault">{fault}</span> },
  { head: 'Tries', numeric: true, cell: ({ tries }) => tries },
  { head: 'Begun', cell: ({ createdAt }) => momentOf(createdAt) },
  { head: 'Given up', cell: ({ gaveUpAt }) => momentOf(gaveUpAt) },
  { head: 'Actions', cell: (job) => <TryAgain job={job} /> },
];

/** The work that was given up, the latest first. */
export const JobTable = ({ jobs }: { jobs: readonly DeadJob[] }) => (
  <Table label="Background work" columns={COLUMNS} rows={jobs} keyOf={(it) => it._id} />
);
