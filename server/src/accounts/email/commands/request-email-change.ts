import type { AppContext } from '#infra/app-context';
import type { Caller } from '#infra/http';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#messages';
import { wrongCurrentPassword } from '../../errors.ts';
import { verifyPassword, withHashSlot } from '../../passwords.provider.ts';
import { accountById } from '../../queries.ts';
import { rateLimitKey } from '../../rate-limit-key.ts';
import { isStillValid } from '../../repository.ts';
import { EMAIL_CHANGE_LIMIT, EMAIL_CHANGE_LIMIT_PER_EMAIL } from '../../rules.ts';
import { TooManyRequestsError } from '../../too-many-requests.ts';
import { emailChangeExpiry, changeStateOf } from '../change-token.ts';

type Request = { email: string; password: string };

/**
 * Mails a link to the new address, which takes effect once the link was opened, and notifies the old one. Whether the
 * new address has an account is not queried, so the response and its time do not reveal it. An address that received
 * enough links gets no other.
 * @throws ShopError invalid_input for a wrong password or the same address
 * @throws TooManyRequestsError after too many requests of one account
 */
export async function requestEmailChange(shop: AppContext, caller: Caller, { email, password }: Request): Promise<void> {
  const { db, limits } = shop;
  const account = await accountById(db, caller.id);
  if (!account || !(await withHashSlot(() => verifyPassword(password, account.passwordHash))))
    throw wrongCurrentPassword('password');
  if (account.email.toLowerCase() === email.toLowerCase()) throw sameEmail();
  const seconds = await limits.hit(EMAIL_CHANGE_LIMIT, rateLimitKey(account.id));
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);
  const isMailed = (await limits.hit(EMAIL_CHANGE_LIMIT_PER_EMAIL, rateLimitKey(email))) === 0;

  const { id, name } = account;
  const change = { id, email, until: emailChangeExpiry(shop.now()).getTime(), state: changeStateOf(account) };
  await db.transaction().execute(async (tx) => {
    if (!(await isStillValid(tx, account))) throw wrongCurrentPassword('password');
    if (isMailed) await sendMail(tx, shop, { template: 'email-change', accountId: { name, email, accountId: id }, ...change });
    await sendMail(tx, shop, { template: 'email-change-requested', accountId: id });
  });
}

function sameEmail(): ShopError {
  const sentence = 'This is your email already.';
  return new ShopError('invalid_input', sentence, { errors: { email: sentence } });
}
