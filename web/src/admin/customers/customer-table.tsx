import { Link } from 'react-router';
import { toggleUser, type UserRow } from '@shop/contract/accounts';
import { call } from '../../api/client.ts';
import { formatMoney } from '@shop/contract/money';
import { joinedOn } from '../../shared/indian-day.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { BlockButton } from '../shared/block-button.tsx';
import { EmailLink, PhoneLink } from '../shared/contact-links.tsx';

type Props = { users: readonly UserRow[]; onBlock: (user: UserRow) => void };

const unblock = async (id: string) => (await call(toggleUser, { params: { id }, body: {} })).message;

const STAFF = { owner: 'Owner', manager: 'Manager', support: 'Support' };

/** The columns of the specification, and what a customer has bought. Blocking asks first; unblocking does not. */
const columnsOf = (onBlock: Props['onBlock']): Column<UserRow>[] => [
  {
    head: 'Name',
    inCard: 'lead-cell',
    cell: ({ _id, userName, staffRole }) => (
      <span>
        <Link className="link table__name" to={`/customers/${_id}`}>
          {userName || 'N/A'}
        </Link>
        {staffRole && (
          <>
            <br />
            <span className="tiny faint">{STAFF[staffRole]}</span>
          </>
        )}
      </span>
    ),
  },
  { head: 'Phone', inCard: 'wide', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { head: 'Email', inCard: 'wide', cell: ({ email }) => <EmailLink email={email} /> },
  { head: 'Orders', numeric: true, cell: ({ orders }) => orders.toLocaleString('en-IN') },
  { head: 'Spent', numeric: true, cell: ({ spend }) => formatMoney(spend) },
  { head: 'City', cell: ({ city }) => city || <span className="faint">N/A</span> },
  { head: 'Joined', cell: ({ createdAt }) => <span className="unbroken">{joinedOn(createdAt)}</span> },
  {
    head: 'Status',
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

/** The accounts, newest first; blocked ones are muted. */
export const CustomerTable = ({ users, onBlock }: Props) => (
  <Table label="Users" columns={columnsOf(onBlock)} rows={users} keyOf={(it) => it._id} isMuted={(it) => !it.isActive} />
);
