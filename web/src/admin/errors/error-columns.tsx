import {
  ERROR_SORTS,
  ERROR_SOURCES,
  ERROR_STATES,
  resolveError,
  type ErrorGroup,
  type ErrorSort,
} from '@shop/contract/error-groups';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Status } from '../../ui/status.tsx';
import { sortParams } from '../shared/list-params.ts';
import type { ColumnSort, ListColumn, ListFilter } from '../shared/list-types.ts';
import { RowAction } from '../shared/row-action.tsx';

const SORTS = {
  seen: { asc: 'Longest ago first', desc: 'Latest first', first: 'desc' },
  first: { asc: 'Oldest first', desc: 'Newest first', first: 'desc' },
  count: { asc: 'Fewest first', desc: 'Most first', first: 'desc' },
} as const satisfies Record<ErrorSort, Omit<ColumnSort, 'by'>>;
const sortBy = (by: ErrorSort): ColumnSort => ({ by, ...SORTS[by] });

const SOURCES: Record<ErrorGroup['source'], string> = {
  request: 'Request',
  page: 'Page',
  job: 'Background task',
  extension: 'Extension',
  process: 'Program',
};

export const ERROR_FILTERS: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    any: 'All',
    options: [
      { value: 'open', name: 'Open' },
      { value: 'resolved', name: 'Resolved' },
    ],
  },
  {
    name: 'source',
    label: 'Source',
    kind: 'choice',
    any: 'All',
    options: ERROR_SOURCES.map((value) => ({ value, name: SOURCES[value] })),
  },
];

/** The filters of the list in the URL; unknown values are ignored. */
export function errorQuery(params: URLSearchParams) {
  const state = ERROR_STATES.find((it) => it === params.get('state'));
  const source = ERROR_SOURCES.find((it) => it === params.get('source'));
  const q = params.get('q');
  return { ...(q && { q }), ...(state && { state }), ...(source && { source }), ...sortParams(params, ERROR_SORTS) };
}

export const errorName = ({ name, message }: ErrorGroup): string => `${name}: ${message}`;

const stateOf = ({ resolvedAt, reopenedAt }: ErrorGroup): string =>
  resolvedAt !== null ? 'Resolved' : reopenedAt !== null ? 'Came again' : 'Open';

function Resolve({ error }: { error: ErrorGroup }) {
  const isOpen = error.resolvedAt === null;
  const label = isOpen ? 'Resolve' : 'Reopen';
  const act = () => call(resolveError, { params: { id: error._id }, body: { resolved: isOpen } });
  return <RowAction label={label} spoken={`${label}: ${errorName(error)}`} act={act} />;
}

export const ERROR_COLUMNS: ListColumn<ErrorGroup>[] = [
  {
    head: 'Error',
    required: true,
    inCard: 'lead-cell',
    text: errorName,
    cell: (error) => (
      <span>
        <span className="table__name">{error.name}</span>
        <br />
        <span className="small">{error.message}</span>
      </span>
    ),
  },
  {
    head: 'Where',
    inCard: 'wide',
    text: ({ place, frames }) => [place, ...frames].join('\n'),
    cell: ({ source, place, frames }) => (
      <details className="small">
        <summary>
          {SOURCES[source]}: {place}
        </summary>
        {frames.length === 0 ? (
          <span className="tiny faint">No line of the shop’s own code.</span>
        ) : (
          <ol className="tiny faint">
            {frames.map((frame) => (
              <li key={frame}>{frame}</li>
            ))}
          </ol>
        )}
      </details>
    ),
  },
  {
    head: 'State',
    text: stateOf,
    cell: (error) => <Status look={error.resolvedAt === null ? 'failed' : 'delivered'}>{stateOf(error)}</Status>,
  },
  { head: 'Times', numeric: true, sort: sortBy('count'), text: ({ count }) => String(count), cell: ({ count }) => count },
  {
    head: 'First seen',
    sort: sortBy('first'),
    text: ({ firstSeen }) => firstSeen,
    cell: ({ firstSeen }) => formatMoment(firstSeen),
  },
  { head: 'Last seen', sort: sortBy('seen'), text: ({ lastSeen }) => lastSeen, cell: ({ lastSeen }) => formatMoment(lastSeen) },
  { head: 'Version', text: ({ version }) => version, cell: ({ version }) => version },
  {
    head: 'Last request',
    extra: true,
    text: ({ requestId }) => requestId ?? '',
    cell: ({ requestId }) => <span className="tiny">{requestId ?? '–'}</span>,
  },
  { head: 'Actions', required: true, cell: (error) => <Resolve error={error} /> },
];
