import { signingKey, signingKeys } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText, encryptText } from '#kernel/encryption';
import { newVapidKey } from '../send.provider.ts';
import type { VapidKey } from '../encrypt-message.provider.ts';
import { storedKey } from '../queries.ts';
import { insertKey, replaceKey, replacePrivateKey } from '../repository.ts';

const PURPOSE = 'push key';

/**
 * The shop's key pair, made at its first use. A private key that the former JWT_SECRET encrypted is encrypted anew; one
 * that no key decrypts is replaced, and customers have to subscribe again.
 */
export async function vapidKey({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<VapidKey> {
  const key = await signingKey({ db, config });
  const stored = await storedKey(db);
  if (stored) {
    const current = decryptText([key], PURPOSE, stored.privateKey);
    if (current !== undefined) return { publicKey: stored.publicKey, privateKey: current };
    const former = decryptText(await signingKeys({ db, config }), PURPOSE, stored.privateKey);
    if (former !== undefined) {
      const to = encryptText(key, PURPOSE, former);
      await db.transaction().execute((tx) => replacePrivateKey(tx, stored.privateKey, to));
      return { publicKey: stored.publicKey, privateKey: former };
    }
  }
  const made = newVapidKey();
  const row = { publicKey: made.publicKey, privateKey: encryptText(key, PURPOSE, made.privateKey) };
  await db.transaction().execute((tx) => (stored ? replaceKey(tx, row) : insertKey(tx, row)));
  // Another process may have stored one first.
  return stored ? made : vapidKey({ db, config });
}
