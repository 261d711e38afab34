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

/** "₹799 by UPI": what came in, as the customer thinks of it. */
export const paidWords = ({ amount, method }: { amount: Paise; method: string }): string =>
  [formatMoney(amount), BY[method] ?? ''].filter((word) => word !== '').join(' ');

type Late = { amount: Paise; isPaidByAnother: boolean; paymentMethod: PaymentMethod };

/** Why money that came in goes back, for the timeline of its order. */
export function givenBackWords({ amount, isPaidByAnother, paymentMethod }: Late): string {
  const sum = formatMoney(amount);
  if (isPaidByAnother) return `${sum} came in a second time. You get it back without doing anything.`;
  if (paymentMethod === 'COD') return `${sum} came in after you chose cash on delivery. You get it back without doing anything.`;
  return `${sum} came in after the order had ended. You get it back without doing anything.`;
}
