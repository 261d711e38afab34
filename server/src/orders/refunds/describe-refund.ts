import { formatMoney, type Paise } from '@shop/contract/money';
import type { RefundWay } from '@shop/contract/refunds';

const WAYS: Record<RefundWay, (paidTo: string) => string> = {
  gateway: () => ', the way you paid.',
  upi: (paidTo) => ` by UPI to ${paidTo}.`,
  bank: (paidTo) => ` by bank transfer to ${paidTo}.`,
  cash: () => ' in cash.',
  exchange: () => ', as an exchange.',
};

type RefundText = { amount: Paise; way: RefundWay; paidTo: string; note: string };

/** How much goes back and how, as the timeline says it to the customer, with the words of whoever gives it. */
export const describeRefund = ({ amount, way, paidTo, note }: RefundText): string =>
  [`${formatMoney(amount)}${WAYS[way](paidTo)}`, note].filter((words) => words !== '').join(' ');
