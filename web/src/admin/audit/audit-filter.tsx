import { useNavigate } from 'react-router';
import { SHOP_ITSELF } from '@shop/contract/audit';
import { RemovableChip } from '../../ui/chip.tsx';
import { listAddress } from '../shared/list-address.ts';
import { SearchBox } from '../shared/search-box.tsx';
import { actionWords } from './audit-labels.ts';

const CHOICES = ['q', 'actor', 'action', 'subject', 'from', 'to'] as const;
type Choice = (typeof CHOICES)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an address narrows the log to; a day that is none narrows nothing. */
export function choicesAsked(asked: URLSearchParams): { [Name in Choice]?: string } {
  const given = CHOICES.map((name) => [name, asked.get(name) ?? ''] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value !== '' && (DAY.test(value) || (name !== 'from' && name !== 'to'))),
  );
}

type Props = { asked: URLSearchParams; actors: readonly { _id: string; name: string }[]; actions: readonly string[] };

/** Who, what, and from when to when. The choices stand in the address, so that a reload or a link finds the same. */
export function AuditFilter({ asked, actors, actions }: Props) {
  const navigate = useNavigate();
  const { q = '', ...keep } = choicesAsked(asked);
  const choose = (name: Choice) => ({
    value: asked.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      void navigate(listAddress(asked, { [name]: target.value }), { preventScrollReset: true }),
  });
  return (
    <div className="toolbar">
      <SearchBox label="Search the audit log" placeholder="Name, number or text" words={q} keep={keep} />
      <select className="select" aria-label="Who" {...choose('actor')}>
        <option value="">Everyone</option>
        {actors.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        <option value={SHOP_ITSELF}>The shop</option>
      </select>
      <select className="select" aria-label="What" {...choose('action')}>
        <option value="">Any change</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {actionWords(action)}
          </option>
        ))}
      </select>
      <label className="day">
        From <input className="input" type="date" {...choose('from')} />
      </label>
      <label className="day">
        To <input className="input" type="date" {...choose('to')} />
      </label>
      {keep.subject && (
        <RemovableChip onPress={() => void navigate(listAddress(asked, { subject: '' }), { preventScrollReset: true })}>
          One item only
        </RemovableChip>
      )}
    </div>
  );
}
