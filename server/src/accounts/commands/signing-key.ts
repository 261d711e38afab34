import { randomBytes } from 'node:crypto';
import type { AppContext } from '#infra/app-context';
import { findSecret } from '../queries.ts';
import { insertSecretIfMissing } from '../repository.ts';

type KeyContext = Pick<AppContext, 'db' | 'config'>;

const NAME = 'access-token-key';
const KEY_BYTES = 32;
const known = new WeakMap<KeyContext['db'], string>();

/**
 * The key that signs access tokens: JWT_SECRET, or else a key that is generated once and stored in the database, which
 * instances share.
 */
export async function signingKey({ db, config }: KeyContext): Promise<string> {
  if (config.jwtSecret !== null) return config.jwtSecret;
  const key = known.get(db) ?? (await findSecret(db, NAME))?.value ?? (await makeKey(db));
  known.set(db, key);
  return key;
}

const makeKey = (db: KeyContext['db']): Promise<string> =>
  db.transaction().execute((tx) => insertSecretIfMissing(tx, NAME, randomBytes(KEY_BYTES).toString('base64url')));
