import { signingKey, signingKeys } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText } from '#kernel/encryption';
import { reencrypt } from '#kernel/reencrypt';
import { storedSecrets } from '../queries.ts';
import { replaceHeaderValues, replaceSecret } from '../repository.ts';
import { decryptSecret, encryptSecret, HEADER_PURPOSE, PURPOSE } from '../steps/secrets.ts';

type Context = Pick<AppContext, 'db' | 'config'>;

/**
 * Encrypts with the current key the secrets and headers that an earlier version stored in plain text, or an earlier key
 * encrypted.
 */
export async function encryptSecrets(shop: Context): Promise<void> {
  const key = await signingKey(shop);
  const webhooks = await storedSecrets(shop.db);
  for (const { id, secret } of webhooks) await encryptOne(shop, { id, stored: secret, key });
  await reencrypt({
    page: async () => webhooks.flatMap(({ id, headerValue }) => (headerValue === null ? [] : [{ id, encrypted: headerValue }])),
    replace: (rows) => shop.db.transaction().execute((tx) => replaceHeaderValues(tx, rows)),
    key,
    keys: await signingKeys(shop),
    purpose: HEADER_PURPOSE,
  });
}

async function encryptOne(shop: Context, { id, stored, key }: { id: string; stored: string; key: string }): Promise<void> {
  if (decryptText([key], PURPOSE, stored) !== undefined) return;
  const secret = await decryptSecret(shop, stored);
  if (secret === undefined) return;
  const to = await encryptSecret(shop, secret);
  await shop.db.transaction().execute((tx) => replaceSecret(tx, { id, from: stored, to }));
}
