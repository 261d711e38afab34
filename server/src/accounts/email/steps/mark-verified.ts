import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { releaseHeldMails } from '#messages';
import { provenContact } from '../../steps/proven-contact.ts';

/**
 * Marks the email of an account as verified, and sends the mails that waited for it. Returns whether it was unverified
 * before: a second factor set up before may be someone else's.
 */
export async function markVerified(tx: Tx, shop: Pick<AppContext, 'jobs' | 'now'>, accountId: string): Promise<boolean> {
  const isNew = await setEmailVerified(tx, accountId, shop.now());
  if (isNew) await releaseHeldMails(tx, shop, accountId);
  if (isNew) await provenContact(tx, accountId);
  return isNew;
}
/** Sets the time of verification; false when the email was verified before. */
async function setEmailVerified(tx: Tx, id: string, emailVerifiedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ emailVerifiedAt })
    .where('id', '=', id)
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
