import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { clearTimes, lockPage } from '../repository.ts';

type Input = { actor: { id: string; name: string }; slug: string };

/**
 * Unpublishes the page and deletes its planned publications. Idempotent.
 * @throws ShopError not_found
 */
export const unpublishContent = (db: Db, { actor, slug }: Input): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockPage(tx, slug))) throw new ShopError('not_found', 'There is no such page.');
    if ((await clearTimes(tx, slug)) === 0) return;
    const [before, after] = [{ published: true }, { published: false }];
    await writeAuditEntry(tx, { actor, action: 'content.unpublish', subjectId: slug, before, after });
  });
