// covers: returns
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { freshDatabase, type TestDatabase } from '#test-support';

const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
const THIS = '0014-returns.sql';

let database: TestDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

const ORDER = '00000000-0000-4000-8000-00000000000';
const LINE = '00000000-0000-4000-8000-00000000001';

test('Migration: returns and refunds of a shop that had one return per order are carried over', async () => {
  const client = await database.pool.connect();
  try {
    // The old schema, beside the current tables.
    await client.query('create schema before; set search_path to before, public');
    for (const name of readdirSync(MIGRATIONS)
      .sort()
      .filter((it) => it.endsWith('.sql') && it < THIS))
      await client.query(readFileSync(join(MIGRATIONS, name), 'utf8'));
    await client.query(`
      insert into account (id, name, email, password_hash, created_at) values ('${ORDER}9', 'Asha', 'asha@example.com', 'x', now());
      insert into customer_order (id, number, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone, ship_city,
        ship_state, ship_country, ship_zip, payment_method, payment_status, delivery_status, mrp_paise, subtotal_paise, total_paise,
        refunded_paise, created_at)
      select ('${ORDER}' || n)::uuid, 'S-' || n, '${ORDER}9', 'Asha', '', '', '', '', '', '', '', '', 'COD', 'partly_refunded', 'Returned',
        30000, 30000, 30000, case n when 1 then 12050 else 0 end, now() from generate_series(1, 3) n;
      insert into order_line (id, order_id, position, product_id, variant_id, category_id, product_name, product_slug, size, sku, quantity,
        mrp_paise, unit_paise, total_paise, off_shelf)
      select ('${LINE}' || n)::uuid, ('${ORDER}' || n)::uuid, 0, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'Tee', 'tee', 'M',
        'SKU', 3, 10000, 10000, 30000, n <> 1 from generate_series(1, 3) n;
      insert into order_return (order_id, state, reason, requested_at, restocked, refund_paise)
      values ('${ORDER}1', 'refunded', 'Item is defective', now(), true, 12050), ('${ORDER}2', 'received', 'No longer needed', now(), false, 0);
      insert into order_event (order_id, at, status, actor, actor_name) values ('${ORDER}1', '2026-11-01T06:00:00Z', 'Refunded', 'staff', 'Ravi')`);
    await client.query(readFileSync(join(MIGRATIONS, THIS), 'utf8'));

    const { rows: lines } = await client.query(`
      select o.number, r.state, b.quantity, b.restocked_quantity, l.off_shelf_quantity
      from order_line l join customer_order o on o.id = l.order_id
      left join order_return r on r.order_id = o.id left join order_return_line b on b.return_id = r.id order by o.number`);
    assert.deepEqual(
      lines.map((it) => Object.values(it)),
      [
        ['S-1', 'refunded', 3, 3, 0],
        ['S-2', 'received', 3, 0, 3],
        ['S-3', null, null, null, 3],
      ],
    );
    const { rows: refunds } = await client.query(`
      select r.amount_paise, r.state, r.way, r.processed_at, b.state as returned from refund r join order_return b on b.id = r.return_id`);
    assert.deepEqual(
      refunds.map((it) => Object.values(it)),
      [[12050, 'processed', 'cash', new Date('2026-11-01T06:00:00Z'), 'refunded']],
    );
  } finally {
    client.release(true);
  }
});
