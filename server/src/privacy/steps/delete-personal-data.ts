import { deleteCredentials } from '#accounts';
import { deleteAddresses } from '#addresses';
import { emptyCart, lockCart } from '#cart';
import { forfeitCredit } from '#credit';
import { deleteConsents } from '#consents';
import { deleteOrderKeys } from '#checkout';
import { deleteEnquiries } from '#enquiries';
import { deleteExtensionValues } from '#extensions';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { deleteMails } from '#messages';
import { erasePastOrders } from '#past-orders';
import { deletePushDevices } from '#push';
import { deleteQuestions, deleteReviews } from '#reviews';
import { eraseViews } from '#saved-views';
import { deleteDesigns } from '#studio';
import { deleteStockAlerts } from '#stock-alerts';
import { deleteWishlist } from '#wishlist';

/**
 * Deletes the rows of one account that no record needs without it. It is idempotent. Returns the ids of the deleted
 * messages, mails, reviews, questions and designs.
 */
export async function deletePersonalData(
  tx: Tx,
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  accountId: string,
): Promise<string[]> {
  await lockCart(tx, accountId);
  await emptyCart(tx, accountId);
  await forfeitCredit(tx, accountId, now());
  await deleteOrderKeys(tx, accountId);
  await deleteWishlist(tx, accountId);
  await deleteStockAlerts(tx, accountId);
  await deletePushDevices(tx, accountId);
  await eraseViews(tx, accountId);
  await deleteAddresses(tx, accountId);
  await deleteConsents(tx, accountId);
  await erasePastOrders(tx, accountId);
  await deleteExtensionValues(tx, accountId);
  const messages = await deleteEnquiries(tx, accountId);
  const mails = await deleteMails(tx, accountId);
  const reviews = await deleteReviews(tx, jobs, accountId);
  const designs = await deleteDesigns(tx, jobs, accountId);
  const questions = await deleteQuestions(tx, accountId);
  await deleteCredentials(tx, accountId);
  return [...messages, ...mails, ...reviews, ...questions, ...designs];
}
