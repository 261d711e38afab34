import { useState } from 'react';
import { PackageCheck } from '../../ui/lucide-icons.tsx';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import { RETURN_STATES, type Order } from '@shop/contract/orders';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { QueryOf } from '@shop/contract/route';
import { listReturns, RETURN_SORTS } from '@shop/contract/returns';
import type { Route } from './+types/returns-screen.ts';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { goodsLabel } from '../../shared/order-items.tsx';
import { pageTitle } from '../../shared/title.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listUrl } from '../shared/list-url.ts';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListColumn } from '../shared/list-types.ts';
import { nullOnError } from '../shared/null-on-error.ts';
import { usePrevious } from '../shared/use-previous.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { findOrder } from '../shared/find-order.ts';
import { ReturnSteps } from './return-steps.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Returns');

type State = (typeof RETURN_STATES)[number];

/** The state filter in the URL; any other value means requested returns. */
const stateParam = (params: URLSearchParams): State => RETURN_STATES.find((it) => it === params.get('state')) ?? 'requested';

const returnQuery = (params: URLSearchParams) => ({
  state: stateParam(params),
  q: params.get('q') ?? '',
  ...sortParams(params, RETURN_SORTS, 'direction'),
});

async function readReturns(query: QueryOf<typeof listReturns>) {
  const { orders, pages, more } = await call(listReturns, { query });
  return { rows: orders, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...returnQuery(params), ...pagingParams(params) };
  const list = await listOrNull(request.url, call(listReturns, { query }));
  // A return that was just received has left this list while its dialog is still open.
  const id = params.get('order');
  const opened = id === null ? null : (list?.orders.find(({ _id }) => _id === id) ?? (await nullOnError(findOrder(id))));
  return { list, opened };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Returns" what="the returns">
    <LoadingRows />
  </LoadingScreen>
);

const STATES: Record<State, { name: string; nothing: string }> = {
  requested: { name: 'Requested', nothing: 'No returns to receive.' },
  picked_up: { name: 'Picked up', nothing: 'No returns on their way.' },
  received: { name: 'Received', nothing: 'No refunds to make.' },
  refunded: { name: 'Refunded', nothing: 'No refunded returns yet.' },
  exchanged: { name: 'Exchanged', nothing: 'No exchanges yet.' },
  rejected: { name: 'Rejected', nothing: 'No rejected returns.' },
};

/** Pending returns by the longest wait, finished ones by the latest. */
const sortingOf = (state: State) => ({
  standard: state === 'requested' || state === 'picked_up' || state === 'received' ? 'Longest wait first' : 'Latest first',
  orderParam: 'direction',
});

const rupeesOf = (paise: number): string => (paise / 100).toFixed(2);

/** Names are not exported here: only the export of orders contains them, which is recorded in the audit log. */
const columnsOf = (to: (order: Order) => string): ListColumn<Order>[] => [
  {
    head: 'Order Id',
    required: true,
    text: ({ number }) => number,
    inCard: 'lead-cell',
    cell: (order) => (
      <Link className="link table__name" to={to(order)} preventScrollReset aria-haspopup="dialog">
        {order.number}
      </Link>
    ),
  },
  { head: 'Name', cell: ({ user }) => user.name || 'N/A' },
  { head: 'Items', inCard: 'span-2', text: goodsLabel, cell: goodsLabel },
  { head: 'Reason', inCard: 'wide', text: (order) => order.return?.reason ?? '', cell: (order) => order.return?.reason || 'N/A' },
  {
    head: 'Requested',
    inCard: 'span-2',
    sort: { by: 'requested', asc: 'Longest wait first', desc: 'Latest first' },
    text: (order) => order.return?.requestedAt ?? '',
    cell: (order) => (order.return ? formatMoment(order.return.requestedAt) : 'N/A'),
  },
  {
    head: 'Total',
    numeric: true,
    text: ({ totalPrice }) => rupeesOf(totalPrice),
    cell: ({ totalPrice }) => formatMoney(totalPrice),
  },
  {
    head: 'Refunded',
    numeric: true,
    text: (order) => (order.return ? rupeesOf(order.return.refundAmount) : ''),
    cell: (order) => (order.return ? formatMoney(order.return.refundAmount) : 'N/A'),
  },
];

/** A return with its next step, whose buttons are always visible. */
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

const NoMatches = ({ state, all }: { state: State; all: string }) => (
  <EmptyState title="No returns found" icon={PackageCheck} action="Show all" to={all}>
    No {STATES[state].name.toLowerCase()} returns match your search.
  </EmptyState>
);

export default function ReturnsScreen({ loaderData: { list, opened } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const counts = usePrevious(list)?.counts;
  const state = stateParam(params);
  const at = (order: string) => listUrl(params, { order, page: params.get('page') ?? '' });
  const nothing = <EmptyState title={STATES[state].nothing} icon={PackageCheck} action="All orders" to="/order-admin" />;
  return (
    <ListScreen
      name="returns"
      title="Returns"
      label="Returns"
      nouns={['return', 'returns']}
      page={list && { ...list, rows: list.orders }}
      columns={columnsOf((order) => at(order._id))}
      keyOf={({ _id }) => _id}
      views={{
        label: 'Returns by state',
        params: ['state'],
        entries: RETURN_STATES.map((it) => ({
          key: it,
          text: STATES[it].name,
          count: counts?.[it].toLocaleString('en-IN'),
          to: listUrl(params, { state: it, order: '' }),
          current: it === state,
        })),
      }}
      search={{ label: 'Search returns', placeholder: 'Order Id, name or phone number' }}
      sorted={sortingOf(state)}
      csv={{ file: 'returns.csv', readPage: (page) => readReturns({ ...returnQuery(params), page, limit: MAX_PAGE_SIZE }) }}
      empty={nothing}
      noMatches={params.get('q') ? <NoMatches state={state} all={listUrl(params, { q: '' })} /> : nothing}
    >
      {opened && (
        <ReturnDialog
          key={opened._id}
          order={opened}
          onClose={() => void navigate(at(''), { replace: true, preventScrollReset: true })}
        />
      )}
    </ListScreen>
  );
}
