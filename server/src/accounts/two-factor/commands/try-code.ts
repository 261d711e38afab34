import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { rateLimitKey } from '../../rate-limit-key.ts';
import { TWO_FACTOR_CODE_LIMIT, TWO_FACTOR_MAIL_LIMIT } from '../../rules.ts';
import { TooManyRequestsError } from '../../too-many-requests.ts';
import { checkFactor } from '../steps/check-factor.ts';

type TryCode = {
  accountId: string;
  code: string;
  /**
   * The key under which wrong codes are counted; by default the account's own. An IP address with a recent login has a
   * separate one.
   */
  key?: string;
};

/**
 * Checks a code within the limit of wrong ones, and runs `onRight` in the same transaction. The sender knows the
 * password already, so the account's owner is notified by mail when the limit is reached.
 * @throws ShopError too_many_requests after too many wrong codes
 */
export async function tryCode(shop: AppContext, input: TryCode, onRight: (tx: Tx) => Promise<void> = nothing): Promise<boolean> {
  const { accountId, code, key = rateLimitKey(accountId) } = input;
  const { db, limits } = shop;
  // Counted before the check: of a thousand guesses sent at once, all would pass a limit that is counted after it.
  const seconds = await limits.hit(TWO_FACTOR_CODE_LIMIT, key);
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);

  const isRight = await db.transaction().execute(async (tx) => {
    if (!(await checkFactor(shop, tx, { accountId, code }))) return false;
    await onRight(tx);
    return true;
  });
  if (isRight) await limits.forget(TWO_FACTOR_CODE_LIMIT, key);
  else if ((await limits.secondsToWait(TWO_FACTOR_CODE_LIMIT, key)) > 0) await warnOwner(shop, accountId);
  return isRight;
}

const nothing = async (): Promise<void> => {};

async function warnOwner(shop: AppContext, accountId: string): Promise<void> {
  shop.log.warn({ event: 'login.code_limit_reached', accountId }, 'wrong codes after the right password');
  if ((await shop.limits.hit(TWO_FACTOR_MAIL_LIMIT, rateLimitKey(accountId))) > 0) return;
  await shop.db.transaction().execute((tx) => sendMail(tx, shop, { template: 'wrong-codes', accountId }));
}
