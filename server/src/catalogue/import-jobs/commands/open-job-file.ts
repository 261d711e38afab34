import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { openStoredCsv } from '#infra/storage/csv';
import type { CsvStream } from '#kernel/csv';
import { fileOf } from '../job-names.ts';

/**
 * Opens the file of an import.
 * @throws ShopError invalid_input where the file is deleted or cannot be read
 */
export async function openJobFile({ files }: Pick<AppContext, 'files'>, id: string): Promise<CsvStream> {
  const stream = await openStoredCsv(files, fileOf(id));
  if (stream) return stream;
  throw new ShopError('invalid_input', 'The file is no longer here. Choose it again.');
}
