/**
 * Gift cards and store credit as money: one ledger whose balances are the sums of their entries, and the parts of
 * orders that they paid. Owns credit_balance, credit_entry, gift_card and order_credit; a trigger updates balances.
 *
 * Locks are taken in one order everywhere: the cart or the order first, then balances by id.
 */
export { creditRoutes } from './routes.ts';
export { codeFrom, codeHash, newCode, normalizedCode } from './codes.provider.ts';
export { describeBalancesUsed, splitPayment, splitRefund, type CreditPart, type Balance } from './split.ts';
export { noSuchCard } from './errors.ts';
export {
  appliedBalances,
  creditOf,
  creditOnOrder,
  entriesOf,
  appliedBalancesAsJson,
  balancesFor,
  usableCard,
  type AppliedBalances,
} from './queries.ts';
export { addEntry, insertBalance, lockedBalance } from './steps/ledger.ts';
export { forfeitCredit } from './steps/forfeit-credit.ts';
export { creditBalanceOf } from './steps/credit-balance-of.ts';
export { payWithCredit } from './steps/pay-with-credit.ts';
export { giveAsCredit, returnCredit } from './steps/return-credit.ts';
