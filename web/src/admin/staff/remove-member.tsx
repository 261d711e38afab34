import { removeStaff, type StaffMember } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAsked } from '../layout/use-asked.ts';

/** Asks before somebody leaves the staff. */
export function RemoveMember({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const act = () => call(removeStaff, { params: { id: member._id } });
  const { busy, confirm } = useAsked({ act, onClose });
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from the staff?`}
      confirm="Remove"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      They are logged out everywhere at once and their account is blocked. What they did stays in the audit log. To bring them
      back, invite them again.
    </ConfirmDialog>
  );
}
