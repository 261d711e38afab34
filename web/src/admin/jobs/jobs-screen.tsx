import { ListChecks } from 'lucide-react';
import { listJobs } from '@shop/contract/jobs';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/jobs-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { JobTable } from './job-table.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Background work');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(new URL(request.url).searchParams);
  return { list: await listOrNothing(request.url, call(listJobs, { query: { page, limit: PAGE_SIZE } })) };
}

export const HydrateFallback = () => (
  <Waiting title="Background work" what="the background work">
    <WaitingRows />
  </Waiting>
);

export default function JobsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Background work</h1>
      </div>
      <ListPanel
        list={list}
        words={['job', 'jobs']}
        entries={({ jobs }) => jobs}
        above={<p className="panel__pad small muted">Tasks that failed after a day of retries, such as sending an email.</p>}
      >
        {({ jobs }) =>
          jobs.length === 0 ? (
            <EmptyState title="No failed tasks" icon={ListChecks}>
              Every task has been completed.
            </EmptyState>
          ) : (
            <JobTable jobs={jobs} />
          )
        }
      </ListPanel>
    </main>
  );
}
