import { ListChecks } from 'lucide-react';
import { useNavigation, useSearchParams } from 'react-router';
import { listJobs } from '@shop/contract/jobs';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/jobs-screen.ts';
import { call } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { names } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { listAddress, pageAsked, rangeOf } from '../layout/list-address.ts';
import { Waiting, WaitingRows } from '../layout/waiting.tsx';
import { withinPages } from '../layout/within-pages.ts';
import { JobTable } from './job-table.tsx';

export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
export const meta = () => titled('Background work');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(new URL(request.url).searchParams);
  return { list: withinPages(request.url, await call(listJobs, { query: { page, limit: PAGE_SIZE } })) };
}

export const HydrateFallback = () => (
  <Waiting title="Background work" what="the background work">
    <WaitingRows />
  </Waiting>
);

export default function JobsScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const waiting = useNavigation().state === 'loading';
  const { jobs, total, more, page, pages } = list;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Background work</h1>
      </div>
      <div className={names('panel', waiting && 'is-waiting')} aria-busy={waiting}>
        <p className="panel__pad small muted">
          What the shop does by itself, such as sending mail, is tried again and again for about a day. What failed until then
          waits here for somebody.
        </p>
        {jobs.length === 0 ? (
          <EmptyState title="Everything is done." icon={ListChecks}>
            Nothing was given up.
          </EmptyState>
        ) : (
          <JobTable jobs={jobs} />
        )}
        <div className="panel__foot">
          <Pager
            page={page}
            pages={pages}
            to={(next) => listAddress(asked, { page: String(next) })}
            range={rangeOf({ total, more, page, shown: jobs.length, perPage: PAGE_SIZE })}
          />
        </div>
      </div>
    </main>
  );
}
