import { Link } from 'react-router';
import { toggleUser, type UserRow, type UserSort } from '@shop/contract/accounts';
import { call } from '../../api/client.ts';
import { formatMoney } from '@shop/contract/money';
import { formatShortDate } from '../../shared/format-date.ts';
import type { ColumnSort, ListColumn } from '../shared/list-types.ts';
import { BlockButton } from '../shared/block-button.tsx';
import { EmailLink, PhoneLink } from '../shared/contact-links.tsx';

const unblock = async (id: string) => (await call(toggleUser, { params: { id }, body: {} })).message;

const SORTS = {
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  newest: { asc: 'Oldest first', desc: 'Newest first', first: 'asc' },
  orders: { asc: 'Fewest orders first', desc: 'Most orders first', first: 'desc' },
  spend: { asc: 'Least spent first', desc: 'Most spent first', first: 'desc' },
} as const satisfies Record<UserSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: UserSort): ColumnSort => ({ by, ...SORTS[by] });

const STAFF = { owner: 'Owner', manager: 'Manager', support: 'Support' };

/** The columns of a customer (behaviour.md, Customers), and orders and spending. Blocking asks for confirmation; unblocking does not. */
export const customerColumns = (onBlock: (user: UserRow) => void): ListColumn<UserRow>[] => [
  {
    head: 'Name',
    required: true,
    sort: sortBy('name'),
    inCard: 'lead-cell',
    cell: ({ _id, userName, staffRole, guest }) => (
      <span>
        <Link className="link table__name" to={`/customers/${_id}`}>
          {userName || 'N/A'}
        </Link>
        {(staffRole ?? guest) && (
          <>
            <br />
            <span className="tiny faint">{staffRole ? STAFF[staffRole] : 'Guest'}</span>
          </>
        )}
      </span>
    ),
  },
  { head: 'Phone', inCard: 'wide', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { head: 'Email', inCard: 'wide', cell: ({ email }) => <EmailLink email={email} /> },
  { head: 'Orders', numeric: true, sort: sortBy('orders'), cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { head: 'Spent', numeric: true, sort: sortBy('spend'), cell: ({ spend }) => formatMoney(spend) },
  { head: 'City', cell: ({ city }) => city || <span className="faint">N/A</span> },
  {
    head: 'Joined',
    sort: sortBy('newest'),
    cell: ({ createdAt }) => <span className="unbroken">{formatShortDate(createdAt)}</span>,
  },
  {
    head: 'Status',
    required: true,
    inCard: 'corner',
    cell: (user) => (
      <BlockButton
        name={user.userName || user.email}
        isActive={user.isActive}
        toggle={() => unblock(user._id)}
        ask={() => onBlock(user)}
      />
    ),
  },
];
