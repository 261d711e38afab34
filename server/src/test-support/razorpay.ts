import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestShop } from './shop.ts';

const KEY = { id: 'rzp_test_shop', secret: 'the-key-secret' };
const WEBHOOK_SECRET = 'the-webhook-secret';

type Sent = Record<string, unknown>;
type Order = { id: string; amount: number; currency: string; receipt: string; status: string };
type Refunded = { id: string; payment_id: string; amount: number; status: string; key: string };
export type Paid = { id: string; order_id: string; amount: number; currency: string; status: string; method: string };

/** Fault modes of the service: `lost` processes the request and then closes the connection. */
export type Fault = 500 | 401 | 429 | 'html' | 'garbage' | 'reset' | 'hang' | 'lost';

/**
 * A service on a free port of this machine that implements the part of Razorpay's API that a shop uses, and fails on demand.
 * It records the shop's requests, which the simulator does not show.
 */
export type Razorpay = {
  /** Settings for openTestShop. */
  env: Record<string, string>;
  orders: Order[];
  payments: Paid[];
  /** The refunds: one per key, however often it is requested. */
  refunds: Refunded[];
  /** Method and path of all requests, in order, and the bodies of POSTs. */
  asked: { what: string; body: Sent }[];
  /** Until `undefined` is set, every request fails like this; or those that the function selects. */
  failWith: Fault | ((what: string) => Fault | undefined) | undefined;
  /** Runs while a request waits for its response. */
  meanwhile: (() => Promise<void>) | undefined;
  close: () => Promise<void>;
};

export const newPaymentId = (): string => `pay_${randomBytes(7).toString('hex')}`;
const hmac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

export async function openRazorpay(): Promise<Razorpay> {
  const server = createServer((request, response) => void answer(service, request, response));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const service: Razorpay = {
    env: {
      RAZORPAY_KEY_ID: KEY.id,
      RAZORPAY_KEY_SECRET: KEY.secret,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://selvedge.example',
    },
    orders: [],
    payments: [],
    refunds: [],
    asked: [],
    failWith: undefined,
    meanwhile: undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return service;
}

async function answer(service: Razorpay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const what = `${request.method} ${(request.url ?? '').replace(/^\/v1/, '')}`;
  const body = (text === '' ? {} : JSON.parse(text)) as Sent;
  service.asked.push({ what, body });
  await service.meanwhile?.();
  const how = typeof service.failWith === 'function' ? service.failWith(what) : service.failWith;
  if (how === 'hang') return;
  if (how === 'reset') return void request.socket.destroy();
  if (how === 'html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  if (how === 'garbage') return void response.writeHead(200).end('{"id":');
  if (typeof how === 'number') return send(response, how, error('SERVER_ERROR', 'We are facing some trouble.'));
  const reply = act(service, what, body, String(request.headers['x-refund-idempotency'] ?? randomBytes(7).toString('hex')));
  if (how === 'lost') return void request.socket.destroy();
  send(response, reply === undefined ? 400 : 200, reply ?? error('BAD_REQUEST_ERROR', 'The id provided does not exist'));
}

const error = (code: string, description: string): Sent => ({ error: { code, description, field: null } });
const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const list = (items: object[]): Sent => ({ entity: 'collection', count: items.length, items });

function act(service: Razorpay, what: string, body: Sent, key: string): object | undefined {
  const { orders, payments, refunds } = service;
  if (what === 'POST /orders') return newOrder(service, body);
  const [, receipt] = /^GET \/orders\?.*receipt=([^&]+)/.exec(what) ?? [];
  if (receipt !== undefined) return list(orders.filter((order) => order.receipt === receipt));
  const [, orderId] = /^GET \/orders\/(\w+)\/payments/.exec(what) ?? [];
  if (orderId !== undefined) return list(payments.filter((payment) => payment.order_id === orderId));
  const [, refundsOf] = /^GET \/payments\/(\w+)\/refunds/.exec(what) ?? [];
  if (refundsOf !== undefined) return list(refunds.filter((refund) => refund.payment_id === refundsOf));
  const [, refunded] = /^POST \/payments\/(\w+)\/refund/.exec(what) ?? [];
  if (refunded !== undefined) {
    const known = refunds.find((refund) => refund.key === key);
    if (known) return known;
    const id = `rfnd_${randomBytes(7).toString('hex')}`;
    const refund = { id, payment_id: refunded, amount: Number(body['amount']), status: 'processed', key };
    refunds.push(refund);
    return refund;
  }
  const [, captured] = /^POST \/payments\/(\w+)\/capture/.exec(what) ?? [];
  const payment = payments.find(({ id }) => id === captured);
  return payment && Object.assign(payment, { status: 'captured' });
}

function newOrder({ orders }: Razorpay, body: Sent): Order {
  const order = {
    id: `order_${randomBytes(7).toString('hex')}`,
    entity: 'order',
    amount: Number(body['amount']),
    currency: String(body['currency']),
    receipt: String(body['receipt']),
    status: 'created',
    notes: [],
  };
  orders.push(order);
  return order;
}

/** A payment of the whole order, as the service reports it. */
export function aPayment(order: { id: string; amount: number } | null, traits: Partial<Paid> = {}): Paid {
  if (!order) throw new RangeError('the order was not opened at the gateway');
  const { id, amount } = order;
  return { id: newPaymentId(), order_id: id, amount, currency: 'INR', status: 'captured', method: 'upi', ...traits };
}

/** The widget's response after this payment. */
export const widgetAnswer = ({ order_id, id }: Pick<Paid, 'order_id' | 'id'>) => ({
  razorpay_order_id: order_id,
  razorpay_payment_id: id,
  razorpay_signature: hmac(`${order_id}|${id}`, KEY.secret),
});

/** The body of an event about a payment. */
export const eventOf = (event: string, payment: object, more: object = {}): string =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_shop',
    event,
    contains: ['payment'],
    payload: { payment: { entity: { entity: 'payment', notes: [], fee: null, tax: null, ...payment } }, ...more },
    created_at: 1_795_000_000,
  });

export const signed = (body: string | Buffer, secret = WEBHOOK_SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Delivers a webhook like the service; with a valid `signature` by default. */
export async function deliver(
  shop: TestShop,
  body: string,
  { eventId = randomBytes(8).toString('hex'), signature = signed(body) }: { eventId?: string; signature?: string | null } = {},
): Promise<{ status: number; body: string }> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': eventId,
    ...(signature !== null && { 'x-razorpay-signature': signature }),
  };
  const reply = await shop.http.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload: body });
  return { status: reply.statusCode, body: reply.body };
}
