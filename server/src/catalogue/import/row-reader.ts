import type { CsvRow, Problem } from '#kernel/csv';
import type { DraftStore } from './draft-store.provider.ts';
import type { Columns } from './rows.ts';

/** Reads the rows of one dialect in order. */
export type RowReader = {
  columns: Columns;
  /** The lower-case names of the columns that it reads. */
  reads: ReadonlySet<string>;
  /** Reads a row before the first `add`, where a row depends on later ones; the file is then read twice. */
  scan?: (row: CsvRow) => void;
  add: (row: CsvRow) => void;
  end: () => { drafts: DraftStore; warnings: Problem[] };
};
