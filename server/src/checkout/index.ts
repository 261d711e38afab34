/**
 * Checkout: the one moment a cart becomes an order, and the keys under which a repeated request finds the order it made.
 * Owns the table idempotency_key.
 */
export { checkoutJobs } from './jobs.ts';
export { PRECREATED_QUEUES } from './job-names.ts';
export { describePaid } from './describe-payment.ts';
export { forgetOrderKeys } from './steps/forget-order-keys.ts';
export { gatewayRoutes } from './routes/gateway.ts';
export { checkoutRoutes } from './routes/orders.ts';
export { shippingAddress, shippingErrors } from './ship-to.ts';
