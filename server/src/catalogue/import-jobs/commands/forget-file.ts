import type { AppContext } from '#infra/app-context';
import { archiveOf, fileOf } from '../job-names.ts';
import { clearSamples } from '../repository.ts';

/** Deletes the file of an import and the values of it that its row shows: a list of customers is not kept once it is used. */
export async function forgetFile({ db, files }: Pick<AppContext, 'db' | 'files'>, id: string): Promise<void> {
  await db.transaction().execute((tx) => clearSamples(tx, id));
  await files.remove(fileOf(id));
  await files.remove(archiveOf(id));
}
