import { Download } from '../../ui/lucide-icons.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { csvHead, csvRows, readPages } from './list-csv.ts';
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
  const limit = selected === undefined || selected.byFilter ? Infinity : selected.ids.length;
  const save = async () => {
    await run(async () => {
      // A page becomes a blob at once, which the browser may store on disk, so that a long list does not fill memory.
      const parts = [new Blob(['\uFEFF', csvHead(columns)])];
      let count = 0;
      for await (const rows of readPages(readPage, keyOf)) {
        const exported = rows.filter(isExported);
        parts.push(new Blob([csvRows(columns, exported)]));
        count += exported.length;
        if (count >= limit) break;
      }
      saveFile(file, new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      toast.success(`${count.toLocaleString('en-IN')} ${several} are in ${file}.`);
    });
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} busyLabel="Exporting..." onClick={() => void save()}>
      <Icon of={Download} /> Export
    </Button>
  );
}
