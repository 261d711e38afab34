import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { rateLimitKey } from '../rate-limit-key.ts';
import { hashPassword, withHashSlot, needsRehash, verifyPassword, DUMMY_HASH } from '../passwords.provider.ts';
import { accountByEmail } from '../queries.ts';
import { isStillValid, replacePassword } from '../repository.ts';
import {
  LOGIN_LIMIT_PER_ACCOUNT,
  LOGIN_LIMIT_PER_IP,
  LOGIN_LIMIT_PER_IP_AND_ACCOUNT,
  KNOWN_LOGIN_IP,
  userDataOf,
} from '../rules.ts';
import { tryCode } from '../two-factor/commands/try-code.ts';
import { factorOf } from '../two-factor/queries.ts';
import { codeRefused } from '../two-factor/errors.ts';
import { TooManyRequestsError } from '../too-many-requests.ts';
import { issueAccessToken } from '../steps/issue-access-token.ts';
import { openSession } from '../steps/open-session.ts';

type LogIn = { email: string; password: string; code?: string | undefined; address: string; device: string };
type SignedIn = { accessToken: string; refreshToken: string; userData: ReturnType<typeof userDataOf> };
/**
 * Keys under which wrong passwords are counted: this account from this IP address, this account from anywhere, and any
 * account from this IP address.
 */
type LoginLimitKeys = { accountAndIp: string; account: string; address: string };

/**
 * Checks the password and signs the device in. An unknown e-mail takes as long as a wrong password and gets the same
 * error. Only wrong passwords are counted, so that forty customers may sign in from one address.
 * @throws ShopError wrong_credentials; after the right password only: account_blocked, code_needed and code_refused
 * where a second factor protects the account; too_many_requests after too many wrong passwords, or too many wrong codes
 */
export async function logIn(shop: AppContext, input: LogIn): Promise<SignedIn> {
  const { email, password, code = '', address, device } = input;
  const limitKeys = limitKeysOf(email, address);
  await enforceLoginLimits(shop, limitKeys);

  const account = await withHashSlot(async () => {
    // Checked again after waiting for the hash slot: of a thousand guesses sent at once, all would have passed the first
    // check.
    await enforceLoginLimits(shop, limitKeys);
    const account = await accountByEmail(shop.db, email);
    const isRight = await verifyPassword(password, account?.passwordHash ?? DUMMY_HASH);
    if (isRight && account) return account;
    await countFailedLogin(shop, limitKeys);
    shop.log.warn({ event: 'login.wrong_password', accountId: account?.id ?? null }, 'wrong password');
    throw wrongCredentials();
  });

  if (!account.isActive) throw new ShopError('account_blocked', 'Your account is blocked.');
  await askForCode(shop, { accountId: account.id, code, address, limitKeys });
  await shop.limits.forget(LOGIN_LIMIT_PER_IP_AND_ACCOUNT, limitKeys.accountAndIp);
  await shop.limits.hit(KNOWN_LOGIN_IP, limitKeys.accountAndIp);

  const now = shop.now();
  const session = await shop.db
    .transaction()
    .execute(async (tx) => ((await isStillValid(tx, account)) ? openSession(tx, { accountId: account.id, device, now }) : null));
  if (session === null) {
    // The account was blocked, or its password changed or rehashed, while this password was being checked. Rehashing
    // happens when another tab signed in.
    if (needsRehash(account.passwordHash)) return logIn(shop, input);
    throw wrongCredentials();
  }
  if (needsRehash(account.passwordHash)) await rehashPassword(shop, account, password);
  const accessToken = await issueAccessToken(shop, { accountId: account.id, sessionId: session.sessionId });
  return { accessToken, refreshToken: session.refreshToken, userData: userDataOf(account) };
}

type AskForCode = { accountId: string; code: string; address: string; limitKeys: LoginLimitKeys };

async function askForCode(shop: AppContext, { accountId, code, address, limitKeys }: AskForCode): Promise<void> {
  const factor = await factorOf(shop.db, accountId);
  if (!factor || factor.confirmedAt === null) return;
  if (code === '') throw new ShopError('code_needed', 'Enter the code from your authenticator app.');
  // On a device's IP address with a recent login, guesses from other addresses do not lock the owner out.
  const isKnownIp = (await shop.limits.secondsToWait(KNOWN_LOGIN_IP, limitKeys.accountAndIp)) > 0;
  const key = isKnownIp ? rateLimitKey(accountId, address) : rateLimitKey(accountId);
  if (await tryCode(shop, { accountId, code, key })) return;
  shop.log.warn({ event: 'login.wrong_code', accountId }, 'right password, wrong code of two-step verification');
  throw codeRefused();
}

/** Stores the password with the current hash cost. A password that was replaced meanwhile is left alone. */
async function rehashPassword({ db }: AppContext, { id, passwordHash }: { id: string; passwordHash: string }, password: string) {
  const to = await hashPassword(password);
  await db.transaction().execute((tx) => replacePassword(tx, { id, from: passwordHash, to }));
}

const wrongCredentials = (): ShopError => new ShopError('wrong_credentials', 'Invalid email or password.');

const limitKeysOf = (email: string, address: string): LoginLimitKeys => ({
  accountAndIp: rateLimitKey(email, address),
  account: rateLimitKey(email),
  address: rateLimitKey(address),
});

async function enforceLoginLimits({ limits }: AppContext, limitKeys: LoginLimitKeys): Promise<void> {
  const { accountAndIp, account, address } = limitKeys;
  const isKnownIp = (await limits.secondsToWait(KNOWN_LOGIN_IP, accountAndIp)) > 0;
  const waits = await Promise.all([
    limits.secondsToWait(LOGIN_LIMIT_PER_IP_AND_ACCOUNT, accountAndIp),
    isKnownIp ? 0 : limits.secondsToWait(LOGIN_LIMIT_PER_ACCOUNT, account),
    limits.secondsToWait(LOGIN_LIMIT_PER_IP, address),
  ]);
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new TooManyRequestsError('too_many_requests', seconds);
}

async function countFailedLogin({ limits }: AppContext, { accountAndIp, account, address }: LoginLimitKeys): Promise<void> {
  await limits.hit(LOGIN_LIMIT_PER_IP_AND_ACCOUNT, accountAndIp);
  await limits.hit(LOGIN_LIMIT_PER_ACCOUNT, account);
  await limits.hit(LOGIN_LIMIT_PER_IP, address);
}
