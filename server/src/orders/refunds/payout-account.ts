import { PayOutAccount, type PaidTo, type RefundMethod } from '@shop/contract/refunds';
import * as z from 'zod/mini';

/** The purpose for which the encryption key of accounts is derived. */
export const PURPOSE = 'refund account';

/** The account as plain text for encryption; undefined for cash, and for refunds through the gateway. */
export function accountText({ method, upiId, account, ifsc }: PaidTo): string | undefined {
  if (method === 'upi' && upiId !== undefined) return JSON.stringify({ method, upiId });
  if (method === 'bank' && account !== undefined && ifsc !== undefined) return JSON.stringify({ method, account, ifsc });
  return undefined;
}

/** Parses the account from the decrypted text. */
export const accountFrom = (text: string): PayOutAccount | undefined => z.safeParse(PayOutAccount, JSON.parse(text)).data;

/** A refund that staff pay out themselves, and the account as they typed it. */
export type PaidOut = {
  method: Exclude<RefundMethod, 'gateway' | 'exchange'>;
  upiId?: string | undefined;
  account?: string | undefined;
};

/** Masks a UPI ID as me••••@okaxis, which the customer recognizes and no one else can use. */
export function maskedUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  return `${upiId.slice(0, Math.min(2, at))}••••${upiId.slice(at)}`;
}

/** Masks an account number as ••••1234. */
export const maskedAccount = (account: string): string => `••••${account.slice(-4)}`;

/** The masked account of a refund, as it is stored and shown; '' for cash. */
export function maskedPayout({ method, upiId, account }: PaidOut): string {
  if (method === 'upi' && upiId !== undefined) return maskedUpiId(upiId);
  return method === 'bank' && account !== undefined ? maskedAccount(account) : '';
}
