/**
 * Payments: money by card and UPI. It contains the gateway's interface, payment attempts, payments and the gateway's events.
 * Owns payment_attempt, payment and payment_event. checkout applies a payment to its order; refunds are #orders/refunds.
 * Inside it is attempts/ with its own public interface.
 */
export { GatewayError, GatewayOutcomeUnknown, type Gateway, type GatewayPayment } from './gateway.ts';
export { cspFor } from './checkout-csp.ts';
export { testGateway } from './test-gateway.provider.ts';
export { requestRefund } from './refund-request.provider.ts';
export { liveGateway } from './gateway.provider.ts';
export { createGateway, type GatewaySettings } from './razorpay.provider.ts';
export { anonymizePayer } from './steps/anonymize-payer.ts';
export { signedCallbackText, signatureOf } from './signatures.ts';
export { storedPaymentId, withExtensions, type Gateways } from './extension-payments.provider.ts';
export { capturedPayments, findPayment } from './queries/payments.ts';
export { deleteEventsBefore, paymentsOfOrder, recordEvent, savePayment, type Finder, type Payment } from './steps/payments.ts';
