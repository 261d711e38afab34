import { SHARED_FIELD, type ImportField } from '@shop/contract/import-jobs';
import { MAX_REPORTED_PROBLEMS } from '@shop/contract/imports';
import type { CsvStream } from '#kernel/csv';

type Cells = Partial<Record<ImportField, string>>;

/** A line of a list of stock or of customers, or all lines of one order: the cells by the field of their column. */
export type FileRow = {
  line: number;
  cells: Cells;
  /** An earlier line of the file has the same SKU. */
  isRepeated: boolean;
  /** The lines of an order. */
  lines?: { line: number; cells: Cells }[];
};
export type RowFile = { rows: FileRow[]; ignoredColumns: string[]; warnings: CsvStream['warnings'] };

/** Reads the lines of a file by its column mapping. Lists unmapped columns that have values. */
export async function readRows(stream: CsvStream, mapping: Readonly<Record<string, ImportField>>): Promise<RowFile> {
  const fields = new Map<string, ImportField>();
  for (const [key, heading] of Object.entries(stream.headings)) {
    const field = mapping[heading];
    if (field) fields.set(key, field);
  }
  const rows: FileRow[] = [];
  const skus = new Set<string>();
  const ignored = new Set<string>();
  for await (const { line, cells } of stream.rows) {
    const row: FileRow = { line, cells: {}, isRepeated: false };
    for (const [key, cell] of Object.entries(cells)) {
      const field = fields.get(key);
      if (field === SHARED_FIELD && row.cells.items) row.cells.items += `;${cell.trim()}`;
      else if (field) row.cells[field] = cell.trim();
      else if (cell.trim() !== '') ignored.add(key);
    }
    const sku = row.cells.sku?.toLowerCase() ?? '';
    row.isRepeated = sku !== '' && skus.has(sku);
    skus.add(sku);
    rows.push(row);
  }
  const ignoredColumns = Object.entries(stream.headings).flatMap(([key, heading]) => (ignored.has(key) ? [heading] : []));
  return { rows, ignoredColumns, warnings: stream.warnings.slice(0, MAX_REPORTED_PROBLEMS) };
}
