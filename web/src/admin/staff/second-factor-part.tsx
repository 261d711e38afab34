import { useState } from 'react';
import { href, Link } from 'react-router';
import { requireSecondFactor, type FactorAskedOf } from '@shop/contract/sessions';
import type { StaffMember } from '@shop/contract/staff';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RadioCard, RadioCards } from '../../ui/radio-card.tsx';
import { useAsked } from '../layout/use-asked.ts';

type Choice = {
  value: FactorAskedOf;
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
    title: 'Nobody',
    words: 'Whoever wants one sets it up.',
    question: 'Ask a second factor of nobody any more?',
    confirm: 'Ask no more',
    isAsked: () => false,
  },
  {
    value: 'owners',
    title: 'Owners',
    words: 'Without one, the back office stays closed to an owner.',
    question: 'Ask a second factor of owners?',
    confirm: 'Ask owners',
    isAsked: ({ staffRole }) => staffRole === 'owner',
  },
  {
    value: 'staff',
    title: 'Everybody on the staff',
    words: 'Owners, managers and support: it stays closed to whoever has none.',
    question: 'Ask a second factor of everybody on the staff?',
    confirm: 'Ask everybody',
    isAsked: () => true,
  },
];

type Props = { askedOf: FactorAskedOf; staff: readonly StaffMember[] };

/** Of whom a second factor is asked. Choosing asks first: whoever has none is kept out until they have, and until then it stays as it is. */
export function SecondFactorPart({ askedOf, staff }: Props) {
  const [wanted, want] = useState<Choice | null>(null);
  return (
    <section className="panel" aria-labelledby="second-factor">
      <div className="panel__head">
        <h2 id="second-factor">Second factor</h2>
      </div>
      <div className="panel__pad stack">
        <p className="prose small">
          A code from a phone beside the password, so that a password that somebody learned opens nothing. Everybody sets theirs
          up under{' '}
          <Link className="link" to={href('/security')}>
            Security
          </Link>
          .
        </p>
        <RadioCards legend="Who needs a second factor">
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
  const { busy, confirm } = useAsked({ act, onClose });
  const before = CHOICES.findIndex(({ value }) => value === askedOf);
  const asksLess = CHOICES.indexOf(wanted) < before;
  return (
    <ConfirmDialog
      title={asksLess && wanted.value === 'owners' ? 'Ask a second factor of owners alone?' : wanted.question}
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

const whatOpens = (askedOf: FactorAskedOf): string =>
  `A password alone then opens the back office to ${askedOf === 'owners' ? 'managers and support' : 'those'} who turn theirs off. Factors that are set up stay on.`;

function whoIsKeptOut(asked: readonly StaffMember[]): string {
  const without = asked.filter((it) => it.isActive && !it.hasFactor).map(({ name }) => name);
  if (without.length === 0) return 'All of them have one already, and cannot turn it off meanwhile.';
  const names = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(without);
  return `${names} ${without.length === 1 ? 'has' : 'have'} none yet: the back office opens to them once it is set up. Those who have one cannot turn it off meanwhile.`;
}
