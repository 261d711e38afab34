import { randomBytes } from 'node:crypto';
import type { AppContext } from '#infra/app-context';
import { storedValue } from '../repository.ts';

const KEY_BYTES = 24;

/** The simulator's key: generated once, and shared by all instances. */
export async function makeKey({ db }: Pick<AppContext, 'db'>): Promise<string> {
  const value = randomBytes(KEY_BYTES).toString('base64url');
  return String(await db.transaction().execute((tx) => storedValue(tx, 'key', value)));
}
