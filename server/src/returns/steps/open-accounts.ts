import type { PayOutAccount } from '@shop/contract/refunds';
import { signingKeys } from '#accounts';
import { decryptText } from '#infra/secrets';
import type { AppContext } from '#infra/app-context';
import { accountFrom, PURPOSE } from '../pay-out.ts';

type Sealed = { id: string; sealed: string };

/** Encrypted accounts in full, by what they belong to. One that no key decrypts any more is left out. */
export async function openAccounts(
  shop: Pick<AppContext, 'db' | 'config'>,
  sealed: readonly Sealed[],
): Promise<(PayOutAccount & { _id: string })[]> {
  const keys = await signingKeys(shop);
  return sealed.flatMap(({ id, sealed: encrypted }) => {
    const text = decryptText(keys, PURPOSE, encrypted);
    const account = text === undefined ? undefined : accountFrom(text);
    return account ? [{ _id: id, ...account }] : [];
  });
}
