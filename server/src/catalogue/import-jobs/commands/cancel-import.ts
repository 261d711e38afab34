import { recordChange } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { fileOf } from '../job-names.ts';
import { storedImport } from '../queries.ts';
import { changeImport } from '../repository.ts';

type Input = { id: string; actor: { id: string; name: string } };

/**
 * Cancels an import that is not over. One that runs ends without saving anything, since its transaction finds it cancelled.
 * @throws ShopError not_found, stale where it is over
 */
export async function cancelImport({ db, files }: Pick<AppContext, 'db' | 'files'>, { id, actor }: Input): Promise<void> {
  const { fileName } = await storedImport(db, id);
  await db.transaction().execute(async (tx) => {
    const from = ['analysing', 'needs_decisions', 'ready', 'running', 'failed'] as const;
    if (!(await changeImport(tx, { id, from }, { state: 'cancelled' })))
      throw new ShopError('stale', 'This import is over already.');
    await recordChange(tx, { actor, action: 'import.cancel', subjectId: id, before: null, after: { fileName } });
  });
  await files.remove(fileOf(id));
}
