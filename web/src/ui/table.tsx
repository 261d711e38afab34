import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type Sorting = { direction: 'ascending' | 'descending' | null; onSort: () => void };

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for amounts and counts. */
  numeric?: boolean;
  /** The cell's place in the card that a row becomes below 768 px. */
  inCard?: 'lead-cell' | 'wide' | 'span-2' | 'corner' | 'tick' | 'act' | 'act span-2';
  sort?: Sorting;
};

type Props<Row> = {
  /** Announced when a screen reader enters the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isMuted?: (row: Row) => boolean;
};

const ARROWS = { ascending: 'arrow-up', descending: 'arrow-down' } as const;

function Head<Row>({ head, numeric, sort }: Column<Row>) {
  return (
    <th scope="col" className={numeric ? 'n' : undefined} aria-sort={sort?.direction ?? undefined}>
      {sort ? (
        <button type="button" className="th" onClick={sort.onSort}>
          {head} <Icon of={sort.direction ? ARROWS[sort.direction] : 'chevrons-up-down'} />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

/** Rows and columns; below 768 px every row becomes a card that repeats the headings. */
export function Table<Row>({ label, columns, rows, keyOf, isMuted }: Props<Row>) {
  return (
    <section className="table-wrap" aria-label={label}>
      <table className="table table--cards">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.head} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={isMuted?.(row) ? 'is-blocked' : undefined}>
              {columns.map(({ head, numeric, inCard, cell }) => (
                <td key={head} data-l={head} className={classNames(numeric && 'n', inCard) || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
