import type { Paise } from '@shop/contract/money';

/** An order as the gateway knows it: an amount that a customer may pay, in several attempts. */
export type GatewayOrder = {
  id: string;
  amount: Paise;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
};

export const GATEWAY_PAYMENT_STATES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

/** One try to pay, as the gateway tells it. */
export type GatewayPayment = {
  id: string;
  orderId: string;
  amount: Paise;
  currency: string;
  status: (typeof GATEWAY_PAYMENT_STATES)[number];
  /** card, upi, netbanking, wallet …; empty where it is not said. */
  method: string;
  /** The gateway's own sentence about a try that failed; empty otherwise. */
  error: string;
};

export type GatewayRefund = { id: string; paymentId: string; amount: Paise; status: 'pending' | 'processed' | 'failed' };

/**
 * The payment service as the shop sees it. Every call answers within its time-out or throws GatewayError (it said no) or
 * GatewayOutcomeUnknown (the outcome is unknown: retry, under the same receipt or key).
 */
export type Gateway = {
  /** The public half of the key, for the widget. */
  keyId: string;
  /** Address of the widget's script. */
  script: string;
  /** Whether this is the simulator, on which nothing is charged. */
  isTest: boolean;
  createOrder: (order: { receipt: string; amount: Paise; notes: Record<string, string> }) => Promise<GatewayOrder>;
  /** An order that was made although its answer never came. */
  orderByReceipt: (receipt: string) => Promise<GatewayOrder | undefined>;
  paymentsOf: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Takes the money of an authorized payment. */
  capture: (payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>) => Promise<GatewayPayment>;
  /** The same key gives back once, however often it is asked. */
  refund: (refund: { paymentId: string; amount: Paise; key: string; notes: Record<string, string> }) => Promise<GatewayRefund>;
  refundsOf: (paymentId: string) => Promise<GatewayRefund[]>;
  /** Whether the widget's answer was signed with the key's secret, for the order id that the shop itself knows. */
  verifyCheckoutSignature: (answer: { gatewayOrderId: string; paymentId: string; signature: string }) => boolean;
  /** Whether a webhook's raw body was signed with the webhook secret. */
  verifyWebhookSignature: (body: Uint8Array, signature: string | undefined) => boolean;
};

/** The gateway understood and said no. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** No answer that can be relied on: out of reach, too slow, out of order, or no JSON. */
export class GatewayOutcomeUnknown extends Error {
  override readonly name = 'GatewayOutcomeUnknown';
}
