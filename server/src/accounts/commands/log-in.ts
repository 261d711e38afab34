import { createHash } from 'node:crypto';
import type { Limit } from '#infra/limits';
import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { inTurn, isPassword, NOBODYS_HASH } from '../passwords.provider.ts';
import { accountByEmail } from '../queries.ts';
import { isStillWelcome } from '../repository.ts';
import { GUESSES_AT_ACCOUNT, GUESSES_FROM_ADDRESS, GUESSES_HERE, userDataOf } from '../rules.ts';
import { TryLater } from '../try-later.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { openSession } from './open-session.ts';

type LogIn = { email: string; password: string; address: string; device: string };
type Counted = { limit: Limit; who: string };

/**
 * Checks the password and signs the device in. An unknown e-mail takes as long as a wrong password and reads the same.
 * Only wrong guesses are counted, so that forty customers may sign in from one address.
 * @throws ShopError wrong_credentials, account_blocked (after the right password only); TryLater after too many guesses
 */
export async function logIn(shop: Shop, { email, password, address, device }: LogIn) {
  const guesses = guessesOf(email, address);
  await refuseTooMany(shop, guesses);

  const account = await inTurn(async () => {
    // Asked again in turn: of a thousand guesses sent at once, all would have passed the first time.
    await refuseTooMany(shop, guesses);
    const found = await accountByEmail(shop.db, email);
    const isRight = await isPassword(password, found?.passwordHash ?? NOBODYS_HASH);
    if (isRight && found) return found;
    for (const { limit, who } of guesses) await shop.limits.count(limit, who);
    throw wrongPair();
  });

  if (!account.isActive) throw new ShopError('account_blocked', 'Your account is blocked.');
  await shop.limits.forget(GUESSES_HERE, keyOf(email, address));

  const now = shop.now();
  const { sessionId, refreshToken } = await shop.db.transaction().execute(async (tx) => {
    // Blocked, or given another password, while this one was being checked.
    if (!(await isStillWelcome(tx, account))) throw wrongPair();
    return openSession(tx, { accountId: account.id, device, now });
  });
  const accessToken = await issueAccessToken(shop, { accountId: account.id, sessionId });
  return { accessToken, refreshToken, userData: userDataOf(account) };
}

const wrongPair = (): ShopError => new ShopError('wrong_credentials', 'Invalid email or password.');

const guessesOf = (email: string, address: string): Counted[] => [
  { limit: GUESSES_HERE, who: keyOf(email, address) },
  { limit: GUESSES_AT_ACCOUNT, who: keyOf(email) },
  { limit: GUESSES_FROM_ADDRESS, who: keyOf(address) },
];

/** Of one length, whatever was sent as an e-mail. */
const keyOf = (...parts: string[]): string => createHash('sha256').update(parts.join(' ').toLowerCase()).digest('base64url');

async function refuseTooMany({ limits }: Shop, guesses: Counted[]): Promise<void> {
  const waits = await Promise.all(guesses.map(({ limit, who }) => limits.wait(limit, who)));
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new TryLater('too_many_requests', seconds);
}
