import type { ColumnMapping } from '../map-columns.ts';
import { mapColumns } from '../map-columns.ts';
import { openCsv } from '../csv-file.provider.ts';
import { otherFile } from '../other-files.ts';
import { readDrafts, type ProductFile } from '../read-products.ts';
import { ShopError } from '#kernel/shop-error';

/**
 * The products of a file as it says them, by the mapping of its columns where it is of no known source.
 * @throws ShopError invalid_input where the file cannot be read
 */
export async function readImport({ bytes, mapping }: { bytes: Uint8Array; mapping: ColumnMapping }): Promise<ProductFile> {
  const sheet = await openCsv(bytes);
  const isMapped = Object.keys(mapping).length > 0;
  const other = isMapped ? undefined : otherFile(sheet.headings);
  const file = other === undefined ? await readDrafts(isMapped ? mapColumns(sheet, mapping) : sheet) : undefined;
  if (file) return file;
  throw new ShopError('invalid_input', other ?? 'Choose the column of the name.');
}
