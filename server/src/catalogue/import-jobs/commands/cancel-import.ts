import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { isPersonal } from '../job-names.ts';
import { storedImport } from '../queries.ts';
import { changeImport } from '../repository.ts';
import { reindexImported } from './reindex-imported.ts';
import { forgetFile } from './forget-file.ts';

type Input = { id: string; actor: { id: string; name: string } };

/**
 * Cancels an unfinished import. A running one ends after the current batch; what it saved can be undone.
 * @throws ShopError not_found, stale where it is finished
 */
export async function cancelImport(shop: Pick<AppContext, 'db' | 'files'>, { id, actor }: Input): Promise<void> {
  const { db } = shop;
  const { fileName, isUndoing, kind, state } = await storedImport(db, id);
  if (isUndoing) throw new ShopError('stale', 'This import is being undone.');
  await db.transaction().execute(async (tx) => {
    const from = ['analysing', 'needs_decisions', 'ready', 'running'] as const;
    if (!(await changeImport(tx, { id, from }, { state: 'cancelled', leasedUntil: null })))
      throw new ShopError('stale', 'This import is over already.');
    await writeAuditEntry(tx, { actor, action: 'import.cancel', subjectId: id, before: null, after: { fileName } });
  });
  // The instance that ran it may have crashed, and another would not take over a cancelled import.
  if (kind === 'products' && state === 'running') await reindexImported(db, id, { to: (await storedImport(db, id)).nextItem });
  if (isPersonal(kind) && state !== 'running') await forgetFile(shop, id);
}
