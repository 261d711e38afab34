// covers: order-administration
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listAudit } from '@shop/contract/audit';
import { countOrders, listOrderIds, MAX_SELECTED_ORDERS, MAX_PENDING_COUNT } from '@shop/contract/order-lists';
import { listOrders, type Order } from '@shop/contract/orders';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let first: Order;
before(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-20T20:00:00Z') });
  staff = await anAdmin(shop);
  asha = await aCustomer(shop, { name: '=Asha Rao', phone: '+91 98470 12345' });
  tee = await aProduct(shop.db, {
    name: '@Pocket Tee',
    price: 499.5,
    stock: 1000,
    variants: [{ sku: 'TEE-S', size: 'S', stock: 100 }],
  });
  const jeans = await aProduct(shop.db, { name: 'Slim Jeans', price: 799 });
  first = await anOrder(shop, asha, [{ product: tee, quantity: 2 }, { product: jeans }]);
});
after(() => shop.close());

/** The file as lines without quotes or line ends. */
async function exported(person: Person, query = ''): Promise<string[]> {
  const { status, headers, body } = await shop.ask(person, 'GET', `/order/export${query}`);
  assert.deepEqual([status, headers['content-type']], [200, 'text/csv; charset=utf-8']);
  return String(body['text']).split('\r\n').slice(0, -1);
}
const numbersIn = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0]);

test('the file has a row for each line, the total of an order once, India’s time, and nothing that a spreadsheet computes', async () => {
  const [heads, ...rows] = await exported(staff);
  assert.equal(
    heads,
    'Order Id,Placed,Name,Phone Number,City,State,PIN Code,Product,Size,Colour,SKU,Qty,Amount,Line Total,Total,Status,Payment,Paid by',
  );
  const whose = `${first.number},2026-11-21 01:30,'=Asha Rao,'+91 98470 12345,Kochi,Kerala,682016`;
  const sku = first.orderItems[0]?.variant.sku;
  assert.deepEqual(
    rows.filter((row) => row.startsWith(first.number)),
    [
      `${whose},Slim Jeans,One size,,${sku},1,799.00,799.00,1798.00,Processing,unpaid,COD`,
      `${whose},'@Pocket Tee,S,,TEE-S,2,499.50,999.00,,,,`,
    ],
  );
});

test('the file holds the same orders as the list with the same filters, and refuses the same filters', async () => {
  const shipped = await moveTo(shop, staff, await anOrder(shop, asha, [{ product: tee }]), 'Shipped');
  assert.deepEqual(numbersIn(await exported(staff, '?status=Shipped')), [shipped.number]);
  assert.deepEqual(numbersIn(await exported(staff, `?q=${shipped.number}`)), [shipped.number]);
  assert.deepEqual(numbersIn(await exported(staff, '?payment=paid')), []);
  assert.deepEqual(numbersIn(await exported(staff, '?to=2026-11-20')), []);
  const placedAt = (moment: string) =>
    shop.db
      .updateTable('customerOrder')
      .set({ createdAt: new Date(moment) })
      .where('id', '=', shipped._id)
      .execute();
  const ofTheDay = async () => numbersIn(await exported(staff, '?from=2026-11-19&to=2026-11-19'));
  for (const [moment, numbers] of [
    ['2026-11-18T18:29:59.999Z', []],
    ['2026-11-18T18:30:00.000Z', [shipped.number]],
    ['2026-11-19T18:29:59.999Z', [shipped.number]],
    ['2026-11-19T18:30:00.000Z', []],
  ] as const) {
    await placedAt(moment);
    assert.deepEqual(await ofTheDay(), numbers, moment);
  }
  await placedAt(shipped.createdAt);
  assert.equal((await shop.ask(staff, 'GET', '/order/export?status=Lost')).status, 400);
});

test('support reads phone numbers in the file as on the screen, a manager only their last digits', async () => {
  const support = await anAdmin(shop, { staffRole: 'support' });
  const manager = await anAdmin(shop, { staffRole: 'manager' });
  const phones = async (person: Person) => new Set((await exported(person)).slice(1).map((line) => line.split(',')[3]));
  assert.deepEqual(await phones(support), new Set(["'+91 98470 12345"]));
  assert.deepEqual(await phones(manager), new Set(['•••• 2345']));
  assert.equal((await shop.ask(asha, 'GET', '/order/export')).status, 403);
});

test('every export of orders is recorded in the audit log, with its filters and number of orders', async () => {
  const [support, manager] = await Promise.all([
    anAdmin(shop, { name: 'Nila Support', staffRole: 'support' }),
    anAdmin(shop, { name: 'Ravi Das', staffRole: 'manager' }),
  ]);
  await exported(support, `?status=Processing,Shipped&q=${first.number}&from=2026-11-01&to=2026-11-21`);
  await exported(manager, `?ids=${first._id},nonsense`);
  await exported(manager, '?payment=paid&late=yes&q=');
  await shop.ask(asha, 'GET', '/order/export');
  await shop.ask(support, 'GET', '/order/export?status=Lost');
  const { entries } = await shop.call(staff, listAudit, { query: { action: 'orders.export' } });
  const [late, chosen, searched, ...earlier] = entries.map(({ actor, after: details }) => ({ by: actor.name, ...details }));
  assert.deepEqual(late, { by: 'Ravi Das', orders: 0, payment: 'paid', late: 'yes' });
  assert.deepEqual(chosen, { by: 'Ravi Das', orders: 1, chosen: 1 });
  const filters = { statuses: ['Processing', 'Shipped'], searched: 'yes', from: '2026-11-01', to: '2026-11-21' };
  assert.deepEqual(searched, { by: 'Nila Support', orders: 1, ...filters });
  assert.ok(earlier.every(({ by }) => by !== 'Nila Support' && by !== 'Ravi Das'));
});

test('a long CSV file has each customer once, though all have the same creation time', async () => {
  await copies(450, 'S-2026-7');
  for (const query of ['', '?q=Asha', '?status=Processing']) {
    const numbers = numbersIn(await exported(staff, query)).filter((number) => number?.startsWith('S-2026-7'));
    assert.deepEqual([numbers.length, new Set(numbers).size], [900, 450], query);
  }
});

test('counts equal the lists, up to the cap', async () => {
  const listed = async (status: string) => (await shop.ask(staff, 'GET', `/order/?status=${status}&limit=1`)).body['total'];
  const before = await shop.call(staff, countOrders);
  assert.deepEqual([before.statuses.Processing, before.statuses.Shipped], [await listed('Processing'), await listed('Shipped')]);
  assert.deepEqual([before.statuses.Cancelled, before.returns, before.messages], [0, 0, 0]);
  assert.equal(before.all, before.statuses.Processing + before.statuses.Shipped);

  await shop.ask(null, 'POST', '/contact', { name: 'Asha', email: asha.email, message: 'Where is it?' });
  await shop.ask(null, 'POST', '/contact', { name: 'Asha', email: asha.email, message: 'It has come.' });
  await shop.db
    .updateTable('enquiry')
    .set({ handled: true, handledAt: new Date() })
    .where('message', '=', 'It has come.')
    .execute();
  const comeBack = async () => moveTo(shop, staff, await anOrder(shop, asha, [{ product: tee }]), 'Delivered', 'Returned');
  await comeBack();
  const { _id: received } = await comeBack();
  await shop.ask(staff, 'PUT', `/order/return/${received}`, { action: 'receive', restock: true });
  await copies(MAX_PENDING_COUNT, 'S-2026-8');
  const after = await shop.call(staff, countOrders);
  assert.deepEqual([after.returns, after.messages, after.statuses.Returned], [1, 1, 2]);
  assert.deepEqual([after.statuses.Processing, after.all], [MAX_PENDING_COUNT, before.all + 2 + MAX_PENDING_COUNT]);
  assert.equal((await shop.ask(asha, 'GET', '/order/counts')).status, 403);
});

/** The columns of customer_order that are written; the others are computed from them. */
async function writtenColumns(): Promise<string> {
  const { rows } = await shop.pool.query<{ names: string }>(
    `select string_agg(column_name, ', ') as names from information_schema.columns
     where table_name = 'customer_order' and is_generated = 'NEVER'`,
  );
  return rows[0]?.names ?? '';
}

/** Copies the first order under new numbers. */
async function copies(count: number, prefix: string): Promise<void> {
  const columns = await writtenColumns();
  await shop.pool.query(
    `with made as (
       insert into customer_order (${columns}) select ${columns} from (
         select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', $2 || lpad(n::text, 5, '0')))).*
         from customer_order o, generate_series(1, $1::integer) n where o.id = $3) as copied
       returning id
     )
     insert into order_line
     select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', made.id))).*
     from order_line l, made where l.order_id = $3`,
    [count, prefix, first._id],
  );
}

test('a selection of all matching orders is fixed: an order that arrives later does not join it', async () => {
  const buyer = await aCustomer(shop, { name: 'Selma Snapshot' });
  const one = await anOrder(shop, buyer, [{ product: tee }]);
  const two = await anOrder(shop, buyer, [{ product: tee }]);
  const matching = await shop.call(staff, listOrderIds, { query: { q: 'selma snapshot', status: 'Processing' } });
  const later = await anOrder(shop, buyer, [{ product: tee }]);
  assert.deepEqual([matching.ids, matching.total], [[two._id, one._id], 2]);
  assert.ok(!matching.ids.includes(later._id));
  const all = await shop.call(staff, listOrderIds);
  assert.ok(all.ids.length <= MAX_SELECTED_ORDERS && all.total >= all.ids.length);
  assert.equal((await shop.ask(buyer, 'GET', '/order/ids')).status, 403);
});

test('orders can be sorted by creation time and by total, in both directions and on every page', async () => {
  const buyer = await aCustomer(shop, { name: 'Sorting Sara' });
  const placed: Order[] = [];
  for (const quantity of [2, 3, 1]) placed.push(await anOrder(shop, buyer, [{ product: tee, quantity }]));
  const [two, three, one] = placed.map(({ number }) => number);
  const sorted = async (query: object) =>
    (await shop.call(staff, listOrders, { query: { q: 'sorting sara', ...query } })).orders.map(({ number }) => number);
  assert.deepEqual(await sorted({}), [one, three, two]);
  assert.deepEqual(await sorted({ sort: 'placed' }), [two, three, one]);
  assert.deepEqual(await sorted({ sort: 'total' }), [one, two, three]);
  assert.deepEqual(await sorted({ sort: 'total', order: 'desc', limit: 2 }), [three, two]);
  assert.deepEqual(await sorted({ sort: 'total', order: 'desc', limit: 2, page: 2 }), [one]);
  assert.equal((await shop.ask(staff, 'GET', '/order/?sort=colour')).status, 400);
});

test('staff see the customer’s email on an order, and the customer’s own response has none', async () => {
  const seen = await shop.ask(staff, 'GET', `/order/${first._id}`);
  const own = await shop.ask(asha, 'GET', `/order/${first._id}`);
  const emailIn = ({ body }: typeof seen) => (body['order'] as { user: { email?: string } }).user.email;
  assert.match(emailIn(seen) ?? '', /@/);
  assert.equal(emailIn(own), undefined);
});
