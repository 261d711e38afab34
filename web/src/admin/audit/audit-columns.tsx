import { Link } from 'react-router';
import type { AuditEntry } from '@shop/contract/audit';
import { formatMoment } from '../../shared/format-date.ts';
import { listUrl } from '../shared/list-url.ts';
import type { ListColumn } from '../shared/list-types.ts';
import { actionLabel, changesOf, subjectLabel } from './audit-labels.ts';

/** Fields that are shown before "more" is pressed; a new product has dozens. */
const MAX_SHOWN_FIELDS = 4;

const ChangeList = ({ changes }: { changes: ReturnType<typeof changesOf> }) => (
  <dl className="changes">
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {before !== null && <del>{before}</del>}
          {before !== null && after !== null && ' → '}
          {after !== null && <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
);

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return <span className="faint">N/A</span>;
  const rest = changes.slice(MAX_SHOWN_FIELDS);
  return (
    <>
      <ChangeList changes={changes.slice(0, MAX_SHOWN_FIELDS)} />
      {rest.length > 0 && (
        <details>
          <summary className="link small">{rest.length} more</summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  );
}

/** Columns of the audit log. The changed values are not exported, since they may name customers. */
export const auditColumns = (params: URLSearchParams): ListColumn<AuditEntry>[] => [
  {
    head: 'What',
    required: true,
    text: ({ action }) => actionLabel(action),
    inCard: 'lead-cell',
    cell: (entry) => (
      <div>
        <span className="table__name">{actionLabel(entry.action)}</span>
        <br />
        <Link className="link tiny" to={listUrl(params, { subject: entry.subject._id })} preventScrollReset>
          {subjectLabel(entry)}
        </Link>
      </div>
    ),
  },
  { head: 'Who', text: ({ actor }) => actor.name, cell: ({ actor }) => <span className="unbroken">{actor.name}</span> },
  {
    head: 'When',
    sort: { by: 'newest', asc: 'Oldest first', desc: 'Newest first' },
    text: ({ at }) => at,
    cell: ({ at }) => (
      <time className="unbroken" dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  { head: 'Before → after', inCard: 'wide', cell: (entry) => <Changes entry={entry} /> },
];
