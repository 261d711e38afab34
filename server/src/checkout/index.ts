/**
 * Checkout: turns a cart into an order, with idempotency keys under which a repeated request returns the same order.
 * Owns the table idempotency_key.
 */
export { checkoutJobs } from './jobs.ts';
export { PRECREATED_QUEUES } from './job-names.ts';
export { confirmPayment } from './commands/confirm-payment.ts';
export { expireOrders } from './commands/expire-orders.ts';
export { payByMethod } from './commands/pay-by-method.ts';
export { readMethodPayment } from './commands/read-method-payment.ts';
export { retryPayment } from './commands/retry-payment.ts';
export { describePaid } from './describe-payment.ts';
export { deleteOrderKeys } from './steps/delete-order-keys.ts';
export { gatewayRoutes } from './routes/gateway.ts';
export { checkoutRoutes } from './routes/orders.ts';
export { resolveItems } from './match-items.ts';
export { MIN_CARD_AMOUNT } from './order-limits.ts';
export { ownPayable, payLinkOf, sizesOf } from './queries.ts';
export { refuseShortages, shortagesOf } from './shortages.ts';
export { pricesChanged } from './steps/verify-order-price.ts';
export { awaitPayment } from './steps/await-payment.ts';
export { deliveryTerms, needsConfirmation, refuseCod } from './steps/delivery-terms.ts';
export { allocateOrderStock } from './steps/allocate-order-stock.ts';
export { shippingAddress, shippingErrors } from './ship-to.ts';
