import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { freshDatabase } from '../../test-support/database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { stepsOf } from './migration-steps.ts';

const first = {
  name: '0001-sizes',
  text: 'create table size_list (id integer primary key, label text); insert into size_list select it, $$old$$ from generate_series(1, 60000) it;',
};
const LABELS = `
-- step in batches of size_list: labels
update size_list set label = 'new' where label = 'old';`;

test('Migration in steps: the headings part transactions, indexes and batches', () => {
  assert.deepEqual(stepsOf('-- A comment.\nalter table size_list add column a text;'), []);
  assert.deepEqual(
    stepsOf(`-- A comment.
-- step: column
alter table size_list add column a text;

-- step: indexes
-- Of both columns.
create index concurrently size_list_a on size_list (a);
drop index concurrently if exists size_list_b;
${LABELS}`),
    [
      { kind: 'transaction', text: 'alter table size_list add column a text;' },
      {
        kind: 'indexes',
        statements: ['create index concurrently size_list_a on size_list (a)', 'drop index concurrently if exists size_list_b'],
      },
      { kind: 'batches', table: 'size_list', text: "update size_list set label = 'new' where label = 'old'" },
    ],
  );
});

test('Migration in steps: an index is built and rows are rewritten while other sessions write', async () => {
  const { db, pool, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  const step = `
-- step: column
alter table size_list add column size text;
${LABELS}
-- step: index
create index concurrently size_list_label on size_list (label);`;
  let writes = 0;
  const ended = new AbortController();
  const upgrading = migrate(pool, [first, { name: '0002-steps', text: step }], 'oneByOne').finally(() => ended.abort());
  while (!ended.signal.aborted) {
    await sql`update size_list set id = id where id = 60000`.execute(db);
    writes += 1;
  }
  await upgrading;
  assert.ok(writes > 5, `${writes} writes; in one transaction the second would have waited for its end`);
  const { rows } = await pool.query(`select count(*)::integer as count from size_list where label = 'new'`);
  assert.equal(rows[0].count, 60_000);
  assert.equal(await isValid(pool, 'size_list_label'), true);
  assert.equal((await pool.query(`select to_regclass('migration_step') as left`)).rows[0].left, null);
  await drop();
});

test('Migration in steps: the next start resumes at the step that failed, and rebuilds an invalid index', async () => {
  const { pool, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  await pool.query('update size_list set label = $$both$$ where id <= 2');
  const steps = {
    name: '0002-steps',
    text: `
-- step: not to be repeated
create table extra (id integer);

-- step: index
create unique index concurrently size_list_both on size_list (label) where label = 'both';
${LABELS}`,
  };
  await assert.rejects(migrate(pool, [first, steps], 'oneByOne'), /could not create unique index/);
  assert.equal(await isValid(pool, 'size_list_both'), false);
  await pool.query('update size_list set label = $$old$$ where id = 2');
  await migrate(pool, [first, steps], 'oneByOne');
  assert.equal(await isValid(pool, 'size_list_both'), true);
  const { rows } = await pool.query('select label, count(*)::integer as count from size_list group by 1 order by 1');
  assert.deepEqual(rows, [
    { label: 'both', count: 1 },
    { label: 'new', count: 59_999 },
  ]);
  await drop();
});

test('Migration in steps: two instances that start at once apply it once, beside an open transaction', async () => {
  const { db, pool, where, drop } = await freshDatabase([]);
  const { Pool: Another } = await import('pg');
  const other = new Another(where);
  await migrate(pool, [first]);
  const steps = { name: '0002-steps', text: '-- step: index\ncreate index concurrently size_list_label on size_list (label);' };
  const upgrades = [pool, other].map((it) => migrate(it, [first, steps], 'oneByOne'));
  await db.transaction().execute(async (tx) => {
    await sql`update size_list set label = 'mine' where id = 1`.execute(tx);
    await sql`select pg_sleep(0.7)`.execute(tx);
  });
  await Promise.all(upgrades);
  assert.equal(await isValid(pool, 'size_list_label'), true);
  await other.end();
  await drop();
});

test('Migration in steps: an `or` in the condition of a batch does not reach beyond the batch', async () => {
  const { pool, drop } = await freshDatabase([]);
  await migrate(pool, [first]);
  await pool.query('alter table size_list add column changes integer not null default 0');
  const update =
    "update size_list set changes = changes + 1 where label = 'old' and changes = 0 or label = 'none' and changes = 0";
  await migrate(pool, [first, { name: '0002-steps', text: `-- step in batches of size_list: changes\n${update};` }], 'oneByOne');
  const { rows } = await pool.query(
    'select count(distinct xmin::text)::integer as batches, min(changes) as changes from size_list',
  );
  assert.equal(rows[0].changes, 1);
  assert.ok(rows[0].batches > 1, 'the first batch changed all rows');
  await drop();
});

const isValid = async (pool: Pool, index: string): Promise<boolean> =>
  (await pool.query(`select indisvalid from pg_index where indexrelid = $1::regclass`, [index])).rows[0]?.indisvalid;

const SCHEMA = `
  select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
    pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
  union all select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select format('%s %s', pg_get_indexdef(indexrelid), indisvalid)
  from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and probin is null
  order by 1`;
const schemaOf = async (pool: Pool): Promise<string[]> => (await pool.query(SCHEMA)).rows.map(({ line }) => line);

test('Migrations: one by one and in steps, those of an early version lead to the same tables as in one transaction', async () => {
  const now = await freshDatabase();
  const early = await freshDatabase(readMigrations().filter(({ name }) => name < '0037'));
  await migrate(early.pool, undefined, 'oneByOne');
  assert.deepEqual(await schemaOf(early.pool), await schemaOf(now.pool));
  await Promise.all([now.drop(), early.drop()]);
});

test('Migration 0267: what is due of an order, a generated column before, is set by the trigger for earlier orders too', async () => {
  const { pool, drop } = await freshDatabase(readMigrations().filter(({ name }) => name < '0267'));
  await pool.query(`
    drop trigger customer_order_due on customer_order;
    drop function set_due_paise;
    alter table customer_order drop column due_paise;
    alter table customer_order add column due_paise bigint not null
      generated always as (total_paise - gift_card_paise - credit_paise) stored;
    insert into account (id, name, email, password_hash, created_at) values (gen_random_uuid(), 'Asha', 'asha@example.com', 'x', now())`);
  const placeOrder = async (number: string) =>
    pool.query(
      `insert into customer_order (id, number, account_id, customer_name, customer_phone, ship_full_name, ship_address, ship_phone,
        ship_city, ship_state, ship_country, ship_zip, payment_method, payment_status, delivery_status, mrp_paise, subtotal_paise,
        total_paise, gift_card_paise, created_at)
      select gen_random_uuid(), $1, id, 'Asha', '', '', '', '', '', '', '', '', 'COD', 'unpaid', 'Pending', 30000, 30000, 30000, 5000, now()
      from account`,
      [number],
    );
  await placeOrder('S-1');
  await migrate(pool, undefined, 'oneByOne');
  await placeOrder('S-2');
  await pool.query(`update customer_order set credit_paise = 1000, due_paise = 7 where number = 'S-1'`);
  const { rows } = await pool.query('select due_paise from customer_order order by number');
  assert.deepEqual(
    rows.map(({ due_paise }) => Number(due_paise)),
    [24_000, 25_000],
  );
  await drop();
});
