import { CONSENT_PURPOSES, type ConsentPurpose } from '@shop/contract/consents';
import type { AppContext } from '#infra/app-context';
import { isLinkToken } from '#kernel/link-token';
import { ShopError } from '#kernel/shop-error';
import { accountOfLink } from '../queries.ts';
import { recordConsents } from '../steps/record-consents.ts';

type Unsubscribe = { token: string; about?: ConsentPurpose | undefined };

/**
 * Turns off messages by the link of an e-mail: those of one kind, or all optional ones. Idempotent.
 * @throws ShopError not_found
 */
export async function unsubscribe({ db, now }: Pick<AppContext, 'db' | 'now'>, { token, about }: Unsubscribe): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const accountId = isLinkToken(token) ? await accountOfLink(tx, token) : undefined;
    if (accountId === undefined) throw new ShopError('not_found', 'This link is not valid any more.');
    const purposes = about === undefined ? CONSENT_PURPOSES : [about];
    await recordConsents(tx, { accountId, purposes, given: false, source: 'link', at: now() });
  });
}
