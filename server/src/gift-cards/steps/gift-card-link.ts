import { signingKeys } from '#accounts';
import { codeFrom, codeHash } from '#credit';
import type { AppContext } from '#infra/app-context';
import { cardForLink } from '../queries/sales.ts';
import { codeSecret, saleToken, tokenHash } from '../sale-token.ts';

type Target = { template: 'gift-card' | 'gift-card-receipt' | 'gift-card-ends'; id: string };

/**
 * The URL in an e-mail about a gift card: the card with its code in the fragment, which browsers do not send to servers, or
 * the purchase. Null once the card has another code.
 */
export async function giftCardLink(shop: Pick<AppContext, 'db' | 'config'>, { template, id }: Target): Promise<string | null> {
  const card = await cardForLink(shop.db, id);
  if (!card) return null;
  const { publicUrl } = shop.config;
  if (template === 'gift-card-ends') return `${publicUrl}/gift-card`;
  for (const key of await signingKeys(shop)) {
    const token = saleToken(key, id);
    if (template === 'gift-card-receipt' && card.tokenHash?.equals(tokenHash(token))) return `${publicUrl}/gift-card/${token}`;
    const code = codeFrom(codeSecret(key, { id, round: card.round }));
    if (template === 'gift-card' && card.codeHash?.equals(codeHash(code))) return `${publicUrl}/gift-card#code=${code}`;
  }
  return null;
}
