import type { Paise } from '@shop/contract/money';
import * as z from 'zod/mini';
import { GatewayError, GatewayOutcomeUnknown, type Gateway } from './gateway.ts';
import { ErrorReply, listOf, OrderReply, PaymentReply, RefundReply } from './razorpay-schemas.ts';
import { signedCallbackText, verifySignature } from './signatures.ts';

/** Timeout of one request in milliseconds, including reading the response body. */
const REQUEST_TIMEOUT_MS = 5_000;
/** The gateway's minimum amount is ₹1, and its receipts have at most 40 characters. */
const MIN_AMOUNT_PAISE = 100;
const MAX_RECEIPT_LENGTH = 40;

/**
 * Minutes after which an authorized payment is no longer captured automatically: the gateway checks a payment with an
 * unknown outcome at the bank for as long. So a late payment is always captured and then refunded by the shop, which records
 * the refund.
 */
const AUTOMATIC_CAPTURE_MINUTES = 3 * 24 * 60;
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: AUTOMATIC_CAPTURE_MINUTES, manual_expiry_period: 7_200, refund_speed: 'normal' },
};

/** The part of `fetch` that is used; the simulator implements it in process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Settings of a gateway: keys, URL, and the widget's script. */
export type GatewaySettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Without a trailing slash. */
  apiUrl: string;
  fetch: Fetch;
  /** In milliseconds; tests use a shorter one. */
  timeoutMs?: number;
} & Pick<Gateway, 'script' | 'isTest'>;

type GatewayRequest<S> = { path: string; reply: S; body?: object; headers?: Record<string, string> };
type SendRequest = <S extends z.core.$ZodType>(question: GatewayRequest<S>) => Promise<z.output<S>>;

/** Creates a client of Razorpay's API (https://razorpay.com/docs/api) or a compatible one. Amounts are paise. */
export function createGateway(settings: GatewaySettings): Gateway {
  const { keyId, keySecret, webhookSecret, script, isTest } = settings;
  const request = requestWith(settings);
  return {
    keyId,
    script,
    isTest,
    async createOrder({ receipt, amount, notes }) {
      checkAmount(amount);
      if (receipt === '' || receipt.length > MAX_RECEIPT_LENGTH)
        throw new RangeError(`a receipt has 1 to ${MAX_RECEIPT_LENGTH} characters: ${receipt}`);
      return request({ path: '/orders', body: { amount, currency: 'INR', receipt, notes, payment: CAPTURE }, reply: OrderReply });
    },
    async orderByReceipt(receipt) {
      const orders = await request({
        path: `/orders?receipt=${encodeURIComponent(receipt)}&count=10`,
        reply: listOf(OrderReply),
      });
      return orders.find((order) => order.receipt === receipt);
    },
    paymentsOf: (id) => request({ path: `/orders/${idOf(id)}/payments`, reply: listOf(PaymentReply) }),
    capture: ({ id, amount, currency }) =>
      request({ path: `/payments/${idOf(id)}/capture`, body: { amount, currency }, reply: PaymentReply }),
    async refund({ paymentId, amount, key, notes }) {
      checkAmount(amount);
      return request({
        path: `/payments/${idOf(paymentId)}/refund`,
        body: { amount, speed: 'normal', receipt: key, notes },
        headers: { 'x-refund-idempotency': key },
        reply: RefundReply,
      });
    },
    refundsOf: (paymentId) => request({ path: `/payments/${idOf(paymentId)}/refunds?count=100`, reply: listOf(RefundReply) }),
    verifyCheckoutSignature: ({ gatewayOrderId, paymentId, signature }) =>
      verifySignature(signedCallbackText(gatewayOrderId, paymentId), keySecret, signature),
    verifyWebhookSignature: (body, signature) => verifySignature(body, webhookSecret, signature),
  };
}

const idOf = (id: string): string => encodeURIComponent(id);

/** @throws RangeError for an amount that must never be sent */
function checkAmount(amount: Paise): void {
  if (!Number.isSafeInteger(amount) || amount < MIN_AMOUNT_PAISE)
    throw new RangeError(`the gateway takes whole paise from ₹1: ${amount}`);
}

/** Sends one request: returns the parsed response, or throws GatewayError or GatewayOutcomeUnknown. */
function requestWith({ keyId, keySecret, apiUrl, fetch, timeoutMs = REQUEST_TIMEOUT_MS }: GatewaySettings): SendRequest {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async ({ path, body, headers = {}, reply }) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const typed = body && { 'content-type': 'application/json' };
    const { status, text } = await reach(() =>
      fetch(apiUrl + path, {
        ...sent,
        headers: { accept: 'application/json', authorization, ...typed, ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    const payload = jsonOf(text);
    if (status >= 400) throw refusalOf(status, payload);
    const understood = z.safeParse(reply, payload);
    if (!understood.success) throw new GatewayOutcomeUnknown(`the gateway's answer (${status}) was not understood`);
    return understood.data;
  };
}

/** Reads the body within the same timeout: a response that stops after its headers counts as no response. */
async function reach(send: () => Promise<Response>): Promise<{ status: number; text: string }> {
  try {
    const response = await send();
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new GatewayOutcomeUnknown('the gateway could not be reached in time', { cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Statuses that are retried: timeout, a concurrent request with the same key, rate limit. */
const NOT_NOW = new Set([408, 409, 425, 429]);

function refusalOf(status: number, payload: unknown): Error {
  const { data } = z.safeParse(ErrorReply, payload);
  if (status >= 500 || NOT_NOW.has(status) || !data)
    return new GatewayOutcomeUnknown(`the gateway answered ${status}${data ? `: ${data.error.description}` : ''}`);
  return new GatewayError(status, data.error.code, data.error.description);
}
