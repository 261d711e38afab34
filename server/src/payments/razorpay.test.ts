// covers: payment
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { paise } from '@shop/contract/money';
import { createGateway, GatewayError, GatewayOutcomeUnknown, type Gateway } from '#payments';

// A gateway whose responses the test chooses, on a real network: for cases that the in-process simulator cannot produce.
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const requests: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(chunks).toString() });
  answer(request, response);
});
let gateway: Gateway;
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway = gatewayAt(portOf());
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const portOf = (): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const gatewayAt = (port: number): Gateway =>
  createGateway({
    keyId: 'rzp_test_x',
    keySecret: 'secret',
    webhookSecret: 'other secret',
    apiUrl: `http://127.0.0.1:${port}/v1`,
    fetch: (url, init) => fetch(url, init),
    timeoutMs: 3_000,
    script: '/checkout.js',
    isTest: true,
  });

const says = (status: number, body: unknown, type = 'application/json') => {
  answer = (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const ORDER = { id: 'order_1', amount: 79_900, currency: 'INR', receipt: 'S-1', status: 'created' };
const open = () => gateway.createOrder({ receipt: 'S-1', amount: paise(79_900), notes: { order: 'S-1' } });
const saying = (code: string, description: string | null) => ({ error: { code, description, field: null, reason: null } });

test('Redirects of the gateway are not followed, since requests carry the key', async () => {
  const before = requests.length;
  answer = ({ url }, response) =>
    url?.includes('elsewhere')
      ? response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ORDER))
      : response.writeHead(307, { location: '/elsewhere' }).end();
  await assert.rejects(open(), GatewayOutcomeUnknown);
  assert.equal(requests.length, before + 1);
});

test('Gateway order: in paise, with its receipt and automatic capture', async () => {
  says(200, ORDER);
  assert.deepEqual(await open(), ORDER);
  const { line, headers, body } = requests.at(-1) ?? { line: '', headers: {}, body: '{}' };
  assert.equal(line, 'POST /v1/orders');
  assert.equal(headers.authorization, `Basic ${Buffer.from('rzp_test_x:secret').toString('base64')}`);
  const { amount, currency, receipt, notes, payment } = JSON.parse(body);
  assert.deepEqual([amount, currency, receipt, notes, payment.capture], [79_900, 'INR', 'S-1', { order: 'S-1' }, 'automatic']);
});

test('Refund request: carries its idempotency key', async () => {
  says(200, { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'pending' });
  const refund = await gateway.refund({ paymentId: 'pay_1', amount: paise(100), key: '0190c5f3-0000-7000', notes: {} });
  assert.deepEqual(refund, { id: 'rfnd_1', paymentId: 'pay_1', amount: 100, status: 'pending' });
  assert.deepEqual(
    [requests.at(-1)?.line, requests.at(-1)?.headers['x-refund-idempotency']],
    ['POST /v1/payments/pay_1/refund', '0190c5f3-0000-7000'],
  );
});

test('Gateway order: one created without a response is found by its receipt', async () => {
  says(200, { entity: 'collection', count: 2, items: [{ ...ORDER, receipt: 'S-10' }, ORDER] });
  assert.deepEqual(await gateway.orderByReceipt('S-1'), ORDER);
  assert.equal(requests.at(-1)?.line, 'GET /v1/orders?receipt=S-1&count=10');
  says(200, { entity: 'collection', count: 0, items: [] });
  assert.equal(await gateway.orderByReceipt('S-1'), undefined);
});

test('Gateway responses: variants of its fields are parsed', async () => {
  const payment = {
    id: 'pay_1',
    amount: 79_900,
    currency: 'INR',
    status: 'authorized',
    notes: [],
    colour: 'unheard of',
    fee: null,
  };
  says(200, { items: [{ ...payment, order_id: null, error_description: null, captured: true, acquirer_data: {} }] });
  assert.deepEqual(await gateway.paymentsOf('order_1'), [
    { id: 'pay_1', orderId: '', amount: 79_900, currency: 'INR', status: 'authorized', method: '', error: '' },
  ]);
  says(200, {
    items: [{ ...payment, order_id: 'order_1', method: 'upi', status: 'failed', error_description: 'No money.', notes: {} }],
  });
  assert.deepEqual(
    (await gateway.paymentsOf('order_1')).map(({ method, error }) => [method, error]),
    [['upi', 'No money.']],
  );
});

test('Gateway ids: escaped in the URL', async () => {
  says(200, { items: [] });
  await gateway.paymentsOf('../payments?x');
  assert.equal(requests.at(-1)?.line, 'GET /v1/orders/..%2Fpayments%3Fx/payments');
});

for (const status of [400, 401, 404, 422])
  test(`Gateway refusal: status ${status} throws with the gateway’s message`, async () => {
    says(status, saying('BAD_REQUEST_ERROR', 'Amount exceeds maximum amount allowed.'));
    await assert.rejects(open(), (error) => {
      assert.ok(error instanceof GatewayError);
      assert.deepEqual(
        [error.status, error.code, error.message],
        [status, 'BAD_REQUEST_ERROR', 'Amount exceeds maximum amount allowed.'],
      );
      return true;
    });
  });

const UNCLEAR: [string, () => void][] = [
  ['a fault of its own', () => says(500, saying('SERVER_ERROR', 'We are facing some trouble.'))],
  ['a page of a proxy', () => says(502, '<html>Bad Gateway</html>', 'text/html')],
  ['a page of a proxy as a no', () => says(403, '<html>Forbidden</html>', 'text/html')],
  ['too many questions', () => says(429, saying('BAD_REQUEST_ERROR', 'Request throttled'))],
  ['the same question being answered', () => says(409, saying('BAD_REQUEST_ERROR', null))],
  ['broken JSON', () => says(200, '{"id":"order_')],
  ['an empty answer', () => says(200, '')],
  ['JSON of another shape', () => says(200, { id: 'order_1', amount: '799.00', currency: 'INR', status: 'created' })],
  ['a status that nobody knows', () => says(200, { ...ORDER, status: 'dreaming' })],
  [
    'a way to another host',
    () => void (answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
  ],
  ['a line that goes dead', () => void (answer = (request) => request.socket.destroy())],
  ['silence', () => void (answer = () => {})],
  ['silence after half an answer', () => void (answer = (_request, response) => response.writeHead(200).write('{"id":'))],
  ['bytes that are no answer', () => void (answer = (request) => request.socket.end('hello\n'))],
];
for (const [what, begin] of UNCLEAR)
  test(`unknown outcome: ${what}`, async () => {
    begin();
    await assert.rejects(open(), (error) => {
      assert.ok(error instanceof GatewayOutcomeUnknown, String(error));
      return true;
    });
  });

test('Gateway down: reported as unavailable', async () => {
  await assert.rejects(gatewayAt(1).paymentsOf('order_1'), { name: 'GatewayOutcomeUnknown' });
});

test('Gateway limits: an invalid amount or receipt is never sent', async () => {
  const before = requests.length;
  for (const amount of [99, 0, -100])
    await assert.rejects(gateway.createOrder({ receipt: 'S-1', amount: paise(amount), notes: {} }), RangeError);
  for (const receipt of ['', 'r'.repeat(41)])
    await assert.rejects(gateway.createOrder({ receipt, amount: paise(100), notes: {} }), RangeError);
  await assert.rejects(gateway.refund({ paymentId: 'pay_1', amount: paise(99), key: 'a-key-of-ours', notes: {} }), RangeError);
  assert.equal(requests.length, before);
});

test('Checkout signature: valid for its own order and payment only', () => {
  const right = { gatewayOrderId: 'order_1', paymentId: 'pay_1' };
  const signature = '52115a0d3400de9e86aade1f1b6eba9e8974604f4e267a9e9a16633a4c8dd2cb';
  assert.equal(gateway.verifyCheckoutSignature({ ...right, signature }), true);
  assert.equal(gateway.verifyCheckoutSignature({ ...right, gatewayOrderId: 'order_2', signature }), false);
  assert.equal(gateway.verifyCheckoutSignature({ ...right, paymentId: 'pay_2', signature }), false);
  assert.equal(
    gateway.verifyWebhookSignature(Buffer.from('order_1|pay_1'), signature),
    false,
    'the key’s secret signs no webhook',
  );
});
