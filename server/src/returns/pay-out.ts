import { PayOutAccount, type PaidTo } from '@shop/contract/refunds';
import * as z from 'zod/mini';

/** What encryption keys of accounts are derived for. */
export const PURPOSE = 'refund account';

/** The account as text to be encrypted; undefined for cash, and for money that goes back through the gateway. */
export function accountText({ way, upiId, account, ifsc }: PaidTo): string | undefined {
  if (way === 'upi' && upiId !== undefined) return JSON.stringify({ way, upiId });
  if (way === 'bank' && account !== undefined && ifsc !== undefined) return JSON.stringify({ way, account, ifsc });
  return undefined;
}

/** The account from the decrypted text. */
export const accountFrom = (text: string): PayOutAccount | undefined => z.safeParse(PayOutAccount, JSON.parse(text)).data;
