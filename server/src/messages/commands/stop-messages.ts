import type { ConsentPurpose } from '@shop/contract/consents';
import { recordConsents } from '#consents';
import type { AppContext } from '#infra/app-context';
import { accountsOfPhones } from '../repository/reports.ts';

type Stop = { phones: readonly string[]; purposes: readonly ConsentPurpose[] };

/** Turns messages by WhatsApp off for the accounts that get them on these phones: their owner wrote STOP, or blocked them there. */
export async function stopMessages({ db, now }: Pick<AppContext, 'db' | 'now'>, { phones, purposes }: Stop): Promise<void> {
  if (phones.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const accountId of await accountsOfPhones(tx, phones))
      await recordConsents(tx, { accountId, purposes, given: false, source: 'whatsapp', at: now() });
  });
}
