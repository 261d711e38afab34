import type { Paise } from '@shop/contract/money';

/** An order at the gateway: an amount that a customer may pay, in several attempts. */
export type GatewayOrder = {
  id: string;
  amount: Paise;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
};

export const GATEWAY_PAYMENT_STATES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;

/** One payment attempt, as the gateway reports it. */
export type GatewayPayment = {
  id: string;
  orderId: string;
  amount: Paise;
  currency: string;
  status: (typeof GATEWAY_PAYMENT_STATES)[number];
  /** card, upi, netbanking, wallet …; empty if the gateway does not report it. */
  method: string;
  /** The gateway's error message of a failed attempt; empty otherwise. */
  error: string;
};

export type GatewayRefund = { id: string; paymentId: string; amount: Paise; status: 'pending' | 'processed' | 'failed' };

/**
 * The payment gateway's interface. Every call responds within its timeout or throws GatewayError (refused) or
 * GatewayOutcomeUnknown (retry it under the same receipt or key).
 */
export type Gateway = {
  /** The public half of the key, for the widget. */
  keyId: string;
  /** URL of the widget's script. */
  script: string;
  /** Whether this is the simulator, which charges nothing. */
  isTest: boolean;
  createOrder: (order: { receipt: string; amount: Paise; notes: Record<string, string> }) => Promise<GatewayOrder>;
  /** Finds an order that was created although its response was lost. */
  orderByReceipt: (receipt: string) => Promise<GatewayOrder | undefined>;
  paymentsOf: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Captures an authorized payment. */
  capture: (payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>) => Promise<GatewayPayment>;
  /** Refunds a payment. It is idempotent by its key. */
  refund: (refund: { paymentId: string; amount: Paise; key: string; notes: Record<string, string> }) => Promise<GatewayRefund>;
  refundsOf: (paymentId: string) => Promise<GatewayRefund[]>;
  /** Whether the widget's response was signed with the key's secret, for the order id that the shop itself stored. */
  verifyCheckoutSignature: (answer: { gatewayOrderId: string; paymentId: string; signature: string }) => boolean;
  /** Whether a webhook's raw body was signed with the webhook secret. */
  verifyWebhookSignature: (body: Uint8Array, signature: string | undefined) => boolean;
};

/** The gateway refused the request. */
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

/** No reliable response: unreachable, timeout, server error, or invalid JSON. */
export class GatewayOutcomeUnknown extends Error {
  override readonly name = 'GatewayOutcomeUnknown';
}
