import type { ColumnMapping } from '../map-columns.ts';
import { mapColumns } from '../map-columns.ts';
import { otherFile } from '../other-files.ts';
import { storeDrafts, type StoredFile } from '../read-products.ts';
import { ShopError } from '#kernel/shop-error';
import type { CsvStream } from '#kernel/csv';

/**
 * Reads the products of a file; the column mapping applies where its source is unknown.
 * @throws ShopError invalid_input where the file cannot be read
 */
export async function readImport(sheet: CsvStream, mapping: ColumnMapping): Promise<StoredFile> {
  const isMapped = Object.keys(mapping).length > 0;
  const other = isMapped ? undefined : otherFile(sheet.headings);
  const file = other === undefined ? await storeDrafts(isMapped ? mapColumns(sheet, mapping) : sheet) : undefined;
  if (file) return file;
  throw new ShopError('invalid_input', other ?? 'Choose the column of the name.');
}
