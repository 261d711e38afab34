import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { rateLimitKey } from '../../rate-limit-key.ts';
import { accountById } from '../../queries.ts';
import { VERIFICATION_LIMIT } from '../../rules.ts';
import { TooManyRequestsError } from '../../too-many-requests.ts';

/**
 * Mails the verification link again. Returns the address, or null where it is verified already.
 * @throws ShopError too_many_requests after one mail in the last hour
 */
export async function sendVerification(shop: AppContext, caller: Caller): Promise<string | null> {
  const account = await accountById(shop.db, caller.id);
  if (!account || account.emailVerifiedAt !== null) return null;
  const seconds = await shop.limits.hit(VERIFICATION_LIMIT, rateLimitKey(account.id));
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);
  await shop.db
    .transaction()
    .execute((tx) => sendMail(tx, shop, { template: 'verify-email', accountId: account.id, verifies: account.id }));
  return account.email;
}
