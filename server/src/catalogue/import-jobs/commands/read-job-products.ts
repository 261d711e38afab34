import type { AppContext } from '#infra/app-context';
import { readImport, type StoredFile } from '../../import/index.ts';
import { cachedProducts, cacheProducts } from '../product-cache.provider.ts';
import type { StoredImport } from '../queries.ts';
import { openJobFile } from './open-job-file.ts';

/**
 * The products of an import's file. Reading them takes half of a check, so they are cached for the check after the
 * decisions, and for the run.
 * @throws ShopError invalid_input where the file is deleted or cannot be read
 */
export async function readJobProducts(
  shop: Pick<AppContext, 'files'>,
  { id, mapping }: Pick<StoredImport, 'id' | 'mapping'>,
): Promise<StoredFile> {
  const key = `${id} ${JSON.stringify(Object.entries(mapping).toSorted())}`;
  const file = cachedProducts(key) ?? (await readImport(await openJobFile(shop, id), mapping));
  cacheProducts(key, file);
  return file;
}
