import { useState } from 'react';
import { PackageCheck } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import { RETURN_STATES, type Order } from '@shop/contract/orders';
import { PAGE_SIZE } from '@shop/contract/paging';
import { listReturns } from '@shop/contract/returns';
import type { Route } from './+types/returns-screen.ts';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { goodsLabel } from '../../shared/order-items.tsx';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { listAddress, pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { ListTabs } from '../shared/list-tabs.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { usePrevious } from '../shared/use-previous.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { orderIfAny } from '../shared/order-if-any.ts';
import { ReturnSteps } from './return-steps.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Returns');

type State = (typeof RETURN_STATES)[number];

/** The state that an address asks for; anything that is none asks for what waits to come in. */
const stateAsked = (asked: URLSearchParams): State => RETURN_STATES.find((it) => it === asked.get('state')) ?? 'requested';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { state: stateAsked(asked), page: pageAsked(asked), limit: PAGE_SIZE };
  const list = await listOrNothing(request.url, call(listReturns, { query }));
  // A return that was just received has left this list and is still worked on.
  const id = asked.get('order');
  const opened = id === null ? null : (list?.orders.find(({ _id }) => _id === id) ?? (await nullOnError(orderIfAny(id))));
  return { list, opened };
}

export const HydrateFallback = () => (
  <Waiting title="Returns" what="the returns">
    <WaitingRows />
  </Waiting>
);

const TABS: Record<State, { name: string; nothing: string }> = {
  requested: { name: 'Requested', nothing: 'No returns to receive.' },
  received: { name: 'Received', nothing: 'No refunds to make.' },
  refunded: { name: 'Refunded', nothing: 'No refunded returns yet.' },
  exchanged: { name: 'Exchanged', nothing: 'No exchanges yet.' },
  rejected: { name: 'Rejected', nothing: 'No rejected returns.' },
};

const columnsOf = (to: (order: Order) => string): Column<Order>[] => [
  {
    head: 'Order Id',
    inCard: 'lead-cell',
    cell: (order) => (
      <Link className="link table__name" to={to(order)} preventScrollReset aria-haspopup="dialog">
        {order.number}
      </Link>
    ),
  },
  { head: 'Name', cell: ({ user }) => user.name || 'N/A' },
  { head: 'Items', inCard: 'span-2', cell: goodsLabel },
  { head: 'Reason', inCard: 'wide', cell: (order) => order.return?.reason || 'N/A' },
  { head: 'Requested', inCard: 'span-2', cell: (order) => (order.return ? formatMoment(order.return.requestedAt) : 'N/A') },
  { head: 'Total', numeric: true, cell: ({ totalPrice }) => formatMoney(totalPrice) },
  { head: 'Refunded', numeric: true, cell: (order) => (order.return ? formatMoney(order.return.refundAmount) : 'N/A') },
];

type TabsProps = { asked: URLSearchParams; chosen: State; counts: Record<State, number> | undefined };

const StateTabs = ({ asked, chosen, counts }: TabsProps) => (
  <ListTabs
    label="Returns by state"
    chosen={chosen}
    tabs={RETURN_STATES.map((state) => ({
      key: state,
      words: TABS[state].name,
      count: counts?.[state].toLocaleString('en-IN'),
      to: listAddress(asked, { state, order: '' }),
    }))}
  />
);

/** A return with its next step, whose buttons are always in sight. */
function ReturnDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      title={`Return of ${order.number}`}
      onClose={onClose}
      foot={
        <>
          <Button type="button" kind="quiet" onClick={onClose}>
            Close
          </Button>
          <div className="row" ref={setFoot} />
        </>
      }
    >
      <div className="odet__part">
        <p className="small muted">
          {order.user.name}, {goodsLabel(order)}, {formatMoney(order.totalPrice)}.{' '}
          <Link className="link" to={`/order-admin?order=${order._id}`}>
            Open the order
          </Link>
        </p>
        <ReturnSteps order={order} actionsIn={foot} />
      </div>
    </Dialog>
  );
}

export default function ReturnsScreen({ loaderData: { list, opened } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const counts = usePrevious(list)?.counts;
  const state = stateAsked(asked);
  const at = (order: string) => listAddress(asked, { order, page: asked.get('page') ?? '' });
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Returns</h1>
      </div>
      <ListPanel
        list={list}
        words={['return', 'returns']}
        entries={({ orders }) => orders}
        above={<StateTabs asked={asked} chosen={state} counts={counts} />}
      >
        {({ orders }) =>
          orders.length === 0 ? (
            <EmptyState title={TABS[state].nothing} icon={PackageCheck} action="All orders" to="/order-admin" />
          ) : (
            <Table label="Returns" columns={columnsOf((order) => at(order._id))} rows={orders} keyOf={({ _id }) => _id} />
          )
        }
      </ListPanel>
      {opened && (
        <ReturnDialog
          key={opened._id}
          order={opened}
          onClose={() => void navigate(at(''), { replace: true, preventScrollReset: true })}
        />
      )}
    </main>
  );
}
