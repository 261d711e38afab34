import { withdrawInvitation, type Invitation } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { RowAction } from '../shared/row-action.tsx';
import { roleLabels } from './role-labels.ts';

/** Withdraws an invitation without a confirmation, since it can be sent again. */
const Withdraw = ({ invitation: { _id: id, email } }: { invitation: Invitation }) => (
  <RowAction
    label="Withdraw"
    spoken={`Withdraw the invitation of ${email}`}
    act={() => call(withdrawInvitation, { params: { id } })}
  />
);

const COLUMNS: Column<Invitation>[] = [
  { head: 'Email', inCard: 'lead-cell', cell: ({ email }) => <span className="table__name email">{email}</span> },
  { head: 'Role', cell: ({ staffRole }) => roleLabels(staffRole).label },
  { head: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  { head: 'Expires', inCard: 'wide', cell: ({ expiresAt }) => formatMoment(expiresAt) },
  { head: 'Actions', inCard: 'corner', cell: (invitation) => <Withdraw invitation={invitation} /> },
];

/** Open invitations. */
export const InvitationTable = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Table label="Invitations" columns={COLUMNS} rows={invitations} keyOf={(it) => it._id} />
);
