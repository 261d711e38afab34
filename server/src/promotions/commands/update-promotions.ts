import type { Actor } from '#audit';
import { type Db, rowNames } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { editPromotion } from './edit-promotion.ts';
import { removePromotion } from './remove-promotion.ts';

type Update = { actor: Actor; ids: readonly string[]; action: 'block' | 'unblock' | 'delete'; now: Date };

const DONE = { block: 'blocked', unblock: 'unblocked', delete: 'deleted' };

/** Blocks, unblocks or deletes promotions one after the other, each in a separate transaction, so that one that fails does not stop the others. */
export async function updatePromotions(db: Db, { actor, ids, action, now }: Update) {
  const names = await rowNames(db, { table: 'promotion', column: 'name' }, ids);
  return bulkReply({ ids, names, counted: ['promotion', 'promotions'], done: DONE[action] }, async (id) => {
    if (action === 'delete') await removePromotion(db, { id, actor, now });
    else await editPromotion(db, { id, form: { isActive: action === 'unblock' }, actor, now });
    return `Promotion ${DONE[action]}.`;
  });
}
