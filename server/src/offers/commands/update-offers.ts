import type { Actor } from '#audit';
import { type Db, rowNames } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { setOfferActive } from './set-offer-active.ts';

type Update = { actor: Actor; ids: readonly string[]; action: 'block' | 'unblock'; now: Date };

/** Blocks or unblocks offers one after the other, each in a separate transaction, so that a missing one does not stop the others. */
export async function updateOffers(db: Db, { actor, ids, action, now }: Update) {
  const names = await rowNames(db, { table: 'offer', column: 'title' }, ids);
  return bulkReply({ ids, names, counted: ['offer', 'offers'], done: `${action}ed` }, async (id) => {
    await setOfferActive(db, { id, actor, now, to: action === 'unblock' });
    return `Offer ${action}ed.`;
  });
}
