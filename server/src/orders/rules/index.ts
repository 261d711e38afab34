/** The rules of an order as pure functions: what each status means, what may follow it, and what may still be paid. */
export { customReturnProblem } from './custom-return.ts';
export { customerMoveProblem, isRefundDue, openingState } from './lifecycle.ts';
export { awaitsCard, paymentProblem, type Payable } from './payable.ts';
