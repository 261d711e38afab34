import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withdrawInvitation, type Invitation } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { momentOf } from '../../shared/indian-day.ts';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { roleOf } from './role-words.ts';

/** It acts at once: inviting again is the way back. */
function Withdraw({ invitation: { _id, email } }: { invitation: Invitation }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      const { message } = await call(withdrawInvitation, { params: { id: _id } });
      toast.success(message);
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <Button
      type="button"
      kind="quiet"
      size="sm"
      busy={busy}
      aria-label={`Withdraw the invitation of ${email}`}
      onClick={() => void withdraw()}
    >
      Withdraw
    </Button>
  );
}

const COLUMNS: Column<Invitation>[] = [
  { head: 'Email', inCard: 'lead-cell', cell: ({ email }) => <span className="table__name email">{email}</span> },
  { head: 'Role', cell: ({ staffRole }) => roleOf(staffRole).words },
  { head: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  { head: 'Runs out', inCard: 'wide', cell: ({ expiresAt }) => momentOf(expiresAt) },
  { head: 'Actions', inCard: 'corner', cell: (invitation) => <Withdraw invitation={invitation} /> },
];

/** Who was asked to join and has not answered yet. */
export const InvitationTable = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Table label="Invitations" columns={COLUMNS} rows={invitations} keyOf={(it) => it._id} />
);
