import { useState } from 'react';
import { useNavigate, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/orders-screen.ts';
import { listMyOrders, readOrder, type Order } from '@shop/contract/orders';
import { readMyPastOrders } from '@shop/contract/past-orders';
import { PAGE_SIZE } from '@shop/contract/limits';
import { call, isApiError } from '../../api/client.ts';
import { wordLabel } from '../../shared/api-words.ts';
import { pageTitle } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OrderCard, type OrderRequest } from './order-card.tsx';
import { OrderDialog, UnknownOrder } from './order-dialog.tsx';
import { addressOf, filtersOf, FILTERS, pastPageOf, withPastPage, withOrder, withoutOrder } from './order-filters.ts';
import { PAST_PAGE_SIZE, PastOrdersSection } from './past-orders.tsx';
import { CancelOrReturnDialog } from './cancel-and-return-dialogs.tsx';
import { pluralize } from '../../shared/pluralize.ts';

export const meta = pageTitle('My Orders');
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const HydrateFallback = () => (
  <Loading what="your orders">
    <div className="orders" aria-hidden="true">
      {['one', 'two', 'three', 'four'].map((key) => (
        <div key={key} className="ocard card__pad">
          <SkeletonLines lines={7} />
        </div>
      ))}
    </div>
  </Loading>
);

/** The order of a link may be on another page of the list. */
async function linkedOrder(id: string | null, orders: readonly Order[]): Promise<Order | null> {
  if (id === null || orders.some(({ _id }) => _id === id)) return null;
  try {
    return (await call(readOrder, { params: { id } })).order;
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { filter, statuses, page } = filtersOf(search);
  const [list, past] = await Promise.all([
    call(listMyOrders, { query: { status: statuses.join(','), page } }),
    filter === 'All' ? call(readMyPastOrders, { query: { page: pastPageOf(search), limit: PAST_PAGE_SIZE } }) : null,
  ]);
  return { ...list, past, linked: await linkedOrder(search.get('order'), list.orders) };
}

/** The popup of an order opens and closes without a request. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const same = withoutOrder(currentUrl.searchParams) === withoutOrder(nextUrl.searchParams);
  return same && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

function Filters({ chosen }: { chosen: string }) {
  const navigate = useNavigate();
  return (
    <fieldset className="row order-filters" aria-label="Filter orders">
      {FILTERS.map(({ name }) => (
        <Chip key={name} pressed={name === chosen} onPress={() => void navigate(addressOf(name), { preventScrollReset: true })}>
          {wordLabel(name)}
        </Chip>
      ))}
    </fieldset>
  );
}

const Nothing = ({ filter }: { filter: string }) =>
  filter === 'All' ? (
    <EmptyState title="No orders yet" icon="package" action="Start shopping" to="/newarrival">
      Your orders will appear here.
    </EmptyState>
  ) : (
    <EmptyState
      title="No orders found"
      icon="package"
      extra={
        <ButtonLink kind="secondary" to={addressOf('All')}>
          Show all orders
        </ButtonLink>
      }
    >
      You have no orders with this status: {wordLabel(filter)}.
    </EmptyState>
  );

export default function OrdersScreen({ loaderData: { orders, past, linked, page, pages, total } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [request, setRequest] = useState<OrderRequest | null>(null);
  const { filter } = filtersOf(search);
  const id = search.get('order');
  const open = orders.find(({ _id }) => _id === id) ?? (linked?._id === id ? linked : null);
  const close = () => void navigate(withoutOrder(search), { replace: true, preventScrollReset: true });
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">My Orders</h1>
          <Filters chosen={filter} />
        </div>
        <output className="vh">{pluralize(total, '{0} order|{0} orders')}</output>
        {orders.length === 0 ? (
          <Nothing filter={filter} />
        ) : (
          <div className="orders">
            {orders.map((order) => (
              <OrderCard key={order._id} order={order} to={withOrder(search, order._id)} onRequest={setRequest} />
            ))}
          </div>
        )}
        {pages > 1 && (
          <Pager
            page={page}
            pages={pages}
            to={(to) => addressOf(filter, to)}
            range={`${(page - 1) * PAGE_SIZE + 1}–${(page - 1) * PAGE_SIZE + orders.length} of ${total}`}
          />
        )}
        {past && past.total > 0 && <PastOrdersSection past={past} to={(to) => withPastPage(search, to)} />}
      </div>
      {open && <OrderDialog order={open} onRequest={setRequest} onClose={close} />}
      {id !== null && !open && <UnknownOrder onClose={close} />}
      {request && <CancelOrReturnDialog request={request} onClose={() => setRequest(null)} />}
    </main>
  );
}
