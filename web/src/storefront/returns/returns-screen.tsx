import { useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/returns-screen.ts';
import { listMyOrders, RETURN_DAYS, type Order } from '@shop/contract/orders';
import { LARGEST_PAGE } from '@shop/contract/paging';
import { call } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OrderCard, type Wish } from '../orders/order-card.tsx';
import { WishDialog } from '../orders/wish-dialogs.tsx';
import { sorted } from './under-way.ts';

export const meta = () => titled('Returns');
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const HydrateFallback = () => (
  <Loading what="your returns">
    <div className="orders" aria-hidden="true">
      {['one', 'two'].map((key) => (
        <div key={key} className="ocard card__pad">
          <SkeletonLines lines={7} />
        </div>
      ))}
    </div>
  </Loading>
);

/** What can still go back, and what is on its way back (rulings.md). Both are recent, so that one long page holds them. */
export async function clientLoader() {
  const { orders } = await call(listMyOrders, { query: { status: 'Delivered,Returned', limit: LARGEST_PAGE } });
  return sorted(orders);
}

type ListProps = { title: string; orders: readonly Order[]; onWish: (wish: Wish) => void };

const Orders = ({ title, orders, onWish }: ListProps) =>
  orders.length === 0 ? null : (
    <section className="returns" aria-label={title}>
      <h2 className="h3 returns__title">{title}</h2>
      <div className="orders">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} to={`/productlisting?order=${order._id}`} onWish={onWish} />
        ))}
      </div>
    </section>
  );

export default function ReturnsScreen({ loaderData: { returnable, underWay, closed } }: Route.ComponentProps) {
  const [wish, setWish] = useState<Wish | null>(null);
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Returns</h1>
          <Link className="link" to="/return-policy">
            Return Policy
          </Link>
        </div>
        {returnable.length + underWay.length + closed.length === 0 && (
          <EmptyState title="Nothing to return" icon="undo-2" action="My Orders" to="/productlisting">
            What was delivered can go back for {RETURN_DAYS} days. It is listed here as long as it can.
          </EmptyState>
        )}
        <Orders title="On the way back" orders={underWay} onWish={setWish} />
        <Orders title="Can be returned" orders={returnable} onWish={setWish} />
        <Orders title="Closed" orders={closed} onWish={setWish} />
      </div>
      {wish && <WishDialog wish={wish} onClose={() => setWish(null)} />}
    </main>
  );
}
