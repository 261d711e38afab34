import { liftSecondFactor } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { AccountReasonDialog } from './account-reason-dialog.tsx';

type Props = { account: { _id: string; name: string }; onClose: () => void };

/** Confirms turning off two-step verification of another account, and asks how its owner was identified. */
export const ResetTwoFactor = ({ account: { _id: id, name }, onClose }: Props) => (
  <AccountReasonDialog
    title={`Turn off two-step verification of ${name}?`}
    confirm="Turn off"
    field={{ label: 'How did you verify their identity?', hint: 'Recorded in the audit log with your name.' }}
    required="Enter how you verified their identity."
    act={(body) => call(liftSecondFactor, { params: { id }, body })}
    onClose={onClose}
  >
    Only if their phone and recovery codes are lost. They will log in with their password only, be logged out on all devices and
    get an email.
  </AccountReasonDialog>
);
