// covers: webhooks
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCustomer, aProduct, openTestShop, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { findSequentialScans, recordQueries } from '#test-support/query-recorder';
import { dueWebhooks } from './queries.ts';

const OUTBOX = /^(event|webhook_delivery):/;

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  await shop.pool.query(`insert into webhook (id, url, events, secret, created_at)
    select gen_random_uuid(), 'https://8.8.8.8/' || n, array['order.placed'], 'whsec_x', now() from generate_series(1, 5) n`);
  await shop.pool.query(`insert into event (id, type, at, data)
    select gen_random_uuid(), 'order.placed', now(), '{}' from generate_series(1, 4000) n`);
  await shop.pool.query(`insert into webhook_delivery (id, webhook_id, event_id, due_at, created_at)
    select gen_random_uuid(), w.id, e.id, now(), now() from event e cross join webhook w`);
  await shop.pool.query('analyze');
});
after(() => shop.close());

test('Indexes: waiting events do not slow down orders, and the next due ones are read by an index', async () => {
  const queries = recordQueries(shop.pool);
  const customer = await aCustomer(shop);
  const product = await aProduct(shop.db);
  const placing = await findSequentialScans(shop.pool, queries, () => anOrder(shop, customer, [{ product }]));
  assert.deepEqual(
    placing.filter((it) => OUTBOX.test(it)),
    [],
  );
  const { rows } = await shop.pool.query("select count(*)::int as total from event where type = 'order.placed'");
  assert.equal(rows[0].total, 4001, 'the order left its event');
  const sending = await findSequentialScans(shop.pool, queries, () => dueWebhooks(shop.db, shop.now()));
  assert.deepEqual(
    sending.filter((it) => OUTBOX.test(it)),
    [],
  );
});
