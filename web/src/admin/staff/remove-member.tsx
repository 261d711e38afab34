import { removeStaff, type StaffMember } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useConfirm } from '../shared/use-confirm.ts';

/** Confirms the removal of a member of staff. */
export function RemoveMember({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const act = () => call(removeStaff, { params: { id: member._id } });
  const { busy, confirm } = useConfirm({ act, onClose });
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from the staff?`}
      confirm="Remove"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      They will be logged out on all devices and their account will be blocked. Their changes stay in the audit log. Invite them
      again to bring them back.
    </ConfirmDialog>
  );
}
