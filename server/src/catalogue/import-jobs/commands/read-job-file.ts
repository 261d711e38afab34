import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { openCsv } from '../../import/index.ts';
import { fileOf } from '../job-names.ts';
import type { StoredImport } from '../queries.ts';
import { readRows, type RowFile } from '../row-file.ts';

/**
 * The lines of an import of stock or customers.
 * @throws ShopError invalid_input where the file is gone or cannot be read
 */
export async function readJobFile({ files }: Pick<AppContext, 'files'>, { id, mapping }: StoredImport): Promise<RowFile> {
  const bytes = await files.get(fileOf(id));
  if (!bytes) throw new ShopError('invalid_input', 'The file is no longer here. Choose it again.');
  return readRows(await openCsv(bytes), mapping);
}
