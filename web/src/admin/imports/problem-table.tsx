import { useState } from 'react';
import type { SheetProblem } from '@shop/contract/imports';
import { Button } from '../../ui/button.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { download } from '../shared/download.ts';
import { problemsCsv } from './problems-csv.ts';

type Row = SheetProblem & { index: number };

const columns = (isError: boolean): Column<Row>[] => [
  { head: 'Line', numeric: true, cell: ({ line }) => line },
  { head: 'Column', cell: ({ column }) => column },
  { head: 'Name', inCard: 'lead-cell', cell: ({ name }) => name || '(no name)' },
  {
    head: isError ? 'What to fix' : 'Details',
    inCard: 'wide',
    cell: ({ message }) => (isError ? <span className="import-mistake">{message}</span> : message),
  },
];
const ERRORS = columns(true);
const WARNINGS = columns(false);

/** Rows that are shown at first; a file may have thousands. */
const FIRST_ROWS = 100;

type ListProps = { label: string; problems: readonly SheetProblem[]; isError?: boolean };

/** Errors or warnings by line and column: the first hundred, then all on request. */
export function ProblemList({ label, problems, isError = false }: ListProps) {
  const [all, showAll] = useState(false);
  const shown = all ? problems : problems.slice(0, FIRST_ROWS);
  return (
    <>
      <Table
        label={label}
        rows={shown.map((problem, index) => ({ ...problem, index }))}
        keyOf={({ index }) => `${index}`}
        columns={isError ? ERRORS : WARNINGS}
      />
      {shown.length < problems.length && (
        <p className="panel__pad">
          <Button type="button" kind="ghost" size="sm" onClick={() => showAll(true)}>
            Show all {problems.length.toLocaleString('en-IN')}
          </Button>
        </p>
      )}
    </>
  );
}

type DownloadProps = { file: File; problems: readonly SheetProblem[]; suffix: 'errors' | 'warnings' };

/** Downloads errors or warnings as a CSV file, for the person who wrote the imported file. */
export const DownloadProblems = ({ file, problems, suffix }: DownloadProps) => (
  <Button
    type="button"
    kind="quiet"
    size="sm"
    onClick={() => download(`${file.name.replace(/\.csv$/i, '')}-${suffix}.csv`, problemsCsv(problems))}
  >
    {problems.length === 1 ? 'Download this line' : `Download the ${problems.length.toLocaleString('en-IN')} lines`}
  </Button>
);

/** Note below a truncated list. */
export const Remaining = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? (
    <p className="panel__pad small muted">
      The first {shown.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} are listed.
    </p>
  ) : null;

type Props = { title: string; file: File; problems: readonly SheetProblem[]; total: number };

/** Errors of a file by line and column, with a download. */
export const ProblemTable = ({ title, file, problems, total }: Props) =>
  problems.length === 0 ? null : (
    <section className="import-problems">
      <div className="panel__head">
        <h2>{title}</h2>
        <DownloadProblems file={file} problems={problems} suffix="errors" />
      </div>
      <ProblemList label={title} problems={problems} isError />
      <Remaining shown={problems.length} total={total} />
    </section>
  );
