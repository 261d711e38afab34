import { Link } from 'react-router';
import type { AuditEntry } from '@shop/contract/audit';
import { formatMoment } from '../../shared/format-date.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { listAddress } from '../shared/list-address.ts';
import { actionWords, changesOf, subjectWords } from './audit-labels.ts';

/** Fields that are shown at once; a new product has dozens. */
const AT_ONCE = 4;

const Changed = ({ changes }: { changes: ReturnType<typeof changesOf> }) => (
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
  const rest = changes.slice(AT_ONCE);
  return (
    <>
      <Changed changes={changes.slice(0, AT_ONCE)} />
      {rest.length > 0 && (
        <details>
          <summary className="link small">{rest.length} more</summary>
          <Changed changes={rest} />
        </details>
      )}
    </>
  );
}

const columnsOf = (asked: URLSearchParams): Column<AuditEntry>[] => [
  {
    head: 'What',
    inCard: 'lead-cell',
    cell: (entry) => (
      <div>
        <span className="table__name">{actionWords(entry.action)}</span>
        <br />
        <Link className="link tiny" to={listAddress(asked, { subject: entry.subject._id })} preventScrollReset>
          {subjectWords(entry)}
        </Link>
      </div>
    ),
  },
  { head: 'Who', cell: ({ actor }) => <span className="unbroken">{actor.name}</span> },
  {
    head: 'When',
    cell: ({ at }) => (
      <time className="unbroken" dateTime={at}>
        {formatMoment(at)}
      </time>
    ),
  },
  { head: 'Before → after', inCard: 'wide', cell: (entry) => <Changes entry={entry} /> },
];

/** The log, newest first. Nothing in it can be changed. */
export const AuditTable = ({ entries, asked }: { entries: readonly AuditEntry[]; asked: URLSearchParams }) => (
  <Table label="Audit log" columns={columnsOf(asked)} rows={entries} keyOf={(it) => it._id} />
);
