import { AUDIT_SORTS, SHOP_ITSELF } from '@shop/contract/audit';
import { sortParams } from '../shared/list-params.ts';
import type { ListFilter } from '../shared/list-types.ts';
import { actionLabel } from './audit-labels.ts';

const FILTER_NAMES = ['q', 'actor', 'action', 'subject', 'from', 'to'] as const;
type FilterName = (typeof FILTER_NAMES)[number];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters in the URL's parameters; an invalid day is ignored. */
function filterParams(params: URLSearchParams): { [Name in FilterName]?: string } {
  const given = FILTER_NAMES.map((name) => [name, params.get(name) ?? ''] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value !== '' && (DAY.test(value) || (name !== 'from' && name !== 'to'))),
  );
}

/** Filters and sort of the audit log in the URL, without the page. */
export const auditQuery = (params: URLSearchParams) => ({ ...filterParams(params), ...sortParams(params, AUDIT_SORTS) });

type FilterChoices = { actors: readonly { _id: string; name: string }[]; actions: readonly string[] };

/** Filters by person, action, item and period. */
export const auditFilters = ({ actors, actions }: FilterChoices): ListFilter[] => [
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
    options: actions.map((value) => ({ value, name: actionLabel(value) })),
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
  { kind: 'link', name: 'subject', label: 'Item', text: 'One item only' },
];
