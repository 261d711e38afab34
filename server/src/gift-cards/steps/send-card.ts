import { codeFrom, codeHash } from '#credit';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import type { LockedSale } from '../repository/sales.ts';
import { saveSent } from '../repository/sales.ts';
import { codeSecret } from '../sale-token.ts';

type Sending = { card: LockedSale; key: string; to: string };

/**
 * Gives a bought card its code and enqueues the e-mail with its link. If it is sent again it has another code, and the old
 * one becomes invalid.
 */
export async function sendCard(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { card, key, to }: Sending,
): Promise<void> {
  const { id, buyerName, receiverName, message, valuePaise, expiresAt } = card;
  const round = card.round + 1;
  const code = codeFrom(codeSecret(key, { id, round }));
  await saveSent(tx, id, {
    codeHash: codeHash(code),
    last4: code.slice(-4),
    round,
    sentAt: shop.now(),
    receiverEmail: to,
  });
  await sendMail(tx, shop, {
    template: 'gift-card',
    accountId: { name: receiverName, email: to, ...(card.buyerId !== null && { accountId: card.buyerId }) },
    giftCardId: id,
    from: buyerName,
    message,
    value: valuePaise,
    expiresAt: expiresAt.toISOString(),
  });
}
