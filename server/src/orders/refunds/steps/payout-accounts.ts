import type { PaidTo, PayOutAccount } from '@shop/contract/refunds';
import { signingKey, signingKeys } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText, encryptText } from '#infra/secrets';
import { accountFrom, accountText, PURPOSE } from '../payout-account.ts';

type Context = Pick<AppContext, 'db' | 'config'>;

/** An account encrypted for the database; null where money is not paid to one. */
export async function encryptAccount(context: Context, paidTo: PaidTo): Promise<string | null> {
  const text = accountText(paidTo);
  return text === undefined ? null : encryptText(await signingKey(context), PURPOSE, text);
}

type Encrypted = { id: string; encrypted: string };

/** Encrypted accounts in full, by the refund or return they belong to. One that no key decrypts any more is left out. */
export async function decryptAccounts(
  context: Context,
  encrypted: readonly Encrypted[],
): Promise<(PayOutAccount & { _id: string })[]> {
  const keys = await signingKeys(context);
  return encrypted.flatMap(({ id, encrypted }) => {
    const text = decryptText(keys, PURPOSE, encrypted);
    const account = text === undefined ? undefined : accountFrom(text);
    return account ? [{ _id: id, ...account }] : [];
  });
}
