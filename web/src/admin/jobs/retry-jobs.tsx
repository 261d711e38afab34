import { retryJob, type DeadJob } from '@shop/contract/jobs';
import { call } from '../../api/client.ts';
import { BulkEach } from '../shared/bulk-each.tsx';
import type { BulkProps } from '../shared/list-types.ts';

/** Retries the selected jobs; one that was retried already is skipped. */
export const RetryJobs = ({ selected }: BulkProps<DeadJob>) => (
  <BulkEach
    selected={selected}
    label="Try again"
    act={(id) => call(retryJob, { params: { id } })}
    doneText={(done, count) => `${done} of ${count} ${count === 1 ? 'task is' : 'tasks are'} being retried.`}
  />
);
