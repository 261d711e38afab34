/**
 * Payments: money by card and UPI. The gateway behind one small type, payment attempts, the events that the
 * gateway reported, and refunds. Owns payment_attempt, payment, payment_event, refund and refund_line. What a payment does to an order is checkout's.
 */
export {
  GatewayError,
  GatewayOutcomeUnknown,
  type Gateway,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
} from './gateway.ts';
export { cspFor } from './checkout-csp.ts';
export { liveGateway } from './gateway.provider.ts';
export { createGateway, type Fetch, type GatewaySettings } from './razorpay.provider.ts';
export { forgetPayer } from './repository/anonymize.ts';
export { answerToSign, signatureOf } from './signatures.ts';
export { attemptAtGateway, attemptById, isCaptured, expiredAttempts, type Attempt } from './queries/attempts.ts';
export { closeAttempt, incrementPolls, insertAttempt, keepGatewayOrder } from './repository/attempts.ts';
export {
  forgetEventsBefore,
  paymentsOfOrder,
  recordEvent,
  savePayment,
  type Finder,
  type Payment,
  type PaymentState,
} from './repository/payments.ts';
export { createRefund, type CreateRefund } from './steps/create-refund.ts';
export { sendRefund, type RefundNews } from './commands/send-refund.ts';
export { paidToOf } from './payout-account.ts';
export {
  dueRefunds,
  findExternalRefund,
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
  prorate,
  worthOf,
  type PaidLine,
  type Pieces,
  type RefundedPieces,
} from './refund-rules.ts';
export {
  insertRefund,
  leftOfPayment,
  lockRefund,
  retryNow,
  capturedPayment,
  piecesRefunded,
  refundedForReturns,
  refundSums,
  replaceSealedRefunds,
  saveRefundOutcome,
  reset,
  type LockedRefund,
} from './repository/refunds.ts';
