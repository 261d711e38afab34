import { formatMoney, type Paise } from '@shop/contract/money';
import type { RefundMethod } from '@shop/contract/refunds';

const METHODS: Record<RefundMethod, (paidTo: string) => string> = {
  gateway: () => ', the way you paid.',
  upi: (paidTo) => ` by UPI to ${paidTo}.`,
  bank: (paidTo) => ` by bank transfer to ${paidTo}.`,
  cash: () => ' in cash.',
  exchange: () => ', as an exchange.',
  gift_card: () => ' back to your gift card.',
  credit: () => ' as store credit.',
};

type RefundText = { amount: Paise; method: RefundMethod; paidTo: string; note: string };

/** The timeline text of a refund for the customer: amount, method, and the note of the staff member who made it. */
export const describeRefund = ({ amount, method, paidTo, note }: RefundText): string =>
  [`${formatMoney(amount)}${METHODS[method](paidTo)}`, note].filter((words) => words !== '').join(' ');
