import * as contract from '@shop/contract/privacy';
import { refreshCookie } from '#accounts';
import { readUnsubscribe } from '@shop/contract/unsubscribe';
import { accountOfLink, consentsOf, saveConsents } from '#consents';
import type { AppContext } from '#infra/app-context';
import { isLinkToken } from '#kernel/link-token';
import { ShopError } from '#kernel/shop-error';
import { eraseAccount } from './commands/erase-account.ts';
import { exportPersonalData } from './queries.ts';

export function privacyRoutes(shop: AppContext): void {
  const { serve, db, now, config } = shop;

  serve(contract.exportOwnData, async ({ caller }) => ({ data: await exportPersonalData(shop, caller, now()) }));

  serve(contract.eraseAccount, async ({ caller, body, visitor }) => {
    await eraseAccount(shop, caller, body.currentPassword);
    refreshCookie(visitor, config).clear();
    return { message: 'Your account is erased. Invoices are kept for as long as tax law asks, and nothing else of you.' };
  });

  serve(contract.readConsents, ({ caller }) => consentsOf(db, caller.id));

  serve(readUnsubscribe, async ({ params: { token } }) => {
    const accountId = isLinkToken(token) ? await accountOfLink(db, token) : undefined;
    if (accountId === undefined) throw new ShopError('not_found', 'This link is not valid any more.');
    const { consents } = await consentsOf(db, accountId);
    return { consents: consents.map(({ purpose, given }) => ({ purpose, given })) };
  });

  serve(contract.saveConsents, async ({ caller, body }) => {
    await saveConsents(shop, { accountId: caller.id, ...body });
    return { message: 'Your choice is saved.', ...(await consentsOf(db, caller.id)) };
  });
}
