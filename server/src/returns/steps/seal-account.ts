import type { PaidTo } from '@shop/contract/refunds';
import { signingKey } from '#accounts';
import { encryptText } from '#infra/secrets';
import type { AppContext } from '#infra/app-context';
import { accountText, PURPOSE } from '../pay-out.ts';

/** An account encrypted, as it may be stored; null where money is not paid to one. */
export async function sealAccount(shop: Pick<AppContext, 'db' | 'config'>, paidTo: PaidTo): Promise<string | null> {
  const text = accountText(paidTo);
  return text === undefined ? null : encryptText(await signingKey(shop), PURPOSE, text);
}
