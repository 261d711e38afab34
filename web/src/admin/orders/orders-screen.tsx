import { ReceiptText } from 'lucide-react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router';
import { ORDER_STATUSES } from '@shop/contract/orders';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/orders-screen.ts';
import { titled } from '../../shared/title.ts';
import { names } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { listAddress, rangeOf } from '../layout/list-address.ts';
import { ListTabs } from '../layout/list-tabs.tsx';
import { Waiting, WaitingRows } from '../layout/waiting.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { isFiltered, ordersAsked, readOrders, statusAsked } from './read-orders.ts';

export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
export const meta = () => titled('Orders');
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readOrders(request.url);

export const HydrateFallback = () => (
  <Waiting title="Orders" what="the orders">
    <WaitingRows />
  </Waiting>
);

const StatusTabs = ({ asked }: { asked: URLSearchParams }) => (
  <ListTabs
    label="Orders by status"
    chosen={statusAsked(asked)}
    tabs={['', ...ORDER_STATUSES].map((status) => ({
      key: status,
      words: status || 'All',
      to: listAddress(asked, { status }),
    }))}
  />
);

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No orders found" icon={ReceiptText} action="Show all orders" to="/order-admin">
      None fits the search and the filters chosen.
    </EmptyState>
  ) : (
    <EmptyState title="No orders yet" icon={ReceiptText} action="View store" to="/?view=store">
      The first one shows here as soon as it is placed.
    </EmptyState>
  );

export default function OrdersScreen({ loaderData: { list, opened } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const waiting = useNavigation().state === 'loading';
  const { orders, total, more, page, pages } = list;
  const at = (order: string) => listAddress(asked, { order, page: asked.get('page') ?? '' });
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Orders</h1>
      </div>
      <div className={names('panel panel--orders', waiting && 'is-waiting')} aria-busy={waiting}>
        <StatusTabs asked={asked} />
        <div className="toolbar">
          <OrderFilters asked={asked} />
        </div>
        {orders.length === 0 ? (
          <Nothing filtered={isFiltered(asked)} />
        ) : (
          <OrderList key={JSON.stringify([ordersAsked(asked), page])} orders={orders} to={(order) => at(order._id)} />
        )}
        <div className="panel__foot">
          <Pager
            page={page}
            pages={pages}
            to={(next) => listAddress(asked, { page: String(next) })}
            range={rangeOf({ total, more, page, shown: orders.length, perPage: PAGE_SIZE })}
          />
        </div>
      </div>
      <output className="vh">{total} orders</output>
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
