import { Download } from '../../ui/lucide-icons.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { csvOf, MAX_EXPORTED_ROWS, readAllRows } from './list-csv.ts';
import type { ReadPage } from './list-types.ts';
import type { ListColumn, Selected } from './list-types.ts';
import { useBusy } from './use-busy.ts';

type Props<Row> = {
  file: string;
  several: string;
  /** The shown columns, which the file has in the same order. */
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Without a selection: every row of the list. */
  selected?: Selected;
  /** Loads a page of the list with the current filters. */
  readPage: ReadPage<Row>;
};

/** Saves the selected rows, or the whole list, as a CSV file with the columns that are shown. */
export function ExportRows<Row>({ file, several, columns, keyOf, selected, readPage }: Props<Row>) {
  const { busy, run } = useBusy();
  const isExported = (row: Row): boolean =>
    selected === undefined || (selected.byFilter ? !selected.except.includes(keyOf(row)) : selected.ids.includes(keyOf(row)));
  const isEnough = (rows: readonly Row[]): boolean =>
    selected !== undefined && !selected.byFilter && rows.filter(isExported).length >= selected.ids.length;
  const save = async () => {
    await run(async () => {
      const { rows, isCut } = await readAllRows(readPage, isEnough);
      const exported = rows.filter(isExported);
      saveFile(file, new Blob(['\uFEFF', csvOf(columns, exported)], { type: 'text/csv;charset=utf-8' }));
      const count = exported.length.toLocaleString('en-IN');
      toast.success(
        isCut
          ? `${count} ${several} are in ${file}: a file holds what is among the first ${MAX_EXPORTED_ROWS.toLocaleString('en-IN')}.`
          : `${count} ${several} are in ${file}.`,
      );
    });
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} busyLabel="Exporting..." onClick={() => void save()}>
      <Icon of={Download} /> Export
    </Button>
  );
}
