import type { Actor } from '#audit';
import { type Db, rowNames } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { setCategoryActive } from './set-category-active.ts';

type Update = { actor: Actor; ids: readonly string[]; action: 'block' | 'unblock'; now: Date };

/** Blocks or unblocks categories one after the other, each in a separate transaction, so that a missing one does not stop the others. */
export async function updateCategories(db: Db, { actor, ids, action, now }: Update) {
  const names = await rowNames(db, { table: 'category', column: 'name' }, ids);
  return bulkReply({ ids, names, counted: ['category', 'categories'], done: `${action}ed` }, async (id) => {
    await setCategoryActive(db, { id, actor, now, to: action === 'unblock' });
    return `Category ${action}ed.`;
  });
}
