import type { ImportProgress } from '@shop/contract/imports';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';

/**
 * The progress of an import of this account; an unknown id is reported as waiting, since its file may still be
 * uploading.
 */
export async function importProgress(db: Db, { id, actorId }: { id: string; actorId: string }): Promise<ImportProgress> {
  const row =
    isId(id) &&
    (await db
      .selectFrom('importProgress')
      .select(['step', 'percent'])
      .where('id', '=', id)
      .where('actorId', '=', actorId)
      .executeTakeFirst());
  return row ? { step: row.step as ImportProgress['step'], percent: row.percent } : { step: 'waiting', percent: 0 };
}
