import type { AppContext } from '#infra/app-context';
import type { StoredImport } from '../queries.ts';
import { ROW_KINDS } from '../steps/row-kinds.ts';
import { readRows, type RowFile } from '../row-file.ts';
import { openJobFile } from './open-job-file.ts';

/**
 * Reads the lines of an import of stock, customers or orders.
 * @throws ShopError invalid_input where the file is deleted or cannot be read
 */
export async function readJobFile(shop: Pick<AppContext, 'files'>, { id, kind, mapping }: StoredImport): Promise<RowFile> {
  const file = await readRows(await openJobFile(shop, id), mapping);
  const group = ROW_KINDS[kind]?.group;
  return group ? { ...file, rows: group(file.rows) } : file;
}
