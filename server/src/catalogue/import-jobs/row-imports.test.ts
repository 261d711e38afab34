// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCustomerPastOrders, readMyPastOrders } from '@shop/contract/past-orders';
import { exportOwnData } from '@shop/contract/privacy';
import { readDashboard } from '@shop/contract/reports';
import { rupees } from '@shop/contract/paise';
import { anAdmin, aProduct, aCustomer, openTestShop, type Person, type TestShop } from '#test-support';
import { importsOf } from '#test-support/import-jobs';
import { analyseFile } from './commands/analyse-file.ts';
import { restoreProducts } from './commands/restore-products.ts';
import { saveFile } from './commands/save-file.ts';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

const { read, checked, run, undo } = importsOf(() => ({ shop, admin }), { analyseFile, saveFile, restoreProducts });
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirst())?.stock;

test('Stock: a list of SKUs and quantities sets the stock with its ledger, skips unknown SKUs, and is undone by the difference', async () => {
  await aProduct(shop.db, {
    variants: [
      { sku: 'ROW-S', stock: 5 },
      { sku: 'ROW-M', stock: 7, size: 'M' },
    ],
  });
  const job = await checked('stock', 'Variant SKU,On hand,Bin\nrow-s,"1,200",A\nROW-M,7,A\nNONE-1,3,A\nROW-M,x,B');
  assert.deepEqual(job.mapping, { 'Variant SKU': 'sku', 'On hand': 'stock' });
  assert.deepEqual(
    [job.state, job.counts.updated, job.counts.unchanged, job.counts.failed, job.ignoredColumns],
    ['needs_decisions', 1, 1, 2, ['Bin']],
  );
  assert.ok(job.decisions.every(({ kind, proposal }) => kind === 'missing' && proposal === 'skip'));
  const done = await run(job);
  assert.deepEqual([done.state, done.counts.updated, done.counts.skipped, await stockOf('ROW-S')], ['done', 1, 2, 1200]);
  await shop.db.updateTable('variant').set({ stock: 1190 }).where('sku', '=', 'ROW-S').execute();
  const { import: undone } = await undo(job);
  assert.deepEqual([undone.state, undone.undone.restored, await stockOf('ROW-S')], ['undone', 1, 0]);
});

test('Customers: new ones get an account without a password, known ones stay as they are, and the file is deleted', async () => {
  const known = await aCustomer(shop, { email: 'known@shop.example', name: 'Known Person' });
  const job = await checked(
    'customers',
    "First Name,Last Name,Email,Phone,Total Spent\nAsha,Rao,asha.new@shop.example,'+919847012345,90\nOther,Name,KNOWN@shop.example,,1\n,,ben@shop.example,,\n,,no mail,,\n",
  );
  assert.deepEqual([job.state, job.counts.created, job.counts.unchanged, job.counts.failed], ['needs_decisions', 2, 1, 1]);
  const done = await run(job);
  assert.deepEqual([done.state, done.counts.created, done.samples], ['done', 2, {}]);
  assert.equal(await shop.files.has(`imports/${job._id}.csv`), false);
  const rows = await shop.db
    .selectFrom('account')
    .select(['name', 'email', 'phone', 'passwordHash'])
    .where('email', 'in', ['asha.new@shop.example', 'ben@shop.example'])
    .orderBy('email')
    .execute();
  assert.deepEqual(
    rows.map(({ name, phone, passwordHash }) => [name, phone, passwordHash]),
    [
      ['Asha Rao', '+919847012345', '!'],
      ['ben', '', '!'],
    ],
  );
  const { name } = await shop.db.selectFrom('account').select('name').where('id', '=', known.id).executeTakeFirstOrThrow();
  assert.equal(name, 'Known Person');
  const answer = await shop.ask(null, 'POST', '/login', { email: 'ben@shop.example', password: '!' });
  assert.deepEqual([answer.status, answer.body.code], [401, 'wrong_credentials'], 'a customer without a password cannot log in');
  await shop.db.updateTable('account').set({ passwordHash: 'chosen' }).where('email', '=', 'ben@shop.example').execute();
  const { import: undone, problems } = await undo(job);
  assert.deepEqual([undone.undone.deleted, undone.undone.kept], [1, 1]);
  assert.match(problems[0]?.message ?? '', /has used the account since/);
  const items = await shop.db.selectFrom('importItem').select('name').where('importId', '=', job._id).execute();
  assert.ok(
    items.every((it) => it.name === ''),
    'no item names a customer',
  );
});

const SHOPIFY_HEAD =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Refunded Amount';
/** Orders as Shopify exports them: date, total and states are on the first line of each order. */
const shopifyOrders = (email: string) =>
  [
    SHOPIFY_HEAD,
    `#1001,${email},paid,2024-05-01 10:15:30 +0530,fulfilled,INR,1798.00,1898.00,2024-05-01 10:15:30 +0530,2,"Linen Shirt, M",899.00,LS-M,Asha Rao,100.00`,
    `#1001,${email},,,,,,,2024-05-01 10:15:30 +0530,1,Cap,100.00,CAP,,`,
    `#1002,${email.toUpperCase()},refunded,,,INR,500.00,500.00,01/06/2024,1,Tee,500.00,,Asha Rao,500.00`,
    `#1003,${email},paid,,,INR,,4x9,2024-05-01,1,Tee,,,,`,
    `#1004,,paid,,,INR,,49,2024-05-01,1,Tee,,,,`,
    `#1005,${email},paid,,,USD,,49,2024-05-01,1,Tee,,,,`,
    `#1006,${email},paid,,,INR,,49,2024-05-01,1,Tee,,,,`,
    `#1006,${email},,,,,,,,some,Cap,,,,`,
  ].join('\n');

test('Past orders: each is added once to the history of the customer with its e-mail, changes nothing else, and is undone', async () => {
  const customer = await aCustomer(shop, { email: 'past.orders@mail.example' });
  const rest = async () => [
    await shop.call(admin, readDashboard),
    (
      await shop.pool.query(
        'select (select count(*) from customer_order), (select count(*) from stock_change), (select count(*) from invoice)',
      )
    ).rows,
  ];
  const before = await rest();
  const file = shopifyOrders(customer.email);
  const job = await checked('orders', file);
  assert.deepEqual([job.state, job.counts.created, job.counts.failed, job.progress.of], ['needs_decisions', 2, 4, 6]);
  assert.deepEqual(job.ignoredColumns, ['Paid at', 'Subtotal']);
  const { problems } = (await shop.ask(admin, 'GET', `/import/${job._id}`)).body as unknown as {
    problems: { line: number; column: string; name: string }[];
  };
  assert.deepEqual(
    problems.map(({ line, column, name }) => [line, column, name]),
    [
      [5, 'Total', '#1003'],
      [6, 'Email', '#1004'],
      [7, 'Currency', '#1005'],
      [9, 'Quantity', '#1006'],
    ],
  );
  const done = await run(job);
  assert.deepEqual([done.state, done.counts.created, done.counts.skipped, done.samples], ['done', 2, 4, {}]);
  assert.equal(await shop.files.has(`imports/${job._id}.csv`), false, 'the list of persons is deleted');

  const { orders } = await shop.call(customer, readMyPastOrders);
  assert.deepEqual(
    orders.map(({ _id, ...order }) => order),
    [
      {
        number: '#1002',
        orderedAt: '2024-05-31T18:30:00.000Z',
        customerName: 'Asha Rao',
        paymentStatus: 'refunded',
        deliveryStatus: '',
        total: rupees(500),
        refunded: rupees(500),
        items: [{ _id: '0', name: 'Tee', sku: '', quantity: 1, price: rupees(500) }],
      },
      {
        number: '#1001',
        orderedAt: '2024-05-01T04:45:30.000Z',
        customerName: 'Asha Rao',
        paymentStatus: 'paid',
        deliveryStatus: 'fulfilled',
        total: rupees(1898),
        refunded: rupees(100),
        items: [
          { _id: '0', name: 'Linen Shirt, M', sku: 'LS-M', quantity: 2, price: rupees(899) },
          { _id: '1', name: 'Cap', sku: 'CAP', quantity: 1, price: rupees(100) },
        ],
      },
    ],
  );
  const again = await checked('orders', file);
  assert.deepEqual([again.counts.created, again.counts.unchanged], [0, 2]);
  assert.deepEqual(await rest(), before, 'no order, stock, invoice or figure of the dashboard changed');
  const { import: undone } = await undo(job);
  assert.deepEqual([undone.state, undone.undone.deleted, (await shop.call(customer, readMyPastOrders)).total], ['undone', 2, 0]);
});

test('Past orders: WooCommerce, one line or column per item, with a column mapping of staff', async () => {
  const customer = await aCustomer(shop);
  const lines = `Order Number,Order Date,Email (Billing),Order Total Amount,Order Status,Item Name,Quantity,Item Cost
501,2023-02-03 14:05,${customer.email},1299.005,completed,Denim Jacket,1,1099
,,,,,Belt,2,100`;
  const columns = `order_id,order_date,billing_email,order_total,status,line_item_1,line_item_2
502,2023-02-04 09:00:00,${customer.email},500,completed,name:Tee|product_id:9|sku:TEE|quantity:2|total:300.00,name:Cap|quantity:1|total:200.00`;
  const other = `Bill,When,Who,Sum,Goods\n503,5 Feb 2023,${customer.email},"1,250.50",Two shirts and a cap`;
  assert.equal((await run(await checked('orders', lines))).state, 'done');
  assert.equal((await run(await checked('orders', columns))).state, 'done');
  const unmapped = await checked('orders', other);
  assert.deepEqual([unmapped.state, unmapped.problem], ['needs_decisions', 'Choose the column of the order number.']);
  const mapping = { Bill: 'order', When: 'ordered_at', Who: 'email', Sum: 'total', Goods: 'items' };
  assert.equal((await shop.ask(admin, 'PUT', `/import/${unmapped._id}`, { mapping })).status, 200);
  await analyseFile(shop, unmapped._id);
  assert.equal((await run((await read(unmapped._id)).import)).state, 'done');
  const { orders } = await shop.call(customer, readMyPastOrders);
  assert.deepEqual(
    orders.map(({ number, total, items }) => [number, total, items.map(({ name, quantity, price }) => [name, quantity, price])]),
    [
      ['503', rupees(1250.5), [['Two shirts and a cap', 1, null]]],
      [
        '502',
        rupees(500),
        [
          ['Tee', 2, rupees(150)],
          ['Cap', 1, rupees(200)],
        ],
      ],
      [
        '501',
        rupees(1299.01),
        [
          ['Denim Jacket', 1, rupees(1099)],
          ['Belt', 2, rupees(100)],
        ],
      ],
    ],
  );
});

test('Past orders: shown to an account once its e-mail is proven, exported and erased with it', async () => {
  const password = 'correct horse battery';
  const customer = await aCustomer(shop, { email: 'unproven@mail.example', emailVerifiedAt: null, password });
  const file = `Order,Date,Email,Total\nA-1,2024-01-02,${customer.email},10\nA-2,2024-01-03,other.person@mail.example,20`;
  await run(await checked('orders', file));
  const seen = async () => (await shop.call(customer, readMyPastOrders)).orders.map(({ number }) => number);
  assert.deepEqual(await seen(), [], 'another may have signed up with it');
  const forStaff = await shop.call(admin, readCustomerPastOrders, { params: { id: customer.id } });
  assert.deepEqual(
    forStaff.orders.map(({ number }) => number),
    ['A-1'],
  );
  await shop.db.updateTable('account').set({ emailVerifiedAt: shop.now() }).where('id', '=', customer.id).execute();
  await shop.ask(null, 'POST', '/login', { email: customer.email, password });
  const { accountId } = await shop.db
    .selectFrom('pastOrder')
    .select('accountId')
    .where('number', '=', 'A-1')
    .executeTakeFirstOrThrow();
  assert.equal(accountId, customer.id, 'a later change of the e-mail leaves them with the account');
  const { data } = await shop.call(customer, exportOwnData);
  assert.deepEqual([await seen(), data.pastOrders.map(({ number }) => number)], [['A-1'], ['A-1']]);
  assert.equal((await shop.ask(customer, 'DELETE', '/privacy/account', { currentPassword: password })).status, 200);
  const left = await shop.db
    .selectFrom('pastOrder')
    .select(['number', 'email', 'customerName', 'items'])
    .where('number', 'like', 'A-%')
    .orderBy('number')
    .execute();
  assert.deepEqual(left, [
    { number: 'A-1', email: '', customerName: '', items: [] },
    { number: 'A-2', email: 'other.person@mail.example', customerName: '', items: [] },
  ]);
  const again = await checked('orders', file);
  assert.deepEqual([again.counts.created, again.counts.unchanged], [0, 2], 'a later file does not bring the person back');
});

test('Past orders: those of an unproven e-mail stay when its account is erased, because anyone could sign up with it', async () => {
  const password = 'correct horse battery';
  const customer = await aCustomer(shop, { email: 'never.proven@mail.example', emailVerifiedAt: null, password });
  await run(await checked('orders', `Order,Date,Email,Total,Name\nB-1,2024-01-02,${customer.email},10,Asha Rao`));
  assert.equal((await shop.ask(customer, 'DELETE', '/privacy/account', { currentPassword: password })).status, 200);
  const row = await shop.db.selectFrom('pastOrder').selectAll().where('number', '=', 'B-1').executeTakeFirstOrThrow();
  assert.deepEqual([row.email, row.customerName, row.accountId], [customer.email, 'Asha Rao', null]);
});

test('Past orders: a later file changes states, amounts and items of known orders alone, and its undo restores them', async () => {
  const customer = await aCustomer(shop);
  const HEAD = 'Order,Date,Email,Total,Payment Status,Delivery Status,Refunded Amount,Item Name,Quantity';
  const lines = (...rows: string[]) => [HEAD, ...rows].join('\n');
  await run(
    await checked(
      'orders',
      lines(`C-1,2024-01-02,${customer.email},10,paid,,,Tee,1`, `C-2,2024-01-03,${customer.email},20,paid,,,,`),
    ),
  );
  const stored = async () =>
    (await shop.call(customer, readMyPastOrders)).orders
      .map((it) => [it.number, it.total, it.paymentStatus, it.deliveryStatus, it.refunded, it.items.length])
      .toReversed();
  const before = await stored();
  const later = lines(
    `c-1,2024-01-02,${customer.email},10,refunded,fulfilled,10,,`,
    `C-2,2024-01-03,${customer.email},20,,,,,`,
    `C-3,2024-01-04,${customer.email},30,paid,,,,`,
  );
  const job = await checked('orders', later);
  assert.deepEqual([job.counts.created, job.counts.updated, job.counts.unchanged], [1, 1, 1]);
  assert.equal((await run(job)).counts.updated, 1);
  assert.deepEqual(await stored(), [
    ['C-1', rupees(10), 'refunded', 'fulfilled', rupees(10), 1],
    ['C-2', rupees(20), 'paid', '', rupees(0), 0],
    ['C-3', rupees(30), 'paid', '', rupees(0), 0],
  ]);
  assert.deepEqual((await checked('orders', later)).counts.unchanged, 3, 'the same file again changes nothing');
  const other = await checked('orders', lines('C-1,2024-01-02,another.person@mail.example,10,paid,,,,'));
  assert.deepEqual([other.counts.failed, other.counts.updated], [1, 0]);
  const { undone } = (await undo(job)).import;
  assert.deepEqual([undone.deleted, undone.restored, await stored()], [1, 1, before]);
  const edits = await shop.db
    .selectFrom('auditEntry')
    .select(['actorId', 'before', 'after'])
    .where('action', '=', 'past-order.edit')
    .orderBy('id')
    .execute();
  const updated = { actorId: admin.id, before: null, after: { orders: 1 } };
  const restored = { actorId: admin.id, before: { orders: 1 }, after: null };
  assert.deepEqual(edits, [updated, restored], 'the import and its undo write one entry each');
  const nobody = '0190a0a0-0000-7000-8000-000000000000';
  assert.equal((await shop.ask(admin, 'GET', `/customer/${nobody}/past-orders`)).status, 404);
});
