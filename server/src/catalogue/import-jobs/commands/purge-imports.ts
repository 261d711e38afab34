import { IMPORT_UNDO_DAYS } from '@shop/contract/import-jobs';
import type { AppContext } from '#infra/app-context';
import { daysAfter } from '#kernel/clock';
import { archiveOf, fileOf } from '../job-names.ts';
import { purgeItems } from '../repository.ts';

/** Days for which a list of customers is stored that was not imported yet. */
const UNUSED_DAYS = 7;

/** Deletes the files of imports that can no longer be undone, and what they changed; their counts stay in the history. */
export async function purgeImports({ db, files, now }: Pick<AppContext, 'db' | 'files' | 'now'>): Promise<void> {
  const ids = await db
    .transaction()
    .execute((tx) =>
      purgeItems(tx, { before: daysAfter(now(), -IMPORT_UNDO_DAYS), customersBefore: daysAfter(now(), -UNUSED_DAYS) }),
    );
  for (const id of ids) {
    await files.remove(fileOf(id));
    await files.remove(archiveOf(id));
  }
}
