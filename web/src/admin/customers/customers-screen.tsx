import { useState } from 'react';
import { Users } from '../../ui/lucide-icons.tsx';
import { useSearchParams } from 'react-router';
import { listUsers, USER_SORTS, type UserRow } from '@shop/contract/accounts';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { exportUsers } from '@shop/contract/customers';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/customers-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadButton } from '../imports/file-buttons.tsx';
import { listUrl } from '../shared/list-url.ts';
import { pagingParams, sortParams } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListFilter } from '../shared/list-types.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { pendingCountText } from '../shared/use-pending-counts.ts';
import { listOrNull } from '../shared/clamp-page.ts';
import { readIds } from '../shared/read-ids.ts';
import { BlockCustomer } from './block-customer.tsx';
import { BulkCustomers } from './bulk-customers.tsx';
import { customerColumns } from './customer-columns.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('User List');

/** The status filter in the URL; any other value means everyone. */
function statusParam(params: URLSearchParams): 'active' | 'blocked' | undefined {
  const status = params.get('status');
  return status === 'active' || status === 'blocked' ? status : undefined;
}

const filterParams = (params: URLSearchParams) => ({ q: params.get('q') ?? '', status: statusParam(params) });

const userQuery = (params: URLSearchParams) => ({ ...filterParams(params), ...sortParams(params, USER_SORTS) });

async function readUsers(params: URLSearchParams, page: number) {
  const { users, pages, more } = await call(listUsers, { query: { ...userQuery(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: users, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...userQuery(params), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listUsers, { query })) };
}

export const HydrateFallback = () => (
  <LoadingScreen title="User List" what="the users">
    <LoadingRows />
  </LoadingScreen>
);

const STATUSES = [
  { value: 'active', name: 'Active' },
  { value: 'blocked', name: 'Blocked' },
] as const;
const FILTERS: ListFilter[] = [{ kind: 'choice', name: 'status', label: 'Status', any: 'Everyone', options: STATUSES }];
const VIEWS = [{ value: '', name: 'Everyone' }, ...STATUSES] as const;

export default function CustomersScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [blocked, askToBlock] = useState<UserRow | null>(null);
  const status = statusParam(params) ?? '';
  return (
    <ListScreen
      name="users"
      title="User List"
      actions={
        <DownloadButton
          name={exportUsers.answers.name}
          contents={params.get('q') || status ? 'The users found' : 'All users'}
          read={() => call(exportUsers, { query: userQuery(params) })}
        />
      }
      label="Users"
      nouns={['user', 'users']}
      page={list && { ...list, rows: list.users }}
      columns={customerColumns(askToBlock)}
      keyOf={({ _id }) => _id}
      nameOf={({ userName, email }) => userName || email}
      bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkCustomers, idsFound: () => readIds((page) => readUsers(params, page)) }}
      isMuted={({ isActive }) => !isActive}
      search={{ label: 'Search customers', placeholder: 'Name, phone or email' }}
      filters={FILTERS}
      views={{
        label: 'Users by status',
        entries: VIEWS.map(({ value, name }) => ({
          key: value,
          text: name,
          count: list ? pendingCountText(list.counts[value || 'all']) : undefined,
          to: listUrl(params, { status: value }),
          current: status === value,
        })),
      }}
      empty={<EmptyState title="No users found." icon={Users} />}
      noMatches={
        <EmptyState title="No users found." icon={Users} action="Show everyone" to="/user">
          No user matches your search and filters.
        </EmptyState>
      }
    >
      {blocked && <BlockCustomer user={blocked} onClose={() => askToBlock(null)} />}
    </ListScreen>
  );
}
