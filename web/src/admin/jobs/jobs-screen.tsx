import { ListChecks } from '../../ui/lucide-icons.tsx';
import { useSearchParams } from 'react-router';
import { JOB_SORTS, listJobs } from '@shop/contract/jobs';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { QueryOf } from '@shop/contract/route';
import type { Route } from './+types/jobs-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { JOB_COLUMNS } from './job-columns.tsx';
import { jobLabels } from './job-labels.ts';
import { RetryJobs } from './retry-jobs.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Background work');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...sortParams(params, JOB_SORTS), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listJobs, { query })) };
}

async function readJobs(query: QueryOf<typeof listJobs>) {
  const { jobs, pages, more } = await call(listJobs, { query });
  return { rows: jobs, pages, more };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Background work" what="the background work">
    <LoadingRows />
  </LoadingScreen>
);

/** Maximum jobs retried at once, one after the other. */
const MAX_RETRIED = MAX_PAGE_SIZE;

export default function JobsScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <ListScreen
      name="jobs"
      title="Background work"
      label="Background work"
      nouns={['job', 'jobs']}
      page={list && { ...list, rows: list.jobs }}
      columns={JOB_COLUMNS}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => jobLabels(name).what}
      intro={<p className="panel__pad small muted">Tasks that failed after a day of retries, such as sending an email.</p>}
      bulk={{
        max: MAX_RETRIED,
        Actions: RetryJobs,
        idsFound: async () => (await readJobs({ limit: MAX_RETRIED })).rows.map(({ _id }) => _id),
      }}
      csv={{
        file: 'failed-jobs.csv',
        readPage: (page) => readJobs({ ...sortParams(params, JOB_SORTS), page, limit: MAX_PAGE_SIZE }),
      }}
      empty={
        <EmptyState title="No failed tasks" icon={ListChecks}>
          Every task has been completed.
        </EmptyState>
      }
      noMatches={null}
    />
  );
}
