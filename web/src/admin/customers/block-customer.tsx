import { toggleUser, type UserRow } from '@shop/contract/accounts';
import { call } from '../../api/client.ts';
import { AskReason } from './ask-reason.tsx';

/** Asks before an account is blocked, and why. The reason is kept for the shop; the customer does not see it. */
export const BlockCustomer = ({ user, onClose }: { user: UserRow; onClose: () => void }) => (
  <AskReason
    title={`Block ${user.userName || user.email}?`}
    confirm="Block"
    field={{ label: 'Reason', hint: 'Kept for the shop; the customer does not see it.' }}
    act={(body) => call(toggleUser, { params: { id: user._id }, body })}
    onClose={onClose}
  >
    They are logged out everywhere and cannot log in. Orders that are under way stay as they are.
  </AskReason>
);
