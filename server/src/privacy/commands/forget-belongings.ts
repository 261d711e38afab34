import { forgetAccess } from '#accounts';
import { forgetAddresses } from '#addresses';
import { lockCart, takeLines } from '#cart';
import { forgetOrderKeys } from '#checkout';
import { forgetEnquiries } from '#enquiries';
import type { Tx } from '#infra/db';
import { forgetMails } from '#mail';
import { forgetWishes } from '#wishlist';
import { forgetConsents } from '../repository.ts';

/** What is somebody's alone and nobody needs without them. Twice does no harm. Answers which messages and mails these were. */
export async function forgetBelongings(tx: Tx, accountId: string): Promise<string[]> {
  const { lines } = await lockCart(tx, accountId);
  await takeLines(
    tx,
    accountId,
    lines.map(({ variantId }) => variantId),
  );
  await forgetOrderKeys(tx, accountId);
  await forgetWishes(tx, accountId);
  await forgetAddresses(tx, accountId);
  await forgetConsents(tx, accountId);
  const messages = await forgetEnquiries(tx, accountId);
  const mails = await forgetMails(tx, accountId);
  await forgetAccess(tx, accountId);
  return [...messages, ...mails];
}
