import { useState } from 'react';
import { Users } from '../../ui/lucide-icons.tsx';
import { useSearchParams } from 'react-router';
import { listUsers, USER_SORTS, type UserRow } from '@shop/contract/accounts';
import { exportUsers } from '@shop/contract/customers';
import type { Route } from './+types/customers-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadButton } from '../imports/file-buttons.tsx';
import { listAddress } from '../shared/list-address.ts';
import { pagingAsked, sortAsked } from '../shared/list-params.ts';
import { ListScreen } from '../shared/list-screen.tsx';
import type { ListFilter } from '../shared/list-types.ts';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { BlockCustomer } from './block-customer.tsx';
import { customerColumns } from './customer-columns.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('User List');

/** The status that an address asks for; anything that is none asks for everyone. */
function statusAsked(asked: URLSearchParams): 'active' | 'blocked' | undefined {
  const status = asked.get('status');
  return status === 'active' || status === 'blocked' ? status : undefined;
}

const filterAsked = (asked: URLSearchParams) => ({ q: asked.get('q') ?? '', status: statusAsked(asked) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { ...filterAsked(asked), ...sortAsked(asked, USER_SORTS), ...pagingAsked(asked) };
  return { list: await listOrNothing(request.url, call(listUsers, { query })) };
}

export const HydrateFallback = () => (
  <Waiting title="User List" what="the users">
    <WaitingRows />
  </Waiting>
);

const STATUSES = [
  { value: 'active', name: 'Active' },
  { value: 'blocked', name: 'Blocked' },
] as const;
const FILTERS: ListFilter[] = [{ kind: 'choice', name: 'status', label: 'Status', any: 'Everyone', options: STATUSES }];
const VIEWS = [{ value: '', name: 'Everyone' }, ...STATUSES];

export default function CustomersScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const [blocked, askToBlock] = useState<UserRow | null>(null);
  const status = statusAsked(asked) ?? '';
  return (
    <ListScreen
      name="users"
      title="User List"
      actions={
        <DownloadButton
          name={exportUsers.answers.name}
          said={asked.get('q') || status ? 'The users found' : 'All users'}
          read={() => call(exportUsers, { query: { ...filterAsked(asked), ...sortAsked(asked, USER_SORTS) } })}
        />
      }
      label="Users"
      nouns={['user', 'users']}
      page={list && { ...list, rows: list.users }}
      columns={customerColumns(askToBlock)}
      keyOf={({ _id }) => _id}
      isMuted={({ isActive }) => !isActive}
      search={{ label: 'Search customers', placeholder: 'Name, phone or email' }}
      filters={FILTERS}
      views={{
        label: 'Users by status',
        entries: VIEWS.map(({ value, name }) => ({
          key: value,
          text: name,
          to: listAddress(asked, { status: value }),
          current: status === value,
        })),
      }}
      empty={<EmptyState title="No users found." icon={Users} />}
      noMatches={
        <EmptyState title="No users found." icon={Users} action="Show everyone" to="/user">
          Nobody fits the search and the status chosen.
        </EmptyState>
      }
    >
      {blocked && <BlockCustomer user={blocked} onClose={() => askToBlock(null)} />}
    </ListScreen>
  );
}
