import { signingKey } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText } from '#kernel/encryption';
import { storedSecrets } from '../queries.ts';
import { replaceSecret } from '../repository.ts';
import { decryptSecret, encryptSecret, PURPOSE } from '../steps/secrets.ts';

/** Encrypts with the current key the secrets that an earlier version stored in plain text, or an earlier key encrypted. */
export async function encryptSecrets(shop: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const key = await signingKey(shop);
  for (const { id, secret: stored } of await storedSecrets(shop.db)) {
    if (decryptText([key], PURPOSE, stored) !== undefined) continue;
    const secret = await decryptSecret(shop, stored);
    if (secret === undefined) continue;
    const to = await encryptSecret(shop, secret);
    await shop.db.transaction().execute((tx) => replaceSecret(tx, { id, from: stored, to }));
  }
}
