import { useState } from 'react';
import { href, Link } from 'react-router';
import { requireSecondFactor } from '@shop/contract/sessions';
import type { StaffMember } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAsked } from '../layout/use-asked.ts';

type Props = { required: boolean; staff: readonly StaffMember[] };

/** Whether owners need a second factor. It asks first: whoever has none is kept out until they have. */
export function SecondFactorPart({ required, staff }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="panel" aria-labelledby="second-factor">
      <div className="panel__head">
        <h2 id="second-factor">Second factor</h2>
      </div>
      <div className="panel__pad">
        <p className="prose small">
          A code from a phone beside the password, so that a password that somebody learned opens nothing. Everybody on the staff
          sets theirs up under <Link to={href('/security')}>Security</Link>.
        </p>
        <Switch checked={required} aria-haspopup="dialog" onChange={() => setAsking(true)}>
          Owners need a second factor
        </Switch>
      </div>
      {asking && <AskDialog required={!required} staff={staff} onClose={() => setAsking(false)} />}
    </section>
  );
}

function AskDialog({ required, staff, onClose }: Props & { onClose: () => void }) {
  const { busy, confirm } = useAsked({ act: () => call(requireSecondFactor, { body: { required } }), onClose });
  return (
    <ConfirmDialog
      title={required ? 'Ask a second factor of owners?' : 'Ask no second factor of owners any more?'}
      confirm={required ? 'Ask for it' : 'Ask no more'}
      danger={!required}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {required
        ? `${whoIsKeptOut(staff)} Those who have one cannot turn it off meanwhile.`
        : 'A password alone then opens the back office to owners who turn theirs off. Factors that are set up stay on.'}
    </ConfirmDialog>
  );
}

function whoIsKeptOut(staff: readonly StaffMember[]): string {
  const without = staff.filter((it) => it.staffRole === 'owner' && it.isActive && !it.hasFactor).map(({ name }) => name);
  if (without.length === 0) return 'Every owner has one already.';
  const names = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(without);
  return `${names} ${without.length === 1 ? 'has' : 'have'} none yet: the back office opens to them once it is set up.`;
}
