import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { hashOf, generateRefreshToken } from '../refresh-tokens.provider.ts';
import { insertRefreshToken, insertSession } from '../repository.ts';
import { sessionExpiry } from '../rules.ts';
import { provenContact } from './proven-contact.ts';

type OpenSession = { accountId: string; device: string; now: Date };

/** Opens a session on a device, with the first refresh token of its family. */
export async function openSession(
  tx: Tx,
  { accountId, device, now }: OpenSession,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = newId();
  const refreshToken = generateRefreshToken();
  await insertSession(tx, { id: sessionId, accountId, device, createdAt: now, expiresAt: sessionExpiry(now) });
  await insertRefreshToken(tx, { tokenHash: hashOf(refreshToken), sessionId, createdAt: now });
  await provenContact(tx, accountId);
  return { sessionId, refreshToken };
}
