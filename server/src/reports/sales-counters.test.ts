// covers: dashboard
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { flushSalesCounters, migrate, readMigrations } from '#infra/database';
import { daysAfter } from '#kernel/clock';
import { aCustomer, anAdmin, aProduct, freshDatabase, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { counterMismatches } from '#test-support/counters';
import { reportJobs } from './jobs.ts';

const TODAY = new Date('2026-11-20T06:00:00Z');
let now = TODAY;
let shop: TestShop;
let staff: Person;
let customer: Person;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  customer = await aCustomer(shop);
});
after(() => shop.close());
afterEach(async () => {
  now = TODAY;
  assert.deepEqual(await counterMismatches(shop.pool), []);
});

async function soldOf(product: { id: string }, at = now): Promise<number> {
  await flushSalesCounters(shop.db, at);
  const { rows } = await sql<{ units: number }>`select units from product_sales_30d where product_id = ${product.id}`.execute(
    shop.db,
  );
  return rows[0]?.units ?? Number.NaN;
}

test('Sales counters: a sale counts for thirty days to the millisecond, and again if a clock is set back', async () => {
  const tee = await aProduct(shop.db);
  await anOrder(shop, customer, [{ product: tee, quantity: 3 }]);
  const [last, gone] = [new Date(daysAfter(now, 30).getTime() - 1), daysAfter(now, 30)];
  const counted = [];
  for (const at of [now, last, gone, daysAfter(now, 400), last, now]) counted.push(await soldOf(tee, at));
  assert.deepEqual(counted, [3, 3, 0, 0, 3, 3]);
});

test('Sales counters: a cancelled order is not counted, however old it is, and is counted again once staff reactivate it', async () => {
  const tee = await aProduct(shop.db);
  const [one, other] = [
    await anOrder(shop, customer, [{ product: tee, quantity: 3 }]),
    await anOrder(shop, customer, [{ product: tee, quantity: 1 }]),
  ];
  await moveTo(shop, staff, one, 'Cancelled');
  assert.equal(await soldOf(tee), 1);
  await moveTo(shop, staff, one, 'Processing');
  assert.equal(await soldOf(tee), 4);
  assert.equal(await soldOf(tee, daysAfter(now, 31)), 0);
  await moveTo(shop, staff, one, 'Cancelled');
  await moveTo(shop, staff, other, 'Cancelled', 'Processing');
  assert.equal(await soldOf(tee, daysAfter(now, 31)), 0);
  assert.equal(await soldOf(tee), 1);
});

test('Sales counters: concurrent sales, cancellations and flushes lose no piece while orders leave the window', async () => {
  const products = await Promise.all([1, 2, 3].map(() => aProduct(shop.db, { stock: 500 })));
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)));
  /** Each in another order: counters updated in the transaction of the sale would deadlock. */
  const buy = async (buyer: Person, at: number) => {
    const turned = [...products.slice(at % 3), ...products.slice(0, at % 3)];
    const lines = turned.map((product) => ({ product, quantity: 1 + (at % 2) }));
    const placed = await anOrder(shop, buyer, lines);
    if (at % 2 === 0) await moveTo(shop, staff, placed, 'Cancelled', ...(at % 4 === 0 ? (['Processing'] as const) : []));
  };
  await Promise.all(buyers.map(buy));
  await Promise.all([
    ...buyers.map((buyer, at) => buy(buyer, at + 1)),
    ...[0, 30, 29, 31, 0, 60, 30, 0].map((days) => flushSalesCounters(shop.db, daysAfter(now, days))),
  ]);
  assert.deepEqual(await Promise.all(products.map((it) => soldOf(it))), await sumsOf(products));
});

async function sumsOf(products: readonly { id: string }[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; units: number }>`
    select product_id as id, sum(quantity)::integer as units
    from order_line l join customer_order o on o.id = l.order_id where delivery_status <> 'Cancelled' group by 1`.execute(
    shop.db,
  );
  return products.map(({ id }) => rows.find((row) => row.id === id)?.units ?? 0);
}

test('Sales counters: the first job after a start flushes earlier sales', async () => {
  const tee = await aProduct(shop.db);
  await anOrder(shop, customer, [{ product: tee, quantity: 2 }]);
  await reportJobs(shop);
  const isFlushed = sql`select from product_sales_30d where product_id = ${tee.id} and units = 2`;
  while ((await isFlushed.execute(shop.db)).rows.length === 0) await setImmediate();
});

test('Sales counters: an upgrade counts the sales of an earlier version', async () => {
  const migrations = readMigrations();
  const { pool, db, drop } = await freshDatabase(migrations.filter(({ name }) => name < '0023'));
  try {
    await pool.query(`
      insert into account (id, name, email, password_hash, created_at) values (gen_random_uuid(), 'Asha', 'asha@example.com', 'x', now());
      insert into category (id, name, slug, parent_category) values (gen_random_uuid(), 'Tees', 'tees', 'Men');
      insert into product (id, slug, name, description, category_id) select gen_random_uuid(), 'tee-' || n, 'Tee', 'Soft.', category.id
        from category, generate_series(1, 3) n;
      select refresh_listing(array_agg(id)) from product;
      insert into customer_order (id, number, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone, ship_city,
        ship_state, ship_country, ship_zip, payment_method, payment_status, delivery_status, mrp_paise, subtotal_paise, total_paise, created_at)
      select gen_random_uuid(), 'S-' || n, account.id, 'Asha', '', '', '', '', '', '', '', '', 'COD', 'unpaid',
        case n when 3 then 'Cancelled' else 'Processing' end, 30000, 30000, 30000, now() - make_interval(days => case n when 2 then 31 else n end)
        from account, generate_series(1, 4) n;
      insert into order_line (id, order_id, position, product_id, variant_id, category_id, product_name, product_slug, size, sku, quantity,
        mrp_paise, unit_paise, total_paise)
      select gen_random_uuid(), o.id, p.place, p.id, gen_random_uuid(), gen_random_uuid(), 'Tee', 'tee', 'M', 'SKU', p.place, 100, 100, 100 * p.place
        from customer_order o, (select id, right(slug, 1)::integer as place from product) p where p.place < 3`);
    await migrate(pool, migrations);
    assert.deepEqual(await counterMismatches(pool), []);
    const { rows } = await sql<{ units: number }>`select units from product_sales_30d order by units`.execute(db);
    assert.deepEqual(
      rows.map(({ units }) => units),
      [0, 2, 4],
    );
  } finally {
    await drop();
  }
});
