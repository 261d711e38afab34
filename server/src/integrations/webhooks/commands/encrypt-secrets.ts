import { signingKey } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText } from '#kernel/encryption';
import { storedSecrets } from '../queries.ts';
import { replaceHeaderValue, replaceSecret } from '../repository.ts';
import { decryptHeader, decryptSecret, encryptHeader, encryptSecret, HEADER_PURPOSE, PURPOSE } from '../steps/secrets.ts';

type Context = Pick<AppContext, 'db' | 'config'>;
type Stored = { id: string; stored: string; key: string };

/**
 * Encrypts with the current key the secrets and headers that an earlier version stored in plain text, or an earlier key
 * encrypted.
 */
export async function encryptSecrets(shop: Context): Promise<void> {
  const key = await signingKey(shop);
  for (const { id, secret, headerValue } of await storedSecrets(shop.db)) {
    await encryptOne(shop, { id, stored: secret, key });
    if (headerValue !== null) await encryptOneHeader(shop, { id, stored: headerValue, key });
  }
}

async function encryptOne(shop: Context, { id, stored, key }: Stored): Promise<void> {
  if (decryptText([key], PURPOSE, stored) !== undefined) return;
  const secret = await decryptSecret(shop, stored);
  if (secret === undefined) return;
  const to = await encryptSecret(shop, secret);
  await shop.db.transaction().execute((tx) => replaceSecret(tx, { id, from: stored, to }));
}

async function encryptOneHeader(shop: Context, { id, stored, key }: Stored): Promise<void> {
  if (decryptText([key], HEADER_PURPOSE, stored) !== undefined) return;
  const value = await decryptHeader(shop, stored);
  if (value === undefined) return;
  const to = await encryptHeader(shop, value);
  await shop.db.transaction().execute((tx) => replaceHeaderValue(tx, { id, from: stored, to }));
}
