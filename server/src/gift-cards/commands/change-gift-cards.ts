import { type Db, rowNames } from '#infra/database';
import { bulkReply } from '#kernel/change-each';
import { changeGiftCard } from './change-gift-card.ts';

type Change = { staff: { id: string; name: string }; ids: readonly string[]; action: 'block' | 'unblock'; note: string };

/** Blocks or unblocks gift cards one after the other, each in a separate transaction, so that one that has ended does not stop the others. */
export async function changeGiftCards(db: Db, { staff, ids, action, note }: Change) {
  const names = await rowNames(db, { table: 'giftCard', column: 'number' }, ids);
  return bulkReply({ ids, names, counted: ['gift card', 'gift cards'], done: `${action}ed` }, async (id) => {
    await changeGiftCard(db, { staff, id, action, note });
    return `Gift card ${action}ed.`;
  });
}
