import type { AppContext } from '#infra/app-context';
import { archiveOf, fileOf } from '../job-names.ts';
import { clearSamples } from '../repository.ts';

/** Deletes the file of an import and its sample values, since personal data is not stored once it is used. */
export async function forgetFile({ db, files }: Pick<AppContext, 'db' | 'files'>, id: string): Promise<void> {
  await db.transaction().execute((tx) => clearSamples(tx, id));
  await files.remove(fileOf(id));
  await files.remove(archiveOf(id));
}
