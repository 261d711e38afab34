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
  words: string;
  /** Asked before it is chosen, and on the button that says yes. */
  question: string;
  confirm: string;
  isAsked: (member: StaffMember) => boolean;
};

/** From the least to the most that the shop can ask. */
const CHOICES: readonly Choice[] = [
  {
    value: 'nobody',
    title: 'No one',
    words: 'Each member of staff decides.',
    question: 'Stop requiring two-step verification?',
    confirm: 'Stop requiring',
    isAsked: () => false,
  },
  {
    value: 'owners',
    title: 'Owners',
    words: 'Owners cannot use the admin until they set it up.',
    question: 'Require two-step verification for owners?',
    confirm: 'Require for owners',
    isAsked: ({ staffRole }) => staffRole === 'owner',
  },
  {
    value: 'staff',
    title: 'All staff',
    words: 'Owners, managers and support cannot use the admin until they set it up.',
    question: 'Require two-step verification for all staff?',
    confirm: 'Require for all',
    isAsked: () => true,
  },
];

type Props = { askedOf: SecondFactorPolicy; staff: readonly StaffMember[] };

/** Who must use two-step verification. Choosing asks first: staff without it are locked out until they set it up. */
export function SecondFactorPart({ askedOf, staff }: Props) {
  const [wanted, want] = useState<Choice | null>(null);
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
              checked={choice.value === askedOf}
              onChange={() => want(choice)}
            >
              <p>{choice.words}</p>
            </RadioCard>
          ))}
        </RadioCards>
      </div>
      {wanted && <AskDialog wanted={wanted} askedOf={askedOf} staff={staff} onClose={() => want(null)} />}
    </section>
  );
}

function AskDialog({ wanted, askedOf, staff, onClose }: Props & { wanted: Choice; onClose: () => void }) {
  const act = () => call(requireSecondFactor, { body: { askedOf: wanted.value } });
  const { busy, confirm } = useConfirm({ act, onClose });
  const before = CHOICES.findIndex(({ value }) => value === askedOf);
  const asksLess = CHOICES.indexOf(wanted) < before;
  return (
    <ConfirmDialog
      title={asksLess && wanted.value === 'owners' ? 'Require two-step verification for owners only?' : wanted.question}
      confirm={wanted.confirm}
      danger={asksLess}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {asksLess ? whatOpens(wanted.value) : whoIsKeptOut(staff.filter(wanted.isAsked))}
    </ConfirmDialog>
  );
}

const whatOpens = (askedOf: SecondFactorPolicy): string =>
  `${askedOf === 'owners' ? 'Managers and support' : 'Staff'} can then turn theirs off and log in with a password only. It stays on for those who have it.`;

function whoIsKeptOut(asked: readonly StaffMember[]): string {
  const without = asked.filter((it) => it.isActive && !it.hasFactor).map(({ name }) => name);
  if (without.length === 0) return 'All of them have set it up, and cannot turn it off.';
  const names = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(without);
  return `${names} ${without.length === 1 ? 'has' : 'have'} not set it up yet and cannot use the admin until then. The others cannot turn it off.`;
}
