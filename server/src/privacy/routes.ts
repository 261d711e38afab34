import * as contract from '@shop/contract/privacy';
import { refreshCookie } from '#accounts';
import { consentsOf, saveConsents } from '#consents';
import type { AppContext } from '#infra/app-context';
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

  serve(contract.saveConsents, async ({ caller, body }) => {
    await saveConsents(shop, { accountId: caller.id, ...body });
    return { message: 'Your choice is saved.', ...(await consentsOf(db, caller.id)) };
  });
}
