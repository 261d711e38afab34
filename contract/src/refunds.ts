import * as z from 'zod/mini';
import { Money } from './money.ts';

/** By what way money goes back: through the gateway, paid out by staff, or as the value of an exchange. */
export const REFUND_WAYS = ['gateway', 'upi', 'bank', 'cash', 'exchange'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** What staff may choose for money that was paid in cash. */
export const PAY_OUT_WAYS = ['upi', 'bank', 'cash'] as const;
export type PayOutWay = (typeof PAY_OUT_WAYS)[number];

export const REFUND_STATES = ['pending', 'processed', 'failed'] as const;

/** Money on its way back, or back with the customer. */
export const Refund = z.object({
  _id: z.string(),
  amount: Money,
  state: z.enum(REFUND_STATES),
  way: z.enum(REFUND_WAYS),
  /** Masked: where staff paid it to. */
  paidTo: z.string(),
  note: z.string(),
  at: z.iso.datetime(),
  /** It came without being owed, and goes back without touching what the order cost. */
  surplus: z.boolean(),
  /** For staff: who refunded, and the gateway's error where the refund failed. */
  by: z.optional(z.string()),
  fault: z.optional(z.string()),
});
export type Refund = z.output<typeof Refund>;

const UPI_SENTENCE = 'Enter a UPI ID like meera@okaxis.';
const ACCOUNT_SENTENCE = 'Enter an account number of 9 to 18 digits.';
const IFSC_SENTENCE = 'Enter an IFSC like SBIN0001234: four letters, a zero, six letters or digits.';

const UpiId = z.string(UPI_SENTENCE).check(z.trim(), z.regex(/^[\w.-]{2,50}@[A-Za-z][A-Za-z0-9.-]{1,30}$/, UPI_SENTENCE));
const AccountNumber = z.string(ACCOUNT_SENTENCE).check(z.trim(), z.regex(/^\d{9,18}$/, ACCOUNT_SENTENCE));
const Ifsc = z.string(IFSC_SENTENCE).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, IFSC_SENTENCE));

/** Where staff paid the money to. It is shown masked; in full it is stored encrypted, for staff who pay refunds. */
export const PaidTo = {
  way: z.optional(z.enum(PAY_OUT_WAYS, 'Choose UPI, bank transfer or cash.')),
  upiId: z.optional(UpiId),
  account: z.optional(AccountNumber),
  ifsc: z.optional(Ifsc),
};
export type PaidTo = {
  way?: PayOutWay | undefined;
  upiId?: string | undefined;
  account?: string | undefined;
  ifsc?: string | undefined;
};

/** Where a customer wants a refund of cash paid to. */
export const PayOutAccount = z.object({
  way: z.enum(['upi', 'bank'], 'Choose UPI or bank account.'),
  upiId: z.optional(UpiId),
  account: z.optional(AccountNumber),
  ifsc: z.optional(Ifsc),
});
export type PayOutAccount = z.output<typeof PayOutAccount>;

/** The missing fields of the chosen way, each with its message. */
export function missingPayOutFields({ way, upiId, account, ifsc }: PaidTo): Record<string, string> {
  return {
    ...(way === 'upi' && upiId === undefined && { upiId: UPI_SENTENCE }),
    ...(way === 'bank' && account === undefined && { account: ACCOUNT_SENTENCE }),
    ...(way === 'bank' && ifsc === undefined && { ifsc: IFSC_SENTENCE }),
  };
}
