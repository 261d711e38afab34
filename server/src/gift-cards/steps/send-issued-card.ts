import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { sendMail } from '#messages';
import { shopDetails } from '#settings';
import { type IssuedCard, saveIssuedSent } from '../repository.ts';

/** Enqueues the e-mail of a card that staff issued, in the name of the shop. */
export async function sendIssuedCard(
  tx: Tx,
  shop: Pick<AppContext, 'config' | 'jobs' | 'now'>,
  { id, value, receiver, email, message, expiresAt }: IssuedCard,
): Promise<void> {
  await saveIssuedSent(tx, id, shop.now());
  const { name } = await shopDetails(tx);
  await sendMail(tx, shop, {
    template: 'gift-card',
    accountId: { name: receiver, email },
    giftCardId: id,
    from: name || 'The shop',
    message,
    value,
    expiresAt: expiresAt.toISOString(),
  });
}
