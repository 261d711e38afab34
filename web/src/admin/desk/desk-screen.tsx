import { Link } from 'react-router';
import { DESK_QUEUE_KEYS, MAX_DESK_COUNT, readDesk, readDeskQueue, type DeskQueue } from '@shop/contract/desk';
import type { ReplyOf } from '@shop/contract/route';
import type { Route } from './+types/desk-screen.ts';
import { call } from '../../api/client.ts';
import { formatShortMoment } from '../../shared/format-date.ts';
import { pageTitle } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { DeskFilters, filterIn, queueUrl } from './desk-filters.tsx';
import { DeskFind } from './desk-find.tsx';
import { DeskNumbers } from './desk-numbers.tsx';
import { DeskOrders } from './desk-orders.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Desk');

type Queues = ReplyOf<typeof readDesk>['queues'];
const PAGE_ROWS = 50;

/** The queue in the URL, else the first non-empty one. */
function queueIn(search: URLSearchParams, queues: Queues): DeskQueue {
  const named = DESK_QUEUE_KEYS.find((key) => key === search.get('queue'));
  return named ?? queues.find(({ count, key }) => count > 0 && key !== 'messages')?.key ?? 'pack';
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const { queues } = await call(readDesk);
  const queue = queueIn(search, queues);
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const filter = filterIn(search);
  const list = await call(readDeskQueue, { params: { queue }, query: { page, limit: PAGE_ROWS, ...filter } });
  return { queues, filter, list };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Desk" what="the queues">
    <LoadingRows />
  </LoadingScreen>
);

/** A queue's name, count and oldest entry; messages have their own screen. */
function QueueLink({ queue: { key, title, count, oldest }, current }: { queue: Queues[number]; current: boolean }) {
  return (
    <Link
      className="desk__queue"
      to={key === 'messages' ? '/messages' : `/desk?queue=${key}`}
      aria-current={current ? 'page' : undefined}
      preventScrollReset
    >
      <b className="desk__count">{count >= MAX_DESK_COUNT ? `${MAX_DESK_COUNT.toLocaleString('en-IN')}+` : count}</b>
      <span>{title}</span>
      <span className="tiny faint">{oldest === null ? 'Nothing waiting' : `Oldest ${formatShortMoment(oldest)}`}</span>
    </Link>
  );
}

/** The day's work in queues, from confirming an order to handing it over, each with its orders and its next step. */
export default function DeskScreen({ loaderData: { queues, filter, list } }: Route.ComponentProps) {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Desk</h1>
        <div className="row">
          <DeskNumbers />
          <ButtonLink kind="quiet" size="sm" to="/desk/scan" reloadDocument>
            Scan to pack
          </ButtonLink>
        </div>
      </div>
      <DeskFind />
      <nav className="desk" aria-label="Queues">
        {queues.map((queue) => (
          <QueueLink key={queue.key} queue={queue} current={queue.key === list.key} />
        ))}
      </nav>
      {(isFiltered || list.orders.length > 0) && <DeskFilters queue={list.key} filter={filter} couriers={list.couriers} />}
      {list.orders.length > 0 ? (
        <DeskOrders key={queueUrl(list.key, filter)} list={list} filter={filter} />
      ) : isFiltered ? (
        <EmptyState title="No order of this queue matches the filters." icon="search">
          <Link className="link" to={queueUrl(list.key, {})}>
            Clear filters
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={`${list.title}: nothing waits.`} icon="check">
          New work appears here as soon as it comes in.
        </EmptyState>
      )}
      {list.pages > 1 && <Pager page={list.page} pages={list.pages} to={(page) => queueUrl(list.key, filter, page)} />}
    </main>
  );
}
