import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import {
  listProduction,
  PRODUCTION_STATES,
  setProductionState,
  type ProductionLine,
  type ProductionState,
} from '@shop/contract/production';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/production-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Scissors } from '../../ui/lucide-icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { choiceParam, pagingParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { usePrevious } from '../shared/use-previous.ts';
import { BulkProduction } from './bulk-production.tsx';
import { productionColumns, STATES } from './production-columns.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Production');

const stateIn = (params: URLSearchParams) => choiceParam(params, 'state', PRODUCTION_STATES);

async function readLines(params: URLSearchParams, page: number) {
  const { lines, pages, more } = await call(listProduction, { query: { state: stateIn(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: lines, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { state: stateIn(params), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listProduction, { query })) };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Production" what="the items to make">
    <LoadingRows />
  </LoadingScreen>
);

/** Changes one item, and loads the list again. */
function useMove() {
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<string | null>(null);
  const move = async ({ _id: id }: ProductionLine, state: ProductionState) => {
    setBusyId(id);
    try {
      const { message } = await call(setProductionState, { params: { id }, body: { state } });
      toast.success(message);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, onMove: (line: ProductionLine, state: ProductionState) => void move(line, state) };
}

/** Custom items of orders that staff make, the oldest order first. */
export default function ProductionScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const move = useMove();
  const counts = usePrevious(list?.counts ?? null);
  const state = stateIn(params);
  return (
    <ListScreen
      title="Production"
      name="production"
      className="panel--production"
      label="Custom items"
      nouns={['custom item', 'custom items']}
      page={list && { ...list, rows: list.lines }}
      columns={productionColumns(move)}
      keyOf={({ _id }) => _id}
      nameOf={({ number, name }) => `${number}, ${name}`}
      views={{
        label: 'States',
        params: ['state'],
        entries: [
          { key: 'all', text: 'All', to: '/production', current: state === undefined },
          ...PRODUCTION_STATES.map((one) => ({
            key: one,
            text: STATES[one].text,
            to: `/production?state=${one}`,
            current: state === one,
            count: counts?.[one].toLocaleString('en-IN'),
          })),
        ],
      }}
      sorted={{ standard: 'Oldest order first' }}
      bulk={{
        max: MAX_PAGE_SIZE,
        Actions: BulkProduction,
        idsFound: async () => (await readLines(params, 1)).rows.map(({ _id }) => _id),
      }}
      csv={{ file: 'production.csv', readPage: (page) => readLines(params, page) }}
      empty={
        <EmptyState title="Nothing to make" icon={Scissors}>
          Custom items of accepted orders appear here until they are sent.
        </EmptyState>
      }
      noMatches={<EmptyState title="No items in this state" icon={Scissors} action="Show all items" to="/production" />}
    />
  );
}
