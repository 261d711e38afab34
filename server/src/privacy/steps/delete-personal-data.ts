import { forgetAccess } from '#accounts';
import { deleteAddresses } from '#addresses';
import { emptyCart, lockCart } from '#cart';
import { deleteConsents } from '#consents';
import { forgetOrderKeys } from '#checkout';
import { forgetEnquiries } from '#enquiries';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { forgetMails } from '#messages';
import { deleteReviews } from '#reviews';
import { deleteStockAlerts } from '#stock-alerts';
import { deleteWishlist } from '#wishlist';

/**
 * Deletes the rows that belong to one account and that no record needs without it. It may run twice. Returns the ids of the
 * deleted messages, mails and reviews.
 */
export async function deletePersonalData(tx: Tx, jobs: AppContext['jobs'], accountId: string): Promise<string[]> {
  await lockCart(tx, accountId);
  await emptyCart(tx, accountId);
  await forgetOrderKeys(tx, accountId);
  await deleteWishlist(tx, accountId);
  await deleteStockAlerts(tx, accountId);
  await deleteAddresses(tx, accountId);
  await deleteConsents(tx, accountId);
  const messages = await forgetEnquiries(tx, accountId);
  const mails = await forgetMails(tx, accountId);
  const reviews = await deleteReviews(tx, jobs, accountId);
  await forgetAccess(tx, accountId);
  return [...messages, ...mails, ...reviews];
}
