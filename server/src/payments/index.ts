/**
 * Payments: money by card and UPI. The gateway behind one small type, its stand-in for shops without keys, the attempts to be
 * paid, what the gateway told of them, and refunds. Owns payment_attempt, payment, payment_event, refund, refund_line,
 * simulated_entity and payment_secret. What a payment does to an order is checkout's.
 */
export {
  GatewayRefused,
  GatewayUnclear,
  type Gateway,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
} from './gateway.ts';
export { allowedAt } from './checkout-scripts.ts';
export { openGateway, type Payments } from './gateway.provider.ts';
export { createGateway, type Fetch } from './razorpay.provider.ts';
export { rememberPayment } from './simulator/commands/remember-payment.ts';
export { runErrand, simulatorJobs } from './simulator/jobs.ts';
export { forgetPayer } from './repository/forget.ts';
export { openSimulator, SIMULATOR_PATH, type Simulator } from './simulator/simulator.provider.ts';
export { attemptAtGateway, attemptById, isCaptured, overdueAttempts, type Attempt } from './queries/attempts.ts';
export { closeAttempt, countLooks, insertAttempt, keepGatewayOrder } from './repository/attempts.ts';
export {
  forgetEventsBefore,
  paymentsOfOrder,
  recordEvent,
  savePayment,
  type Finder,
  type Payment,
  type PaymentState,
} from './repository/payments.ts';
export { askRefund, type AskRefund } from './commands/ask-refund.ts';
export { sendRefund, type RefundNews } from './commands/send-refund.ts';
export { paidToOf } from './paid-to.ts';
export {
  dueRefunds,
  givenBackElsewhere,
  orderOfRefund,
  refundAtGateway,
  sealedRefunds,
  sealedRefundsAfter,
  type PaymentGivenBack,
} from './queries/refunds.ts';
export { refundParts, type GivenBack, type RefundParts, type SoldLine, type SoldOrder } from './refund-parts.ts';
export {
  amountRefusal,
  gatewayRefusal,
  leftToRefund,
  refundAfter,
  refundOfPieces,
  shareOut,
  worthOf,
  type PaidLine,
  type Pieces,
  type RefundedPieces,
} from './refund-rules.ts';
export {
  insertRefund,
  leftOfPayment,
  lockRefund,
  lookNow,
  payingPayment,
  piecesRefunded,
  refundedForReturns,
  refundSums,
  replaceSealedRefunds,
  saveRefundOutcome,
  startAgain,
  type LockedRefund,
} from './repository/refunds.ts';
