import { ReceiptText } from '../../ui/lucide-icons.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { exportOrders, listOrderIds, MAX_SELECTED_ORDERS } from '@shop/contract/order-lists';
import { listOrders, ORDER_STATUSES, PAYMENT_STATUSES } from '@shop/contract/orders';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/orders-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadButton } from '../imports/file-buttons.tsx';
import { listUrl } from '../shared/list-url.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListView, ListFilter } from '../shared/list-types.ts';
import { usePendingCounts, pendingCountText } from '../shared/use-pending-counts.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { orderColumns } from './order-columns.tsx';
import { isFiltered, orderQuery, readOrders, SORTING, statusParam } from './read-orders.ts';
import { PAYMENT_STATUS_LABELS } from './order-items.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Orders');
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readOrders(request.url);

export const HydrateFallback = () => (
  <LoadingScreen title="Orders" what="the orders">
    <LoadingRows />
  </LoadingScreen>
);

/** Filter for parcels that were cancelled or not delivered after they were sent; it is not an order status. */
const COMING_BACK = 'comingBack';

/** The statuses as links, each with its number of orders. */
function useStatusViews(params: URLSearchParams): ListView[] {
  const counts = usePendingCounts();
  const chosen = orderQuery(params).comingBack ? COMING_BACK : statusParam(params);
  const views = [
    { key: '', text: 'All', count: counts?.all.toLocaleString('en-IN') },
    ...ORDER_STATUSES.map((key) => ({ key, text: key, count: counts ? pendingCountText(counts.statuses[key]) : undefined })),
    { key: COMING_BACK, text: 'Coming back', count: counts ? pendingCountText(counts.comingBack) : undefined },
  ];
  return views.map((view) => ({
    ...view,
    current: view.key === chosen,
    to: listUrl(params, view.key === COMING_BACK ? { status: '', comingBack: 'yes' } : { status: view.key, comingBack: '' }),
  }));
}

export default function OrdersScreen({ loaderData: { list, opened } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const at = (order: string) => listUrl(params, { order, page: params.get('page') ?? '' });
  return (
    <ListScreen
      name="orders"
      title="Orders"
      actions={
        <DownloadButton
          name={exportOrders.answers.name}
          contents={isFiltered(params) ? 'The orders found' : 'All orders'}
          read={() => call(exportOrders, { query: orderQuery(params) })}
        />
      }
      className="panel--orders"
      label="Orders"
      nouns={['order', 'orders']}
      page={list && { ...list, rows: list.orders }}
      columns={orderColumns((order) => at(order._id))}
      keyOf={({ _id }) => _id}
      nameOf={({ number }) => number}
      search={{ label: 'Search orders', placeholder: 'Order Id, name or phone number' }}
      filters={orderFilters(orderQuery(params))}
      views={{ label: 'Orders by status', entries: useStatusViews(params), params: ['status', COMING_BACK] }}
      sorted={SORTING}
      bulk={{
        max: MAX_SELECTED_ORDERS,
        Actions: BulkOrders,
        idsFound: () => idsFound(orderQuery(params)),
      }}
      empty={
        <EmptyState title="No orders yet" icon={ReceiptText} action="View store" to="/?view=store">
          New orders appear here as soon as they are placed.
        </EmptyState>
      }
      noMatches={
        <EmptyState title="No orders found" icon={ReceiptText} action="Show all orders" to="/order-admin">
          No orders match your search and filters.
        </EmptyState>
      }
    >
      {opened && (
        <OrderDialog
          key={opened._id}
          order={opened}
          onClose={() => void navigate(at(''), { replace: true, preventScrollReset: true })}
        />
      )}
    </ListScreen>
  );
}

/** The orders of a report are one page at most; other filters can find more. */
async function idsFound({ ids, ...query }: ReturnType<typeof orderQuery>): Promise<readonly string[]> {
  if (ids === undefined) return (await call(listOrderIds, { query })).ids;
  const { orders } = await call(listOrders, { query: { ...query, ids, limit: MAX_PAGE_SIZE } });
  return orders.map(({ _id }) => _id);
}

/** Filters of the order list, besides its views. */
const orderFilters = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }): ListFilter[] => [
  {
    kind: 'choice',
    name: 'payment',
    label: 'Payment',
    any: 'Any payment',
    options: PAYMENT_STATUSES.map((value) => ({ value, name: PAYMENT_STATUS_LABELS[value] })),
  },
  { kind: 'choice', name: 'late', label: 'Lateness', any: 'Any time', options: [{ value: 'yes', name: 'Late only' }] },
  { kind: 'day', name: 'from', label: 'From', max: to },
  { kind: 'day', name: 'to', label: 'To', min: from },
  { kind: 'link', name: 'ids', label: 'Report', text: 'Orders of one row' },
];
