import { useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { signed } from './signed.ts';
import type { CountResult, Stocktake } from './use-stocktake.ts';

type Line = CountResult['lines'][number];

const COLUMNS: Column<Line>[] = [
  { head: 'SKU', inCard: 'lead-cell', cell: ({ sku }) => <b className="num">{sku}</b> },
  { head: 'Expected', numeric: true, cell: ({ before }) => before.toLocaleString('en-IN') },
  { head: 'Counted', numeric: true, cell: ({ counted }) => counted.toLocaleString('en-IN') },
  { head: 'Difference', numeric: true, cell: ({ change }) => <b>{signed(change)}</b> },
];

/** The lines whose count differs from the level: before posting with a note, and afterwards. */
export function CountReview({ stocktake: { step, result, note, setNote } }: { stocktake: Stocktake }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const differing = result.lines.filter(({ change }) => change !== 0);
  const isPosted = step === 'posted';
  return (
    <>
      <div ref={top} tabIndex={-1}>
        <Notice kind={isPosted || differing.length === 0 ? 'leaf' : 'turmeric'}>{result.message}</Notice>
      </div>
      {differing.length > 0 && <Table label="Differences" columns={COLUMNS} rows={differing} keyOf={({ sku }) => sku} />}
      {!isPosted && (
        <Field
          label="Note"
          optional
          hint="For the ledger: who counted, or where."
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
    </>
  );
}
