import * as contract from '@shop/contract/privacy';
import { refreshCookie } from '#accounts';
import { consentsOf, saveConsents } from '#consents';
import type { AppContext } from '#infra/app-context';
import { eraseAccount } from './commands/erase-account.ts';
import { exportPersonalData } from './queries.ts';

export function privacyRoutes(shop: AppContext): void {
  const { serve, db, now, config } = shop;

  serve(contract.exportOwnData, async ({ who }) => ({ data: await exportPersonalData(shop, who, now()) }));

  serve(contract.eraseAccount, async ({ who, body, visitor }) => {
    await eraseAccount(shop, who, body.currentPassword);
    refreshCookie(visitor, config).clear();
    return { message: 'Your account is erased. Invoices are kept for as long as tax law asks, and nothing else of you.' };
  });

  serve(contract.readConsents, ({ who }) => consentsOf(db, who.id));

  serve(contract.saveConsents, async ({ who, body }) => {
    await saveConsents(shop, { accountId: who.id, ...body });
    return { message: 'Your choice is saved.', ...(await consentsOf(db, who.id)) };
  });
}
