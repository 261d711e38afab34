import { useState } from 'react';
import { ReceiptText } from '../../ui/lucide-icons.tsx';
import { useSearchParams } from 'react-router';
import { toggleUser } from '@shop/contract/accounts';
import { readCustomerCredit } from '@shop/contract/credit';
import { readCustomer, type Customer } from '@shop/contract/customers';
import { readCustomerPastOrders } from '@shop/contract/past-orders';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/customer-screen.ts';
import { call, isApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { notFound } from '../../shared/not-found.ts';
import { documentTitle } from '../../shared/title.ts';
import { useSession } from '../../shared/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Status } from '../../ui/status.tsx';
import { BlockCustomer } from './block-customer.tsx';
import { ResetTwoFactor } from '../shared/reset-two-factor.tsx';
import { BlockButton } from '../shared/block-button.tsx';
import { listUrl, pageParam, rangeText } from '../shared/list-url.ts';
import { LoadingScreen, LoadingPanels } from '../shared/loading-screen.tsx';
import { clampPage } from '../shared/clamp-page.ts';
import { Addresses, Profile, Returns } from './customer-sections.tsx';
import { CustomerCreditSection } from './customer-credit.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { PAST_ROWS, PastOrdersPanel } from './past-orders.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = (source: Route.MetaArgs) => documentTitle(source.loaderData?.page.customer.name || 'Customer', source);

/** Maximum entries of store credit on this page, the newest. */
const SHOWN_ENTRIES = 10;

/** A customer's store credit, for owners and managers; null for a guest or a colleague, who has none. */
const creditFor = (id: string) =>
  session.get()?.staffRole === 'support'
    ? null
    : call(readCustomerCredit, { params: { id }, query: { limit: SHOWN_ENTRIES } }).catch(nullWhenAbsent);

function nullWhenAbsent(error: unknown): null {
  if (isApiError(error) && error.status === 404) return null;
  throw error;
}

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = { page: pageParam(search), limit: PAGE_SIZE };
  const pastQuery = { page: pageParam(new URLSearchParams({ page: search.get('past') ?? '' })), limit: PAST_ROWS };
  const [page, credit, past] = await Promise.all([
    notFound(call(readCustomer, { params: { id }, query })),
    creditFor(id),
    notFound(call(readCustomerPastOrders, { params: { id }, query: pastQuery })),
  ]);
  return { page: clampPage(request.url, page), credit, past };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Customer" what="the customer">
    <LoadingPanels />
  </LoadingScreen>
);

const unblock = async (id: string) => (await call(toggleUser, { params: { id }, body: {} })).message;

/** Blocking asks for confirmation; unblocking does not. */
function BlockToggle({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false);
  const { _id, name, email, isActive } = customer;
  if (!isActive) return <BlockButton name={name || email} isActive={false} toggle={() => unblock(_id)} />;
  return (
    <>
      <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Block
      </Button>
      {asking && <BlockCustomer user={{ _id, userName: name, email }} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Resets two-step verification of an account without phone and recovery codes. For staff only an owner may; support may not. */
function TwoFactorReset({ customer }: { customer: Customer }) {
  const [asking, setAsking] = useState(false);
  const staffRole = useSession()?.staffRole;
  const may = staffRole === 'owner' || (staffRole === 'manager' && customer.role === 'user');
  if (!may || !customer.hasFactor) return null;
  const { _id, name, email } = customer;
  return (
    <>
      <Button type="button" kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Turn off two-step verification
      </Button>
      {asking && <ResetTwoFactor account={{ _id, name: name || email }} onClose={() => setAsking(false)} />}
    </>
  );
}

export default function CustomerScreen({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { customer, orders, total, page, pages } = loaderData.page;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>{customer.name || customer.email}</h1>
        <div className="row">
          <Status look={customer.isActive ? 'active' : 'blocked'}>{customer.isActive ? 'Active' : 'Blocked'}</Status>
          <TwoFactorReset customer={customer} />
          <BlockToggle key={String(customer.isActive)} customer={customer} />
        </div>
      </div>
      <div className="customer">
        <div className="customer__about">
          <Profile customer={customer} orders={total} />
          <CustomerNotes customer={customer} />
        </div>
        <div className="customer__orders customer__part">
          <section className="panel" aria-labelledby="orders-title">
            <div className="panel__head">
              <h2 id="orders-title">Orders</h2>
            </div>
            {orders.length === 0 ? (
              <EmptyState as="h3" title="No orders yet" icon={ReceiptText} action="All orders" to="/order-admin" />
            ) : (
              <CustomerOrders orders={orders} />
            )}
            <div className="panel__foot">
              <Pager
                page={page}
                pages={pages}
                to={(next) => listUrl(params, { page: String(next) })}
                range={rangeText({ total, page, shown: orders.length, perPage: PAGE_SIZE })}
              />
            </div>
          </section>
          {loaderData.past.total > 0 && (
            <PastOrdersPanel past={loaderData.past} to={(next) => listUrl(params, { past: String(next) })} />
          )}
        </div>
        <div className="customer__more">
          <Returns customer={customer} />
          {loaderData.credit && customer.role === 'user' && (
            <CustomerCreditSection customerId={customer._id} credit={loaderData.credit} />
          )}
          <Addresses customer={customer} />
        </div>
      </div>
    </main>
  );
}
