import { useMissingPages } from '../../shared/missing-pages.ts';
import { useReturnDays } from '../../shared/return-days.tsx';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/returns-screen.ts';
import { listMyOrders } from '@shop/contract/orders';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OrderRequest } from '../orders/order-card.tsx';
import { CancelOrReturnDialog } from '../orders/cancel-and-return-dialogs.tsx';
import { sorted } from './my-returns.ts';
import { Closed, Returnable, UnderWay } from './return-rows.tsx';

export const meta = pageTitle('Returns');
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';
export const HydrateFallback = () => (
  <Loading what="your returns">
    <div className="returns" aria-hidden="true">
      {['one', 'two'].map((key) => (
        <div key={key} className="card card__pad">
          <SkeletonLines lines={4} />
        </div>
      ))}
    </div>
  </Loading>
);

/** Orders that can be returned, and open returns (behaviour.md, Returns). Both are recent, so that one page is enough. */
export async function clientLoader() {
  const { orders } = await call(listMyOrders, { query: { status: 'Delivered,Returned', limit: MAX_PAGE_SIZE } });
  return sorted(orders);
}

const ReturnsSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="returns__part" aria-label={title}>
    <h2 className="h3">{title}</h2>
    {children}
  </section>
);

export default function ReturnsScreen({ loaderData: { returnable, underWay, closed } }: Route.ComponentProps) {
  const [request, setRequest] = useState<OrderRequest | null>(null);
  const returnDays = useReturnDays();
  const missing = useMissingPages();
  const isBare = returnable.length + underWay.length + closed.length === 0;
  return (
    <main id="main">
      <div className="wrap">
        <div className="page-head">
          <h1 className="h1">Returns</h1>
          {!missing.includes('return-policy') && (
            <Link className="link" to="/return-policy">
              Return Policy
            </Link>
          )}
        </div>
        {isBare ? (
          <EmptyState title="Nothing to return" icon="undo-2" action="My Orders" to="/productlisting">
            Items delivered in the last {returnDays} days appear here.
          </EmptyState>
        ) : (
          <div className="returns">
            {returnable.length > 0 && (
              <ReturnsSection title="Eligible for return">
                {returnable.map((order) => (
                  <Returnable
                    key={order._id}
                    order={order}
                    onReturn={() => setRequest({ kind: 'return', order })}
                    onExchange={() => setRequest({ kind: 'exchange', order })}
                  />
                ))}
              </ReturnsSection>
            )}
            {underWay.length > 0 && (
              <ReturnsSection title="In progress">
                {underWay.map((it) => (
                  <UnderWay key={it.back._id} it={it} />
                ))}
              </ReturnsSection>
            )}
            <ReturnsSection title="Completed">
              {closed.map((it) => (
                <Closed key={it.back._id} it={it} />
              ))}
              {closed.length === 0 && <p className="card card__pad muted returns__none">Completed returns appear here.</p>}
            </ReturnsSection>
          </div>
        )}
      </div>
      {request && <CancelOrReturnDialog request={request} onClose={() => setRequest(null)} />}
    </main>
  );
}
