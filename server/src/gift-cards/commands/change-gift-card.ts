import { writeAuditEntry } from '#audit';
import { codeHash, newCode } from '#credit';
import type { Db } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockCard, saveCard } from '../repository.ts';

type Change = { staff: { id: string; name: string }; id: string; action: 'block' | 'unblock' | 'replace'; note: string };

/**
 * Blocks or unblocks a gift card, or replaces a lost code: the old one becomes invalid. Its balance stays. Returns the new
 * code, if any.
 * @throws ShopError not_found, stale if it is blocked or unblocked already
 */
export const changeGiftCard = (db: Db, { staff, id, action, note }: Change): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const card = isId(id) ? await lockCard(tx, id) : undefined;
    if (!card) throw new ShopError('not_found', 'There is no such gift card.');
    if (card.state === 'cancelled' || card.state === 'unpaid') throw new ShopError('stale', 'This gift card has ended.');
    const isBlocked = card.state === 'blocked';
    const isScheduled = card.paidAt !== null && card.sentAt === null;
    if (action === 'replace' && isScheduled) throw new ShopError('stale', 'This gift card has no code until its letter is sent.');
    if (isBlocked === (action !== 'unblock'))
      throw new ShopError('stale', isBlocked ? 'This gift card is blocked.' : 'This gift card is not blocked.');
    const code = action === 'replace' ? newCode() : undefined;
    const last4 = code?.slice(-4) ?? card.last4;
    if (code === undefined)
      await saveCard(tx, id, { state: action === 'block' ? 'blocked' : isScheduled ? 'scheduled' : 'active' });
    else await saveCard(tx, id, { codeHash: codeHash(code), last4 });
    await writeAuditEntry(tx, {
      actor: staff,
      action: `gift-card.${action}`,
      subjectId: id,
      before: { last4: card.last4 },
      after: { last4, note },
    });
    return code;
  });
