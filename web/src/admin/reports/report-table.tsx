import { Link } from 'react-router';
import { MAX_REPORT_ROWS, type Report, type ReportColumn, type ReportRow } from '@shop/contract/report-tables';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReceiptText } from '../../ui/lucide-icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { cellText } from './report-cell.ts';

type Shown = ReportRow & { id: string; isTotal: boolean };

function Lead({ row, column }: { row: Shown; column: ReportColumn }) {
  if (row.isTotal) return <b className="strong">Total</b>;
  const text = cellText(column.kind, row.cells[column.key]);
  return row.link === null ? (
    text
  ) : (
    <Link className="link" to={row.link}>
      {text}
    </Link>
  );
}

const columnsOf = (columns: readonly ReportColumn[]): Column<Shown>[] =>
  columns.map((column, at) => ({
    head: column.title,
    numeric: column.kind === 'count' || column.kind === 'money' || column.kind === 'percent',
    ...(at === 0 && { inCard: 'lead-cell' as const }),
    cell: (row) => {
      if (at === 0) return <Lead row={row} column={column} />;
      if (row.isTotal && !(column.key in row.cells)) return '';
      const text = cellText(column.kind, row.cells[column.key]);
      return row.isTotal ? <b className="strong">{text}</b> : text;
    },
  }));

/** The rows of a report with their totals at the end; the first cell links to the list behind the row. */
export function ReportTable({ report: { title, columns, rows, totals, truncated } }: { report: Report }) {
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing in these days." icon={ReceiptText}>
        Choose other days to see more.
      </EmptyState>
    );
  const shown: Shown[] = rows.map((row, at) => ({ ...row, id: String(at), isTotal: false }));
  const sums: Shown[] = totals ? [{ cells: totals, link: null, id: 'total', isTotal: true }] : [];
  return (
    <>
      {truncated && (
        <Notice kind="turmeric">
          This report has more than {MAX_REPORT_ROWS.toLocaleString('en-IN')} rows. The first of them are shown; the total is of
          all, and the CSV has them all.
        </Notice>
      )}
      <Table label={title} columns={columnsOf(columns)} rows={[...shown, ...sums]} keyOf={({ id }) => id} />
    </>
  );
}
