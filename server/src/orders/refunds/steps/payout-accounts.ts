import type { PaidTo, PayOutAccount } from '@shop/contract/refunds';
import { signingKey, signingKeys } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { decryptText, encryptText } from '#kernel/encryption';
import { accountFrom, accountText, PURPOSE } from '../payout-account.ts';

type Context = Pick<AppContext, 'db' | 'config'>;

/** Encrypts an account for the database; null if the money is not paid to an account. */
export async function encryptAccount(context: Context, paidTo: PaidTo): Promise<string | null> {
  const text = accountText(paidTo);
  return text === undefined ? null : encryptText(await signingKey(context), PURPOSE, text);
}

type Encrypted = { id: string; encrypted: string };

/** Decrypts accounts, by the refund or return they belong to. An account that no key decrypts any more is omitted. */
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
