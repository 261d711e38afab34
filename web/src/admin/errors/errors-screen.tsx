import { useSearchParams } from 'react-router';
import { listErrors } from '@shop/contract/error-groups';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { QueryOf } from '@shop/contract/route';
import type { Route } from './+types/errors-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Bug } from '../../ui/lucide-icons.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { pagingParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { ERROR_COLUMNS, ERROR_FILTERS, errorName, errorQuery } from './error-columns.tsx';
import { ResolveErrors } from './resolve-errors.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Errors');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...errorQuery(params), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listErrors, { query })) };
}

async function readErrors(query: QueryOf<typeof listErrors>) {
  const { errors, pages, more } = await call(listErrors, { query });
  return { rows: errors, pages, more };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Errors" what="the errors">
    <LoadingRows />
  </LoadingScreen>
);

export default function ErrorsScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const query = errorQuery(params);
  return (
    <ListScreen
      name="errors"
      title="Errors"
      label="Errors"
      nouns={['error', 'errors']}
      page={list && { ...list, rows: list.errors }}
      columns={ERROR_COLUMNS}
      keyOf={({ _id }) => _id}
      nameOf={errorName}
      isMuted={({ resolvedAt }) => resolvedAt !== null}
      search={{ label: 'Search errors', placeholder: 'Message, file, route or request' }}
      filters={ERROR_FILTERS}
      sorted={{ standard: 'Latest first' }}
      intro={
        <p className="panel__pad small muted">
          Mistakes of the program itself, grouped by cause. Nothing that customers typed is stored.
        </p>
      }
      bulk={{
        max: MAX_PAGE_SIZE,
        Actions: ResolveErrors,
        idsFound: async () => (await readErrors({ ...query, limit: MAX_PAGE_SIZE })).rows.map(({ _id }) => _id),
      }}
      csv={{ file: 'errors.csv', readPage: (page) => readErrors({ ...query, page, limit: MAX_PAGE_SIZE }) }}
      empty={
        <EmptyState title="No errors" icon={Bug}>
          Nothing went wrong unexpectedly in the last 90 days.
        </EmptyState>
      }
      noMatches={
        <EmptyState title="No errors match" icon={Bug} action="Show all errors" to="/errors">
          No errors match your search and filters.
        </EmptyState>
      }
    />
  );
}
