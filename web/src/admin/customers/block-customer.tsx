import { toggleUser, type UserRow } from '@shop/contract/accounts';
import { call } from '../../api/client.ts';
import { AccountReasonDialog } from '../shared/account-reason-dialog.tsx';

/** Confirms blocking an account, with a reason that only staff see. */
export const BlockCustomer = ({ user, onClose }: { user: Pick<UserRow, '_id' | 'userName' | 'email'>; onClose: () => void }) => (
  <AccountReasonDialog
    title={`Block ${user.userName || user.email}?`}
    confirm="Block"
    field={{ label: 'Reason', hint: 'Only staff can see this.' }}
    act={(body) => call(toggleUser, { params: { id: user._id }, body })}
    onClose={onClose}
  >
    They will be logged out on all devices and cannot log in. Open orders are not affected.
  </AccountReasonDialog>
);
