import { useState } from 'react';
import type { SheetProblem } from '@shop/contract/imports';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { download } from './download.ts';
import { problemsCsv } from './problems-csv.ts';

type Props = { title: string; file: File; problems: readonly SheetProblem[]; kind: 'mistake' | 'note' };

type Row = SheetProblem & { index: number };

const PLACE: Column<Row>[] = [
  { head: 'Line', numeric: true, cell: ({ line }) => line },
  { head: 'Column', cell: ({ column }) => column },
  { head: 'Name', inCard: 'lead-cell', cell: ({ name }) => name || '(no name)' },
];
const COLUMNS = {
  mistake: [
    ...PLACE,
    { head: 'What to fix', inCard: 'wide', cell: ({ message }) => <span className="import-mistake">{message}</span> },
  ],
  note: [...PLACE, { head: 'Good to know', inCard: 'wide', cell: ({ message }) => message }],
} satisfies Record<Props['kind'], Column<Row>[]>;

/** So many are shown at first; a file may have thousands. */
const SHOWN = 100;

/** What is to be fixed, or known, by line and column. */
export function ProblemTable({ title, file, problems, kind }: Props) {
  const [all, showAll] = useState(false);
  const shown = all ? problems : problems.slice(0, SHOWN);
  if (problems.length === 0) return null;
  return (
    <section className="import-problems">
      <div className="panel__head">
        <h2>{title}</h2>
        <Button
          type="button"
          kind="quiet"
          size="sm"
          onClick={() => download(`${file.name.replace(/\.csv$/i, '')}-${kind}s.csv`, problemsCsv(problems))}
        >
          {problems.length === 1 ? 'Download this line' : `Download the ${problems.length.toLocaleString('en-IN')} lines`}
        </Button>
      </div>
      <Table
        label={title}
        rows={shown.map((problem, index) => ({ ...problem, index }))}
        keyOf={({ index }) => `${index}`}
        columns={COLUMNS[kind]}
      />
      {shown.length < problems.length && (
        <p className="panel__pad">
          <Button type="button" kind="ghost" size="sm" onClick={() => showAll(true)}>
            Show all {problems.length.toLocaleString('en-IN')}
          </Button>
        </p>
      )}
    </section>
  );
}
