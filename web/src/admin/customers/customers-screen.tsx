import { useState } from 'react';
import { Users } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { listUsers, type UserRow } from '@shop/contract/accounts';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/customers-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listAddress, pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { BlockCustomer } from './block-customer.tsx';
import { CustomerTable } from './customer-table.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('User List');

/** The status that an address asks for; anything that is none asks for everyone. */
function statusAsked(asked: URLSearchParams): 'active' | 'blocked' | undefined {
  const status = asked.get('status');
  return status === 'active' || status === 'blocked' ? status : undefined;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { q: asked.get('q') ?? '', status: statusAsked(asked), page: pageAsked(asked), limit: PAGE_SIZE };
  return { list: await listOrNothing(request.url, call(listUsers, { query })) };
}

export const HydrateFallback = () => (
  <Waiting title="User List" what="the users">
    <WaitingRows />
  </Waiting>
);

function StatusFilter({ asked }: { asked: URLSearchParams }) {
  const navigate = useNavigate();
  return (
    <select
      className="select"
      aria-label="Status"
      value={statusAsked(asked) ?? ''}
      onChange={({ target }) => void navigate(listAddress(asked, { status: target.value }), { preventScrollReset: true })}
    >
      <option value="">Everyone</option>
      <option value="active">Active</option>
      <option value="blocked">Blocked</option>
    </select>
  );
}

const Nobody = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState title="No users found." icon={Users} action="Show everyone" to="/user">
      Nobody fits the search and the status chosen.
    </EmptyState>
  ) : (
    <EmptyState title="No users found." icon={Users} />
  );

export default function CustomersScreen({ loaderData: { list } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const [blocked, askToBlock] = useState<UserRow | null>(null);
  const words = asked.get('q') ?? '';
  const status = statusAsked(asked) ?? '';
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>User List</h1>
      </div>
      <ListPanel
        list={list}
        words={['user', 'users']}
        entries={({ users }) => users}
        above={
          <div className="toolbar">
            <SearchBox label="Search customers" placeholder="Name, phone or email" words={words} keep={{ status }} />
            <StatusFilter asked={asked} />
          </div>
        }
      >
        {({ users }) =>
          users.length === 0 ? (
            <Nobody filtered={words !== '' || status !== ''} />
          ) : (
            <CustomerTable users={users} onBlock={askToBlock} />
          )
        }
      </ListPanel>
      {blocked && <BlockCustomer user={blocked} onClose={() => askToBlock(null)} />}
    </main>
  );
}
