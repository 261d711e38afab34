import { readImportReport } from '@shop/contract/import-jobs';
import type { SheetProblem } from '@shop/contract/imports';
import type { Paged } from '@shop/contract/paging';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Download } from '../../ui/lucide-icons.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Table, type Column } from '../../ui/table.tsx';
import { download } from '../shared/download.ts';

const COLUMNS: Column<SheetProblem & { key: string }>[] = [
  { head: 'Line', numeric: true, cell: ({ line }) => line },
  { head: 'Name', inCard: 'lead-cell', cell: ({ name }) => name || '(no name)' },
  { head: 'Column', cell: ({ column }) => column },
  { head: 'Details', inCard: 'wide', cell: ({ message }) => message },
];

type Props = {
  id: string;
  fileName: string;
  problems: readonly SheetProblem[];
  paging: Pick<Paged, 'total' | 'page' | 'pages'>;
  to: (page: number) => string;
};

/** A page of the errors and warnings of an import and of what choices leave out, and all of them as a CSV file. */
export function ProblemsOfImport({ id, fileName, problems, paging: { total, page, pages }, to }: Props) {
  if (total === 0) return null;
  const save = async () => {
    const { text } = await call(readImportReport, { params: { id } });
    download(`${fileName.replace(/\.csv$/i, '')}-problems.csv`, text);
  };
  return (
    <div className="import-problems">
      <div className="panel__head">
        <h3>{total === 1 ? '1 line to check' : `${total.toLocaleString('en-IN')} lines to check`}</h3>
        <Button type="button" kind="quiet" size="sm" onClick={() => void save()}>
          <Icon of={Download} /> Download list
        </Button>
      </div>
      <Table
        label="Errors and warnings"
        rows={problems.map((problem, index) => ({ ...problem, key: `${page} ${index}` }))}
        keyOf={({ key }) => key}
        columns={COLUMNS}
      />
      {pages > 1 && <Pager page={page} pages={pages} to={to} />}
    </div>
  );
}
