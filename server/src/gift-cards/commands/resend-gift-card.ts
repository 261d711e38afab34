import { signingKey } from '#accounts';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { lockSale } from '../repository/sales.ts';
import { sendCard } from '../steps/send-card.ts';

type Resend = { staff: { id: string; name: string }; id: string; email: string | undefined; note: string };

/**
 * Sends the e-mail of a bought card again, to another address if one is given. It has a new code, and the old one becomes
 * invalid.
 * @throws ShopError not_found, stale before its day, and for a card that is blocked or ended; invalid_input without an
 * address
 */
export async function resendGiftCard(
  shop: Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>,
  { staff, id, email, note }: Resend,
): Promise<void> {
  const key = await signingKey(shop);
  await shop.db.transaction().execute(async (tx) => {
    const card = isId(id) ? await lockSale(tx, id) : undefined;
    if (!card) throw new ShopError('not_found', 'Only a gift card that was bought has a letter.');
    if (card.state !== 'active' || card.sentAt === null || card.expiresAt <= shop.now())
      throw new ShopError('stale', 'The letter of this gift card cannot be sent now.');
    const to = email ?? card.receiverEmail;
    if (to === '') throw new ShopError('invalid_input', 'Enter an email.', { errors: { email: 'Enter an email.' } });
    await sendCard(tx, shop, { card, key, to });
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'gift-card.send',
      subjectId: id,
      before: { email: card.receiverEmail },
      after: { email: to, note },
    });
  });
}
