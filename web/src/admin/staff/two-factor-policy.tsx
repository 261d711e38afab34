import { useState } from 'react';
import { href, Link } from 'react-router';
import { requireSecondFactor, type SecondFactorPolicy } from '@shop/contract/sessions';
import type { StaffMember } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import { useConfirm } from '../shared/use-confirm.ts';

type Choice = {
  value: SecondFactorPolicy;
  title: string;
  description: string;
  /** Title and button of the confirmation. */
  question: string;
  confirm: string;
  appliesTo: (member: StaffMember) => boolean;
};

/** From the least to the strictest requirement. */
const CHOICES: readonly Choice[] = [
  {
    value: 'nobody',
    title: 'No one',
    description: 'Each member of staff decides.',
    question: 'Stop requiring two-step verification?',
    confirm: 'Stop requiring',
    appliesTo: () => false,
  },
  {
    value: 'owners',
    title: 'Owners',
    description: 'Owners cannot use the admin until they set it up.',
    question: 'Require two-step verification for owners?',
    confirm: 'Require for owners',
    appliesTo: ({ staffRole }) => staffRole === 'owner',
  },
  {
    value: 'staff',
    title: 'All staff',
    description: 'Owners, managers and support cannot use the admin until they set it up.',
    question: 'Require two-step verification for all staff?',
    confirm: 'Require for all',
    appliesTo: () => true,
  },
];

type Props = { policy: SecondFactorPolicy; staff: readonly StaffMember[] };

/** Who must use two-step verification. A change is confirmed: staff without it are locked out until they set it up. */
export function TwoFactorPolicy({ policy, staff }: Props) {
  const [chosen, choose] = useState<Choice | null>(null);
  return (
    <section className="panel" aria-labelledby="second-factor">
      <div className="panel__head">
        <h2 id="second-factor">Two-step verification</h2>
      </div>
      <div className="panel__pad stack">
        <p className="prose small">
          Two-step verification protects the admin even if a password leaks. Staff set it up under{' '}
          <Link className="link" to={href('/security')}>
            Security
          </Link>
          .
        </p>
        <RadioCards legend="Who must use two-step verification">
          {CHOICES.map((choice) => (
            <RadioCard
              key={choice.value}
              name="factor-asked-of"
              title={choice.title}
              checked={choice.value === policy}
              onChange={() => choose(choice)}
            >
              <p>{choice.description}</p>
            </RadioCard>
          ))}
        </RadioCards>
      </div>
      {chosen && <ConfirmPolicy chosen={chosen} policy={policy} staff={staff} onClose={() => choose(null)} />}
    </section>
  );
}

function ConfirmPolicy({ chosen, policy, staff, onClose }: Props & { chosen: Choice; onClose: () => void }) {
  const act = () => call(requireSecondFactor, { body: { askedOf: chosen.value } });
  const { busy, confirm } = useConfirm({ act, onClose });
  const before = CHOICES.findIndex(({ value }) => value === policy);
  const isRelaxed = CHOICES.indexOf(chosen) < before;
  return (
    <ConfirmDialog
      title={isRelaxed && chosen.value === 'owners' ? 'Require two-step verification for owners only?' : chosen.question}
      confirm={chosen.confirm}
      danger={isRelaxed}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isRelaxed ? relaxedText(chosen.value) : lockedOutText(staff.filter(chosen.appliesTo))}
    </ConfirmDialog>
  );
}

const relaxedText = (policy: SecondFactorPolicy): string =>
  `${policy === 'owners' ? 'Managers and support' : 'Staff'} can then turn theirs off and log in with a password only. It stays on for those who have it.`;

function lockedOutText(required: readonly StaffMember[]): string {
  const without = required.filter((it) => it.isActive && !it.hasFactor).map(({ name }) => name);
  if (without.length === 0) return 'All of them have set it up, and cannot turn it off.';
  const names = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(without);
  return `${names} ${without.length === 1 ? 'has' : 'have'} not set it up yet and cannot use the admin until then. The others cannot turn it off.`;
}
