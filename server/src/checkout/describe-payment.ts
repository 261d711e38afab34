import { formatMoney, type Paise } from '@shop/contract/money';
import type { PaymentMethod } from '@shop/contract/orders';

const BY: Record<string, string> = {
  card: 'by card',
  upi: 'by UPI',
  netbanking: 'by net banking',
  wallet: 'from a wallet',
  emi: 'in instalments',
  paylater: 'with pay later',
};

/** "₹799 by UPI": amount and method of a payment, for customers. */
export const describePaid = ({ amount, method }: { amount: Paise; method: string }): string =>
  [formatMoney(amount), BY[method] ?? ''].filter((word) => word !== '').join(' ');

type Late = { amount: Paise; isPaidByAnother: boolean; paymentMethod: PaymentMethod };

/** The reason for the refund of a payment, for the timeline of its order. */
export function describeRefundDue({ amount, isPaidByAnother, paymentMethod }: Late): string {
  const sum = formatMoney(amount);
  if (isPaidByAnother) return `${sum} was paid a second time. It will be refunded automatically.`;
  if (paymentMethod === 'COD') return `${sum} was paid after you chose cash on delivery. It will be refunded automatically.`;
  return `${sum} was paid after the order had ended. It will be refunded automatically.`;
}
