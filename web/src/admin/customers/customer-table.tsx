import { Link } from 'react-router';
import { toggleUser, type UserRow } from '@shop/contract/accounts';
import { call } from '../../api/client.ts';
import { phoneWords } from '../../shared/phone-words.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { BlockButton } from '../layout/block-button.tsx';

type Props = { users: readonly UserRow[]; onBlock: (user: UserRow) => void };

const unblock = async (id: string) => (await call(toggleUser, { params: { id }, body: {} })).message;

const STAFF = { owner: 'Owner', manager: 'Manager', support: 'Support' };

const OrMissing = ({ children }: { children: string }) => (children ? children : <span className="faint">N/A</span>);

/** The columns of the specification. Blocking asks first; unblocking does not. */
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
  {
    head: 'Phone',
    inCard: 'wide',
    cell: ({ phone }) => (
      <span className="unbroken">
        <OrMissing>{phoneWords(phone)}</OrMissing>
      </span>
    ),
  },
  {
    head: 'Email',
    inCard: 'wide',
    cell: ({ email }) => (
      <span className="email">
        <OrMissing>{email}</OrMissing>
      </span>
    ),
  },
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

/** The accounts, newest first; who is blocked is muted. */
export const CustomerTable = ({ users, onBlock }: Props) => (
  <Table label="Users" columns={columnsOf(onBlock)} rows={users} keyOf={(it) => it._id} isMuted={(it) => !it.isActive} />
);
