import * as z from 'zod/mini';
import { Money } from './money.ts';

/** Refund methods: through the gateway, paid by staff, as the value of an exchange, or to a gift card or store credit. */
export const REFUND_METHODS = ['gateway', 'upi', 'bank', 'cash', 'exchange', 'gift_card', 'credit'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** Methods that staff may choose instead of the customer's; credit is store credit. */
export const PAYOUT_METHODS = ['upi', 'bank', 'cash', 'credit'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

export const REFUND_STATES = ['pending', 'processed', 'failed'] as const;

/** A pending or processed refund. */
export const Refund = z.object({
  _id: z.string(),
  amount: Money,
  state: z.enum(REFUND_STATES),
  method: z.enum(REFUND_METHODS),
  /** The payout account, masked. */
  paidTo: z.string(),
  note: z.string(),
  at: z.iso.datetime(),
  /** A payment that was not owed, refunded without changing the order's amounts. */
  surplus: z.boolean(),
  /** For staff: the actor, and the gateway's error if the refund failed. */
  by: z.optional(z.string()),
  error: z.optional(z.string()),
});
export type Refund = z.output<typeof Refund>;

const UPI_SENTENCE = 'Enter a UPI ID like meera@okaxis.';
const ACCOUNT_SENTENCE = 'Enter an account number of 9 to 18 digits.';
const IFSC_SENTENCE = 'Enter an IFSC like SBIN0001234: four letters, a zero, six letters or digits.';

const UpiId = z.string(UPI_SENTENCE).check(z.trim(), z.regex(/^[\w.-]{2,50}@[A-Za-z][A-Za-z0-9.-]{1,30}$/, UPI_SENTENCE));
const AccountNumber = z.string(ACCOUNT_SENTENCE).check(z.trim(), z.regex(/^\d{9,18}$/, ACCOUNT_SENTENCE));
const Ifsc = z.string(IFSC_SENTENCE).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, IFSC_SENTENCE));

/** The account to which staff paid. It is shown masked; in full it is stored encrypted, for staff who pay refunds. */
export const PaidTo = {
  method: z.optional(z.enum(PAYOUT_METHODS, 'Choose UPI, bank transfer, cash or store credit.')),
  upiId: z.optional(UpiId),
  account: z.optional(AccountNumber),
  ifsc: z.optional(Ifsc),
};
export type PaidTo = {
  method?: PayoutMethod | undefined;
  upiId?: string | undefined;
  account?: string | undefined;
  ifsc?: string | undefined;
};

/** The account for a refund of cash. */
export const PayOutAccount = z.object({
  method: z.enum(['upi', 'bank', 'credit'], 'Choose UPI, bank account or store credit.'),
  upiId: z.optional(UpiId),
  account: z.optional(AccountNumber),
  ifsc: z.optional(Ifsc),
});
export type PayOutAccount = z.output<typeof PayOutAccount>;

/** The missing fields of the chosen method, each with its message. */
export function missingPayOutFields({ method, upiId, account, ifsc }: PaidTo): Record<string, string> {
  return {
    ...(method === 'upi' && upiId === undefined && { upiId: UPI_SENTENCE }),
    ...(method === 'bank' && account === undefined && { account: ACCOUNT_SENTENCE }),
    ...(method === 'bank' && ifsc === undefined && { ifsc: IFSC_SENTENCE }),
  };
}
