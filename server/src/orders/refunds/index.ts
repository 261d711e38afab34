/**
 * Refunds of orders. Every command locks the order first and writes its events to the order, and the sum of the refunds never exceeds
 * the paid amount. An attempt is claimed before the gateway request, and its state only moves forward. Owns refund and refund_line. `SyncTaxDocuments` is a port that mount fills.
 */
export { handleRefundWebhook } from './commands/handle-refund-webhook.ts';
export { sendRefunds } from './commands/send-refunds.ts';
export { refundJobs, sendRefundsAfterCommit } from './jobs.ts';
export { maskedPayout } from './payout-account.ts';
export { encryptedPayouts } from './queries/payout-accounts.ts';
export { encryptedRefunds } from './queries/refunds.ts';
export { piecesRefunded, piecesWrittenOff, refundedForReturns } from './queries/refunded.ts';
export { refundRoutes } from './routes.ts';
export { amountProblem, prorateRefund } from './rules.ts';
export { createRefund } from './steps/create-refund.ts';
export { closeExchange } from './steps/exchange.ts';
export { issueRefund } from './steps/issue-refund.ts';
export { refundableAmount, updatePaymentStatus } from './steps/payment-status.ts';
export { decryptAccounts, encryptAccount } from './steps/payout-accounts.ts';
export { piecesNotRefunded } from './steps/save-refunded-return.ts';
export { refundForPieces, valueOfItems } from './steps/value-of-items.ts';
export type { SyncTaxDocuments } from './tax-documents.ts';
