import type { StaffRole } from '@shop/contract/accounts';
import { changeStaffRole, type StaffMember } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { roleLabels } from './role-labels.ts';
import { useConfirm } from '../shared/use-confirm.ts';

export type RoleChange = { member: StaffMember; staffRole: StaffRole };

/** Confirms the change of a member's role. */
export function ChangeRole({ change: { member, staffRole }, onClose }: { change: RoleChange; onClose: () => void }) {
  const act = () => call(changeStaffRole, { params: { id: member._id }, body: { staffRole } });
  const { busy, confirm } = useConfirm({ act, onClose });
  const { label, work } = roleLabels(staffRole);
  return (
    <ConfirmDialog
      title={`Change the role of ${member.name} to ${label}?`}
      confirm="Change role"
      danger={false}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {work} If the new role has fewer rights, they will be logged out on all devices.
    </ConfirmDialog>
  );
}
