import { IMPORT_UNDO_DAYS } from '@shop/contract/import-jobs';
import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { archiveOf, fileOf } from '../job-names.ts';
import { purgeItems } from '../repository.ts';

/** Days until a list of customers or orders that was not imported is deleted. */
const UNUSED_DAYS = 7;

/** Deletes the files and saved states of imports that can no longer be undone; their counts stay in the history. */
export async function purgeImports({ db, files, now }: Pick<AppContext, 'db' | 'files' | 'now'>): Promise<void> {
  const ids = await db
    .transaction()
    .execute((tx) =>
      purgeItems(tx, { before: daysAfter(now(), -IMPORT_UNDO_DAYS), personalBefore: daysAfter(now(), -UNUSED_DAYS) }),
    );
  for (const id of ids) {
    await files.remove(fileOf(id));
    await files.remove(archiveOf(id));
  }
}
