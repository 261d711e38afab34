import { liftSecondFactor } from '@shop/contract/sessions';
import { call } from '../../api/client.ts';
import { AskReason } from './ask-reason.tsx';

type Props = { account: { _id: string; name: string }; onClose: () => void };

/** Asks before somebody's second factor is turned off for them, and how the asker knows that it is them. */
export const LiftFactor = ({ account: { _id: id, name }, onClose }: Props) => (
  <AskReason
    title={`Turn off the second factor of ${name}?`}
    confirm="Turn off"
    field={{ label: 'How do you know that it is them?', hint: 'Stays in the audit log, under your name.' }}
    required="Write how you know that it is them."
    act={(body) => call(liftSecondFactor, { params: { id }, body })}
    onClose={onClose}
  >
    Only when phone and recovery codes are lost: their password alone opens the account then. They are told by mail and logged out
    everywhere.
  </AskReason>
);
