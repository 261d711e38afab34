import type { AppContext } from '#infra/app-context';
import { signingKey } from '../../commands/signing-key.ts';
import { signingKeys } from '../../steps/signing-keys.ts';
import { decryptSecret, encryptSecret } from '../totp.provider.ts';
import { factorsAfter } from '../queries.ts';
import { replaceTotpSecrets } from '../repository.ts';

/** Rows per batch, so that memory stays bounded with any number of accounts. */
const PAGE = 500;

type KeyContext = Pick<AppContext, 'db' | 'config'>;

/**
 * Encrypts with the current key the secrets that the previous key encrypted, so that the old key can be removed from the
 * settings.
 */
export async function reencryptTotpSecrets(shop: KeyContext): Promise<void> {
  const keys = await signingKeys(shop);
  const key = await signingKey(shop);
  let last: string | null = null;
  do {
    const page: { accountId: string; encryptedSecret: string }[] = await factorsAfter(shop.db, last, PAGE);
    const old = page.filter(({ encryptedSecret }) => decryptSecret([key], encryptedSecret) === undefined);
    const anew = old.flatMap(({ accountId, encryptedSecret }) => {
      const secret = decryptSecret(keys, encryptedSecret);
      return secret === undefined ? [] : [{ accountId, from: encryptedSecret, to: encryptSecret(key, secret) }];
    });
    if (anew.length > 0) await shop.db.transaction().execute((tx) => replaceTotpSecrets(tx, anew));
    last = page.length < PAGE ? null : (page.at(-1)?.accountId ?? null);
  } while (last !== null);
}
