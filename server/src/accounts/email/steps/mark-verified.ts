import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { releaseHeldMails } from '#messages';
import { provenContact } from '../../steps/proven-contact.ts';

/**
 * Records that an account's owner holds its mailbox, and sends the mails that waited for it. Answers whether that is new: a
 * second factor set up before may be someone else's.
 */
export async function markVerified(tx: Tx, shop: Pick<AppContext, 'jobs' | 'now'>, accountId: string): Promise<boolean> {
  const isNew = await setEmailVerified(tx, accountId, shop.now());
  if (isNew) await releaseHeldMails(tx, shop, accountId);
  if (isNew) await provenContact(tx, accountId);
  return isNew;
}
/** Whether it is new that the owner of this account holds its mailbox. */
async function setEmailVerified(tx: Tx, id: string, emailVerifiedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ emailVerifiedAt })
    .where('id', '=', id)
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
