import { formatMoney, type Paise } from '@shop/contract/money';
import type { RefundMethod } from '@shop/contract/refunds';

/** Whole sentences, so that each can be translated. */
const METHODS: Record<RefundMethod, (sum: string, paidTo: string) => string> = {
  gateway: (sum) => `${sum}, the way you paid.`,
  upi: (sum, paidTo) => `${sum} by UPI to ${paidTo}.`,
  bank: (sum, paidTo) => `${sum} by bank transfer to ${paidTo}.`,
  cash: (sum) => `${sum} in cash.`,
  exchange: (sum) => `${sum}, as an exchange.`,
  gift_card: (sum) => `${sum} back to your gift card.`,
  credit: (sum) => `${sum} as store credit.`,
};

type RefundText = { amount: Paise; method: RefundMethod; paidTo: string; note: string };

/** The timeline text of a refund for the customer: amount, method, and the note of the staff member who made it. */
export const describeRefund = ({ amount, method, paidTo, note }: RefundText): string =>
  [METHODS[method](formatMoney(amount), paidTo), note].filter((words) => words !== '').join(' ');
