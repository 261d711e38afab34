import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#test-support';
import { activeSpan } from './active-span.ts';
import { encodeMetrics } from './otlp.ts';
import { traceOutgoing } from './outgoing.ts';
import { parseTraceparent } from './trace-context.ts';
import type { Span } from './otlp.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

type Received = { url: string; headers: IncomingMessage['headers']; body: string };
/** A collector that responds with 200, or never. */
async function openCollector({ hangs = false } = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    received.push({ url, headers, body: Buffer.concat(await request.toArray()).toString() });
    if (!hangs) response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { received, address, close };
}

type Wire = { name: string; traceId: string; parentSpanId?: string; kind: number; attributes: { key: string; value: object }[] };
const spansIn = (received: Received[]): Wire[] =>
  received
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Wire[] }[] }[] }).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

let collector: Awaited<ReturnType<typeof openCollector>>;
let shop: TestShop;
before(async () => {
  collector = await openCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x' };
  shop = await openTestShop({ env });
});
after(() => collector.close());

test('OpenTelemetry: a request is a span of its caller’s trace with route, status and database time, and metrics are exported', async () => {
  const traceparent = `00-${TRACE}-${PARENT}-01`;
  const login = { email: 'none@shop.example', password: 'wrong-password-1847' };
  assert.equal((await shop.ask(null, 'POST', '/login', login, { traceparent })).status, 401);
  await shop.ask(null, 'GET', '/order/1', undefined, { traceparent: `00-${TRACE}-${PARENT}-00` });
  await shop.close();

  const [span, ...others] = spansIn(collector.received);
  assert.deepEqual([span?.name, span?.traceId, span?.parentSpanId, span?.kind], ['POST /api/login', TRACE, PARENT, 2]);
  assert.deepEqual(others, [], 'a trace that is not sampled stays away');
  const attributes = Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
  assert.equal(attributes['http.response.status_code'], '401');
  assert.ok(Number(attributes['shop.db.queries']) >= 1 && Number(attributes['shop.db.time_ms']) > 0);
  const metrics = collector.received.find(({ url }) => url === '/v1/metrics');
  assert.equal(metrics?.headers.authorization, 'Bearer x');
  assert.match(metrics?.body ?? '', /"http_request_duration_seconds".*"explicitBounds":\[0\.001,/);
});

test('OpenTelemetry: a collector that never responds blocks no request and not the end of the shop', async () => {
  const deaf = await openCollector({ hangs: true });
  const other = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: deaf.address } });
  assert.equal((await other.ask(null, 'GET', '/health/live')).status, 200);
  await other.close();
  await deaf.close();
});

test('OpenTelemetry: a fetch on behalf of a request has the request as its parent, and no other request has', async () => {
  const receiver = await openCollector();
  const owner = {};
  const pushed: Span[] = [];
  const stop = traceOutgoing(owner, (span) => pushed.push(span));
  const span = { traceId: TRACE, spanId: PARENT, parentSpanId: undefined, sampled: true, owner, dbTime: 0, dbQueries: 0 };
  await activeSpan.run(span, () => fetch(`${receiver.address}/orders`, { method: 'POST', body: 'x' }));
  await fetch(`${receiver.address}/others`);
  stop();
  const [inside, outside] = receiver.received;
  const { spanId } = parseTraceparent(String(inside?.headers['traceparent'])) ?? {};
  assert.deepEqual(
    pushed.map((it) => [it.traceId, it.spanId, it.parentSpanId, it.attributes['http.response.status_code']]),
    [[TRACE, spanId, PARENT, 200]],
  );
  assert.equal(outside?.headers['traceparent'], undefined);
  await receiver.close();
});

const HEADERS: [string, boolean][] = [
  [`00-${TRACE}-${PARENT}-01`, true],
  [`01-${TRACE}-${PARENT}-01-more`, true],
  [`00-${TRACE}-${PARENT}-01-more`, false],
  [`ff-${TRACE}-${PARENT}-01`, false],
  [`00-${'0'.repeat(32)}-${PARENT}-01`, false],
  [`00-${TRACE.toUpperCase()}-${PARENT}-01`, false],
  ['', false],
];
for (const [header, isValid] of HEADERS)
  test(`traceparent: "${header}" is ${isValid ? 'read' : 'ignored'}`, () =>
    assert.equal(parseTraceparent(header) !== undefined, isValid));

test('OTLP: the buckets of a histogram count between their bounds', () => {
  const bucket = (le: number | string, value: number) => ({ metricName: 'took_bucket', value, labels: { le, route: '/' } });
  const part = (metricName: string, value: number) => ({ metricName, value, labels: { route: '/' } });
  const values = [bucket(0.1, 2), bucket(1, 5), bucket('+Inf', 6), part('took_sum', 4.5), part('took_count', 6)];
  const text = JSON.stringify(encodeMetrics({}, [{ name: 'took', help: '', type: 'histogram', values }], { since: 0, now: 1 }));
  assert.match(text, /"count":"6","sum":4.5,"bucketCounts":\["2","3","1"\],"explicitBounds":\[0.1,1\]/);
});
