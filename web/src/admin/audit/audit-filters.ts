import { AUDIT_SORTS, SHOP_ITSELF } from '@shop/contract/audit';
import { sortAsked } from '../shared/list-params.ts';
import type { ListFilter } from '../shared/list-types.ts';
import { actionWords } from './audit-labels.ts';

const CHOICES = ['q', 'actor', 'action', 'subject', 'from', 'to'] as const;
type Choice = (typeof CHOICES)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an address narrows the log to; a day that is none narrows nothing. */
function choicesAsked(asked: URLSearchParams): { [Name in Choice]?: string } {
  const given = CHOICES.map((name) => [name, asked.get(name) ?? ''] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value !== '' && (DAY.test(value) || (name !== 'from' && name !== 'to'))),
  );
}

/** What a URL asks of the audit log, beside the page. */
export const auditQuery = (asked: URLSearchParams) => ({ ...choicesAsked(asked), ...sortAsked(asked, AUDIT_SORTS) });

type Choices = { actors: readonly { _id: string; name: string }[]; actions: readonly string[] };

/** Who, what, about which item, and from when to when. */
export const auditFilters = ({ actors, actions }: Choices): ListFilter[] => [
  {
    kind: 'choice',
    name: 'actor',
    label: 'Who',
    any: 'Everyone',
    options: [...actors.map(({ _id, name }) => ({ value: _id, name })), { value: SHOP_ITSELF, name: 'The shop' }],
  },
  {
    kind: 'choice',
    name: 'action',
    label: 'What',
    any: 'Any change',
    options: actions.map((value) => ({ value, name: actionWords(value) })),
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
  { kind: 'link', name: 'subject', label: 'Item', text: 'One item only' },
];
