import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { listStock, STOCK_SORTS, STOCK_STATES, type StockCounts, type StockLevel } from '@shop/contract/stock';
import type { Route } from './+types/stock-screen.ts';
import { call } from '../../api/client.ts';
import { useLowStockLevel } from '../../shared/low-stock-level.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClipboardList, Warehouse } from '../../ui/lucide-icons.tsx';
import { pendingCountText } from '../shared/use-pending-counts.ts';
import { listOrNull } from '../shared/clamp-page.ts';
import { choiceParam, pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListFilter, ListView } from '../shared/list-types.ts';
import { listUrl } from '../shared/list-url.ts';
import { LoadingRows, LoadingScreen } from '../shared/loading-screen.tsx';
import { readIds } from '../shared/read-ids.ts';
import { BulkReorder } from './bulk-reorder.tsx';
import { LedgerDrawer } from './ledger-drawer.tsx';
import { stockColumns } from './stock-columns.tsx';
import { StocktakeDialog } from './stocktake-dialog.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Stock');

const stockQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  state: choiceParam(params, 'state', STOCK_STATES),
  ...sortParams(params, STOCK_SORTS),
});

async function readLevels(params: URLSearchParams, page: number) {
  const { levels, pages, more } = await call(listStock, { query: { ...stockQuery(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: levels, pages, more };
}

/** The SKUs of the sizes found, by which reorder points are set. */
const readSkus = (params: URLSearchParams): Promise<string[]> =>
  readIds(async (page) => {
    const { rows, ...paged } = await readLevels(params, page);
    return { ...paged, rows: rows.map(({ sku }) => ({ _id: sku })) };
  });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...stockQuery(params), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listStock, { query })) };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Stock" what="the stock">
    <LoadingRows />
  </LoadingScreen>
);

const STATES = { low: 'Low', out: 'Out of stock' } as const;
const VIEWS = [
  { key: '', text: 'All', counted: 'all' as const },
  ...STOCK_STATES.map((key) => ({ key, text: STATES[key], counted: key })),
];

/** The levels that are looked at every day, as links. */
const stockViews = (params: URLSearchParams, counts: StockCounts | undefined): ListView[] =>
  VIEWS.map(({ counted, ...view }) => ({
    ...view,
    count: counts && pendingCountText(counts[counted]),
    to: listUrl(params, { state: view.key }),
    current: view.key === (stockQuery(params).state ?? ''),
  }));
const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Level',
    any: 'Any level',
    options: STOCK_STATES.map((value) => ({ value, name: STATES[value] })),
  },
];

export default function StockScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [opened, open] = useState<StockLevel | null>(null);
  const [counting, setCounting] = useState(false);
  const lowAt = useLowStockLevel();
  return (
    <ListScreen
      title="Stock"
      actions={
        <Button type="button" size="sm" aria-haspopup="dialog" onClick={() => setCounting(true)}>
          <Icon of={ClipboardList} />
          Stocktake
        </Button>
      }
      name="stock"
      label="Stock"
      nouns={['size', 'sizes']}
      page={list && { ...list, rows: list.levels }}
      columns={stockColumns({ onOpen: open, lowAt })}
      keyOf={({ sku }) => sku}
      nameOf={({ sku }) => sku}
      bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkReorder, idsFound: () => readSkus(params) }}
      search={{ label: 'Search stock', placeholder: 'SKU or product' }}
      filters={FILTERS}
      views={{ label: 'Stock by level', entries: stockViews(params, list?.counts) }}
      sorted={{ standard: 'SKU, A to Z' }}
      csv={{ file: 'stock.csv', readPage: (page) => readLevels(params, page) }}
      empty={
        <EmptyState title="No stock yet" icon={Warehouse} action="Add Product" to="/add-product">
          Each size of a product has its stock here.
        </EmptyState>
      }
      noMatches={<EmptyState title="No sizes found" icon={Warehouse} action="Show all sizes" to="/stock" />}
    >
      {opened && <LedgerDrawer level={opened} onClose={() => open(null)} />}
      {counting && <StocktakeDialog onClose={() => setCounting(false)} />}
    </ListScreen>
  );
}
