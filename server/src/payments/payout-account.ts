import type { RefundWay } from '@shop/contract/refunds';

/** A refund that staff pay out themselves, and where it goes as they typed it. */
export type PaidOut = {
  way: Exclude<RefundWay, 'gateway' | 'exchange'>;
  upiId?: string | undefined;
  account?: string | undefined;
};

/** me••••@okaxis: enough for the customer to know their own, and nobody else's business. */
export function maskedUpiId(upiId: string): string {
  const at = upiId.lastIndexOf('@');
  return `${upiId.slice(0, Math.min(2, at))}••••${upiId.slice(at)}`;
}

/** ••••1234 */
export const maskedAccount = (account: string): string => `••••${account.slice(-4)}`;

/** Where the money went, as it may be kept: never the whole number. */
export function paidToOf({ way, upiId, account }: PaidOut): string {
  if (way === 'upi' && upiId !== undefined) return maskedUpiId(upiId);
  return way === 'bank' && account !== undefined ? maskedAccount(account) : '';
}
