import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, anAdmin, openTestShop, type TestShop } from '#test-support';
import { freePort } from '#test-support/free-port';

const port = await freePort();
let shop: TestShop;
before(async () => {
  shop = await openTestShop({ env: { METRICS_PORT: String(port), HOST: '127.0.0.1' } });
});
after(() => shop.close());

const metrics = async (token?: string) =>
  shop.http.inject({ url: '/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} });

test('Metrics: for staff only, 404 for everyone else', async () => {
  const [customer, owner] = [await aCustomer(shop), await anAdmin(shop)];
  assert.equal((await metrics()).statusCode, 404);
  assert.equal((await metrics('nonsense')).statusCode, 404);
  assert.equal((await metrics(customer.token)).statusCode, 404);
  const { statusCode, body } = await metrics(owner.token);
  assert.equal(statusCode, 200);
  assert.equal((await shop.ask(null, 'GET', '/metrics')).status, 404);
  const beside = await shop.http.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${owner.token}` } });
  assert.equal(beside.statusCode, 200);
  assert.match(body, /http_request_duration_seconds_count\{method="GET",route="\/metrics",status="404"\} 3/);
});

test('METRICS_PORT: metrics of pool, event loop, jobs and page cache', async () => {
  await shop.ask(null, 'GET', '/product');
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'job-without-worker', {}));
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const line of [
    /database_connections\{state="open"\} [1-9]/,
    /nodejs_eventloop_lag_seconds/,
    /jobs\{name="job-without-worker",state="created"\} 1/,
    /page_cache_size\{unit="responses"\} 2/, // The list, and its counts.
    /page_cache_hits_total 0/,
    /http_request_duration_seconds_count\{method="GET",route="\/api\/product",status="200"\} 1/,
  ])
    assert.match(text, line);
});

test('Metrics: only counters have names that end in _total', async () => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const gauges = [...text.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name]) => name ?? '');
  assert.ok(gauges.includes('nodejs_active_handles'));
  assert.deepEqual(
    gauges.filter((name) => name.endsWith('_total')),
    [],
  );
});
