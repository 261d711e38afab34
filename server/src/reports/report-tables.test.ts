// covers: reports
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listOrders } from '@shop/contract/orders';
import { exportReport, readReport, REPORT_KEYS, type Report, type ReportKey } from '@shop/contract/report-tables';
import { seedDemo } from '#demo';
import { sql } from '#infra/database';
import { indianDay } from '#kernel/clock';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { findSequentialScans, recordQueries } from '#test-support/query-recorder';

let shop: TestShop;
let manager: Person;
let range: { from: string; to: string };
before(async () => {
  shop = await openTestShop();
  await seedDemo(shop);
  manager = await anAdmin(shop, { staffRole: 'manager' });
  range = { from: indianDay(new Date(shop.now().getTime() - 40 * 86_400_000)), to: indianDay(shop.now()) };
});
after(() => shop.close());

const read = async (key: ReportKey, days = range): Promise<Report> =>
  (await shop.call(manager, readReport, { params: { key }, query: days })).report;
/** One number, from SQL that is independent of the report. */
async function number(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(shop.db);
  return Number(Object.values(rows[0] as object)[0] ?? 0);
}
const inRange = (column: string) =>
  sql`to_char(${sql.ref(column)} + interval '5 hours 30 minutes', 'YYYY-MM-DD') between ${range.from} and ${range.to}`;

test('sales: every day of the range once, and totals that are right to the paisa', async () => {
  const { rows, totals, columns } = await read('sales');
  assert.equal(rows.length, 41);
  assert.equal(columns[0]?.key, 'day');
  const placed = sql`from customer_order where delivery_status <> 'Cancelled' and exchange_of is null and ${inRange('created_at')}`;
  assert.equal(totals?.['total'], (await number(sql`select sum(total_paise) ${placed}`)) / 100);
  assert.equal(totals?.['orders'], await number(sql`select count(*) ${placed}`));
  const refunded = await number(
    sql`select sum(amount_paise) from refund where state = 'processed' and kind = 'order' and method <> 'exchange' and ${inRange('processed_at')}`,
  );
  assert.equal(totals?.['refunded'], refunded / 100);
  assert.equal(totals?.['net'], (Math.round(Number(totals?.['total']) * 100) - refunded) / 100);
  assert.match(rows[0]?.link ?? '', /^\/order-admin\?from=(\d{4}-\d\d-\d\d)&to=\1$/);
});

test('tax: invoices less credit notes, by state, HSN code and rate', async () => {
  const { totals, rows } = await read('tax');
  assert.ok(rows.length > 0);
  const invoiced = await number(sql`select sum(taxable_paise) from invoice where ${inRange('issued_at')}`);
  const credited = await number(sql`select sum(taxable_paise) from credit_note where ${inRange('issued_at')}`);
  assert.ok(credited > 0, 'the sample has credit notes');
  assert.equal(totals?.['taxable'], (invoiced - credited) / 100);
});

test('returns: pieces by reason and size, without rejected returns', async () => {
  const { totals } = await read('returns');
  assert.equal(
    totals?.['pieces'],
    await number(sql`
      select sum(l.quantity) from order_return r join order_return_line l on l.return_id = r.id
      where r.state <> 'rejected' and ${inRange('r.requested_at')}`),
  );
});

test('sell-through: sold pieces and stock of each size', async () => {
  const { totals, rows } = await read('sell-through');
  assert.equal(totals?.['stock'], await number(sql`select sum(stock) from variant`));
  const row = rows.find(({ cells }) => Number(cells['sold']) > 0);
  const { sold, stock, share } = row?.cells ?? {};
  assert.equal(share, Math.round((1000 * Number(sold)) / (Number(sold) + Number(stock))) / 10);
});

test('dead stock: sizes in stock without a sale in the range, the most valuable first', async () => {
  const { rows } = await read('dead-stock');
  const values = rows.map(({ cells }) => Number(cells['value']));
  assert.deepEqual(
    values,
    values.toSorted((a, b) => b - a),
  );
  const sold = await sql<{ sku: string }>`
    select distinct l.sku from order_line l join customer_order o on o.id = l.order_id
    where o.delivery_status <> 'Cancelled' and ${inRange('o.created_at')}`.execute(shop.db);
  const soldSkus = new Set(sold.rows.map(({ sku }) => sku));
  assert.ok(rows.every(({ cells }) => !soldSkus.has(String(cells['sku']))));
});

test('coupons and payments: discounts and success rates', async () => {
  const coupons = await read('coupons');
  const discounts = await number(
    sql`select sum(coupon_discount_paise + offer_discount_paise) from customer_order where delivery_status <> 'Cancelled' and ${inRange('created_at')}`,
  );
  assert.equal(coupons.totals?.['discount'], discounts / 100);
  const payments = await read('payments');
  assert.equal(
    payments.totals?.['captured'],
    await number(sql`select count(*) from payment where status = 'captured' and ${inRange('created_at')}`),
  );
});

test('a row of returns, coupons or payments leads to the list of its orders, and one of sell-through to its category', async () => {
  for (const [key, count] of [
    ['returns', 'returns'],
    ['coupons', 'orders'],
    ['payments', 'attempts'],
  ] as const) {
    const { rows } = await read(key);
    assert.ok(rows.length > 0);
    for (const { cells, link } of rows) {
      const ids = new URL(link ?? '', 'http://shop.example').searchParams.get('ids') ?? '';
      const { total } = await shop.call(manager, listOrders, { query: { ids } });
      assert.equal(total, cells[count], `${key}: ${JSON.stringify(cells)}`);
    }
  }
  assert.match((await read('sell-through')).rows[0]?.link ?? '', /^\/product-table\?category=[\w-]+$/);
});

test('a range without data has only its days as rows, and zero totals', async () => {
  const day = { from: '2020-01-01', to: '2020-01-02' };
  for (const key of REPORT_KEYS.filter((it) => it !== 'sell-through' && it !== 'dead-stock')) {
    const { rows, totals } = await read(key, day);
    assert.equal(rows.length, key === 'sales' || key === 'visits' ? 2 : 0, key);
    assert.ok(
      Object.values(totals ?? {}).every((sum) => sum === 0 || sum === null),
      key,
    );
  }
});

test('a report is available as CSV, with its totals in the last row; an unknown one is not found, a reversed range is refused', async () => {
  const { text } = await shop.call(manager, exportReport, { params: { key: 'sales' }, query: range });
  const lines = text.trim().split('\r\n');
  assert.equal(lines.length, 43);
  assert.match(lines.at(-1) ?? '', /^"?Total"?,/);
  assert.equal((await shop.ask(manager, 'GET', '/reports/profit')).status, 404);
  assert.equal((await shop.ask(manager, 'GET', '/reports/sales?from=2026-02-02&to=2026-02-01')).status, 400);
});

test('Indexes: reports of a range scan no table of orders, payments or documents', async () => {
  const scanned = await findSequentialScans(shop.pool, recordQueries(shop.pool), async () => {
    for (const key of ['sales', 'tax', 'returns', 'coupons', 'payments', 'rto-pins', 'rto-products', 'rto-customers'] as const)
      await read(key);
  });
  assert.deepEqual(scanned, []);
});

test('a report with more rows than the screen shows has totals of all rows, and its CSV has them all', async () => {
  await sql`
    with source as (select product_id, size, colour from variant where is_active order by id limit 1)
    insert into variant (id, product_id, position, size, colour, sku, stock, sale_paise, mrp_paise)
    select gen_random_uuid(), product_id, 1000 + i, 'Length ' || i, colour, 'LONG-' || i, 1, 100 + i, 5000
    from source, generate_series(1, 1100) i`.execute(shop.db);
  const days = { from: '2020-01-01', to: '2020-01-02' };
  await sql`update product set created_at = '2019-01-01'`.execute(shop.db);
  const { rows, totals, truncated } = await read('dead-stock', days);
  const value = await number(sql`select sum(stock * sale_paise) from variant v join product p on p.id = v.product_id
    where p.is_active`);
  assert.deepEqual([rows.length, truncated, totals?.['value']], [1000, true, value / 100]);
  const { text } = await shop.call(manager, exportReport, { params: { key: 'dead-stock' }, query: days });
  const lines = text.trim().split('\r\n');
  const counted = await number(sql`select count(*) from variant v join product p on p.id = v.product_id
    where p.is_active and v.stock > 0`);
  assert.equal(lines.length, counted + 2);
  assert.ok(lines.at(-1)?.includes((value / 100).toFixed(2)));
  assert.equal((await read('sales', { from: '2016-11-21', to: '2026-11-20' })).truncated, true);
  const long = await shop.ask(manager, 'GET', '/reports/sales?from=2006-01-01&to=2026-11-20');
  assert.deepEqual([long.status, long.body.errors?.['to']], [400, 'At most 3,660 days, please.']);
});

test('sales: the difference of an exchange counts, and the part that the first order paid does not', async () => {
  const before = (await read('sales')).totals;
  const was = await number(sql`
    with chosen as (
      select id, total_paise from customer_order
      where delivery_status = 'Delivered' and exchange_of is null and credit_paise = 0 and gift_card_paise = 0
        and total_paise > 20000 and ${inRange('created_at')} order by id limit 1)
    update customer_order o set credit_paise = o.total_paise - 20000,
      exchange_of = (select other.id from customer_order other where other.id <> o.id order by other.id limit 1)
    from chosen where o.id = chosen.id returning chosen.total_paise`);
  const after = (await read('sales')).totals;
  assert.equal(Math.round(Number(after?.['total']) * 100), Math.round(Number(before?.['total']) * 100) - was + 20_000);
  assert.equal(after?.['orders'], Number(before?.['orders']) - 1);
});
