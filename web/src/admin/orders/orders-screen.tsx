import { ReceiptText } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ORDER_STATUSES } from '@shop/contract/orders';
import type { Route } from './+types/orders-screen.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listAddress } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { ListTabs } from '../shared/list-tabs.tsx';
import { usePendingCounts, waitingWords } from '../shared/use-pending-counts.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { ExportOrders } from './export-orders.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { isFiltered, ordersAsked, readOrders, statusAsked } from './read-orders.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Orders');
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readOrders(request.url);

export const HydrateFallback = () => (
  <Waiting title="Orders" what="the orders">
    <WaitingRows />
  </Waiting>
);

/** Parcels that were cancelled or not delivered after they were sent; no status of its own. */
const COMING_BACK = 'comingBack';

function StatusTabs({ asked }: { asked: URLSearchParams }) {
  const counts = usePendingCounts();
  const tabs = [
    { key: '', words: 'All', count: counts?.all.toLocaleString('en-IN') },
    ...ORDER_STATUSES.map((key) => ({ key, words: key, count: counts ? waitingWords(counts.statuses[key]) : undefined })),
    { key: COMING_BACK, words: 'Coming back', count: counts ? waitingWords(counts.comingBack) : undefined },
  ];
  return (
    <ListTabs
      label="Orders by status"
      chosen={ordersAsked(asked).comingBack ? COMING_BACK : statusAsked(asked)}
      tabs={tabs.map((tab) => ({
        ...tab,
        to: listAddress(asked, tab.key === COMING_BACK ? { status: '', comingBack: 'yes' } : { status: tab.key, comingBack: '' }),
      }))}
    />
  );
}

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No orders found" icon={ReceiptText} action="Show all orders" to="/order-admin">
      No orders match your search and filters.
    </EmptyState>
  ) : (
    <EmptyState title="No orders yet" icon={ReceiptText} action="View store" to="/?view=store">
      New orders appear here as soon as they are placed.
    </EmptyState>
  );

export default function OrdersScreen({ loaderData: { list, opened } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const at = (order: string) => listAddress(asked, { order, page: asked.get('page') ?? '' });
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Orders</h1>
        <ExportOrders asked={asked} />
      </div>
      <ListPanel
        className="panel--orders"
        list={list}
        words={['order', 'orders']}
        entries={({ orders }) => orders}
        above={
          <>
            <StatusTabs asked={asked} />
            <div className="toolbar">
              <OrderFilters asked={asked} />
            </div>
          </>
        }
      >
        {({ orders, total, more = false }) =>
          orders.length === 0 ? (
            <Nothing filtered={isFiltered(asked)} />
          ) : (
            <OrderList orders={orders} total={total} more={more} to={(order) => at(order._id)} />
          )
        }
      </ListPanel>
      {opened && (
        <OrderDialog
          key={opened._id}
          order={opened}
          onClose={() => void navigate(at(''), { replace: true, preventScrollReset: true })}
        />
      )}
    </main>
  );
}
