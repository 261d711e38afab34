import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { accountById } from '../queries.ts';
import { hashOf, generateRefreshToken, open, encrypt } from '../refresh-tokens.provider.ts';
import { endSession, insertRefreshToken, lockSessionOf, markReplaced, prolongSession, readRefreshToken } from '../repository.ts';
import { isStillGood, isExpired, sessionExpiry, userDataOf } from '../rules.ts';
import { issueAccessToken } from '../steps/issue-access-token.ts';

type Renewal = { accountId: string; sessionId: string; refreshToken: string };

/**
 * Exchanges a refresh token for a new one and an access token. A token that was exchanged a moment ago returns the
 * same new token again: otherwise the third of five tabs would send a token that was replaced twice. A token reused
 * later counts as stolen, and the whole session ends.
 * @throws ShopError not_signed_in
 */
export async function refreshSession(shop: AppContext, refreshToken: string) {
  const now = shop.now();
  const renewal = await shop.db.transaction().execute((tx) => exchange(tx, refreshToken, now));
  const account = renewal && (await accountById(shop.db, renewal.accountId));
  if (!renewal || !account) throw new ShopError('not_signed_in', 'Please log in to continue.');

  const accessToken = await issueAccessToken(shop, renewal);
  return { accessToken, refreshToken: renewal.refreshToken, userData: userDataOf(account) };
}

/** Returns undefined instead of throwing, because the end of a stolen session must be committed. */
async function exchange(tx: Tx, refreshToken: string, now: Date): Promise<Renewal | undefined> {
  const tokenHash = hashOf(refreshToken);
  const session = await lockSessionOf(tx, tokenHash);
  if (!session || !session.isActive || session.expiresAt <= now) return undefined;

  const { id: sessionId, accountId } = session;
  if (isExpired(session, now)) {
    await endSession(tx, sessionId);
    return undefined;
  }
  const { replacedAt, successor } = await readRefreshToken(tx, tokenHash);
  if (replacedAt && successor) {
    if (isStillGood(replacedAt, now)) return { accountId, sessionId, refreshToken: open(refreshToken, successor) };
    await endSession(tx, sessionId);
    return undefined;
  }

  const fresh = generateRefreshToken();
  await insertRefreshToken(tx, { tokenHash: hashOf(fresh), sessionId, createdAt: now });
  await markReplaced(tx, { tokenHash, replacedAt: now, successor: encrypt(refreshToken, fresh) });
  await prolongSession(tx, sessionId, sessionExpiry(now));
  return { accountId, sessionId, refreshToken: fresh };
}
