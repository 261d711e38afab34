import type { Tx } from '#infra/database';
import { isCode, MAX_ATTEMPTS } from '../login-code.ts';
import { countWrongCode, lockCode } from '../repository.ts';

type Guess = { phone: string; code: string; keys: readonly string[]; now: Date };

/**
 * Whether this is the code of the number, which stays locked. A wrong one is counted, so the transaction must commit.
 * The caller deletes a right one: a form that lacks a name sends it again.
 */
export async function isRightCode(tx: Tx, { phone, code, keys, now }: Guess): Promise<boolean> {
  const stored = await lockCode(tx, phone);
  if (!stored || stored.expiresAt <= now || stored.tries >= MAX_ATTEMPTS) return false;
  if (isCode(keys, stored, code)) return true;
  await countWrongCode(tx, phone);
  return false;
}
