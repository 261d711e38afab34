// covers: invoices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportInvoices, readTax, type TaxList } from '@shop/contract/invoices';
import { readOrder, type Order } from '@shop/contract/orders';
import { paise, rupees, type Paise } from '@shop/contract/money';
import { creditGoods } from '#invoices';
import {
  aCategory,
  aCustomer,
  anAdmin,
  aProduct,
  onAnotherDevice,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

type Days = { from?: string; to?: string };

const DAY = '2026-11-20';
const noonOf = (day: string): Date => new Date(`${day}T06:30:00Z`);
let now = noonOf(DAY);
let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
let sold: Order;

/** The sales of that day: two tees were sent, of which one was returned. Each test that sends more uses another day. */
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  const category = await aCategory(shop.db, { name: 'T-shirts' });
  tee = await aProduct(shop.db, { name: 'Malabar Sun Tee', category, price: 799, mrp: 999, stock: 100 });
  sold = await aSale(tee, 2);
  await comeBack(sold, { lines: [{ orderLineId: sold.orderItems[0]?._id ?? '', quantity: 1 }], reason: 'Wrong size' });
});
after(() => shop.close());

const csv = async (kind: TaxList, days: Days = {}) => {
  const { text } = await shop.call(staff, exportInvoices, { query: { kind, ...days } });
  return text.trim().split('\r\n').slice(1);
};
const only = (day: string): Days => ({ from: day, to: day });

async function on<T>(day: string, action: () => Promise<T>): Promise<T> {
  now = noonOf(day);
  try {
    return await action();
  } finally {
    now = noonOf(DAY);
  }
}

type Changed = { shipState?: string; shippingPaise?: Paise; totalPaise?: Paise };

/** An order of a new customer, dispatched by staff with a new session, because a session expires within days. */
async function aSale(product: MadeProduct, quantity = 1, changed: Changed = {}): Promise<Order> {
  const order = await anOrder(shop, await aCustomer(shop), [{ product, quantity }]);
  if (Object.keys(changed).length > 0)
    await shop.db.updateTable('customerOrder').set(changed).where('id', '=', order._id).execute();
  await moveTo(shop, await onAnotherDevice(shop, staff), order, 'Shipped');
  return order;
}

type Credit = Partial<Omit<Parameters<typeof creditGoods>[1], 'orderId'>>;
const comeBack = ({ _id: orderId }: Order, credit: Credit = {}) =>
  shop.db.transaction().execute((tx) => creditGoods(tx, { orderId, lines: 'all', reason: 'Goods returned', at: now, ...credit }));

const numbersOf = async ({ _id: id }: Order) => {
  const { order } = await shop.call(staff, readOrder, { params: { id } });
  return { invoice: order.invoiceNumber, note: order.creditNotes[0]?.number };
};

test('the accountant gets each table of the tax return, less credit notes', async () => {
  assert.deepEqual(await csv('b2cs', only(DAY)), ['OE,32-Kerala,5,760.96,0.00,19.02,19.02,0.00']);
  assert.deepEqual(await csv('hsn', only(DAY)), ['6109,PCS-PIECES,1,799.00,5,760.96,0.00,19.02,19.02,0.00']);
  assert.deepEqual(await csv('documents', only(DAY)), [
    'Invoices for outward supply,KL/26-27/000001,KL/26-27/000001,1,0',
    'Credit Note,KLC/26-27/000001,KLC/26-27/000001,1,0',
  ]);
  assert.deepEqual(await csv('credit-notes', only(DAY)), [
    'KLC/26-27/000001,20-Nov-2026,799.00,KL/26-27/000001,20-Nov-2026,32-Kerala,5,760.94,0.00,19.03,19.03,0.00,Wrong size,7',
  ]);
  assert.deepEqual(await csv('invoices', only(DAY)), [
    `KL/26-27/000001,20-Nov-2026,1598.00,${sold.number},32-Kerala,6109,5,2,1521.90,0.00,38.05,38.05,0.00`,
  ]);
});

test('a list contains the requested days, in India’s calendar', async () => {
  assert.deepEqual(await csv('b2cs', only('2026-11-21')), []);
  assert.deepEqual(await csv('b2cs', { to: '2026-11-19' }), []);
  assert.equal((await csv('b2cs', only(DAY))).length, 1);
});

test('an invoice above one lakh to another state is listed individually, one within the state is not', async () => {
  const day = '2026-11-23';
  const [coat, suit] = [await aProduct(shop.db, { price: 60_000 }), await aProduct(shop.db, { price: 50_000 })];
  const send = (product: MadeProduct, shipState: string) => on(day, () => aSale(product, 2, { shipState }));
  await send(coat, 'Kerala');
  await send(suit, 'Assam'); // a lakh to the rupee
  assert.deepEqual(await csv('b2cl', only(day)), []);
  await send(coat, 'Goa');
  assert.deepEqual(
    (await csv('b2cl', only(day))).map((row) => row.split(',').slice(1).join(',')),
    ['23-Nov-2026,120000.00,30-Goa,18,101694.92,18305.08,0.00,0.00,0.00'],
  );
  const small = await csv('b2cs', only(day));
  assert.deepEqual(
    small.map((row) => row.split(',')[1]),
    ['18-Assam', '32-Kerala'],
  );
});

test('CSV injection: no cell of a tax list is a formula', async () => {
  const day = '2026-11-24';
  const order = await on(day, async () => {
    const sale = await aSale(tee);
    await comeBack(sale, { reason: '-1+HYPERLINK("x")' });
    return sale;
  });
  const { invoice, note } = await numbersOf(order);
  const [row = '', ...others] = await csv('credit-notes', only(day));
  assert.match(row, /"'-1\+HYPERLINK/);
  const sums = `${note},24-Nov-2026,799.00,${invoice},24-Nov-2026,32-Kerala,5,760.96,0.00,19.02,19.02,0.00`;
  assert.ok(row.startsWith(sums), 'with its own invoice and sums');
  assert.deepEqual(others, [], 'once');
});

test('the month’s totals list invoices and credit notes separately, and name the categories without an HSN code', async () => {
  await aCategory(shop.db, { name: 'Caps' });
  const { id } = await aCategory(shop.db, { name: 'Scarves' });
  await shop.db.updateTable('category').set({ isActive: false }).where('id', '=', id).execute();
  const belts = await aCategory(shop.db, { name: 'Belts' });
  await shop.db.updateTable('category').set({ hsn: '4203' }).where('id', '=', belts.id).execute();
  const day = '2026-11-25';
  await on(day, () => aSale(tee, 3));
  await on(day, async () => comeBack(await aSale(tee)));
  const { invoices, creditNotes, withoutHsn } = await shop.call(staff, readTax, { query: only(day) });
  assert.deepEqual([invoices.documents, creditNotes.documents], [2, 1]);
  for (const sums of [invoices, creditNotes]) assert.equal(paise(sums.taxable + sums.cgst + sums.sgst + sums.igst), sums.total);
  assert.deepEqual([invoices.total, creditNotes.total], [rupees(4 * 799), rupees(799)]);
  assert.ok(withoutHsn.some(({ name }) => name === 'Men: Caps'));
  assert.ok(!withoutHsn.some(({ name }) => name.includes('T-shirts')));
  assert.ok(!withoutHsn.some(({ name }) => name === 'Men: Scarves'), 'nothing of it is sold');
  assert.ok(!withoutHsn.some(({ name }) => name === 'Men: Belts'), 'it has one of its own');
  const before = await shop.call(staff, readTax, { query: { to: '2026-11-19' } });
  assert.deepEqual([before.invoices.documents, before.creditNotes.documents], [0, 0]);
});

test('delivery is not counted as pieces, neither sold nor returned', async () => {
  const day = '2026-11-26';
  const piecesOf = async () => (await csv('hsn', only(day))).map((row) => row.split(',').slice(0, 3));
  await on(day, () => aSale(tee, 2));
  assert.deepEqual(await piecesOf(), [['6109', 'PCS-PIECES', '2']]);
  await on(day, async () => comeBack(await aSale(tee, 1, { shippingPaise: rupees(50), totalPaise: rupees(849) })));
  assert.deepEqual(await piecesOf(), [['6109', 'PCS-PIECES', '2']]);
});

test('returned goods reduce the tax of the month of the credit note, not of the sale', async () => {
  const order = await on('2026-11-27', () => aSale(tee));
  await comeBack(order, { at: new Date('2026-11-30T18:30:00Z') }); // the first minute of December in India
  const { note } = await numbersOf(order);
  const isReportedIn = async (days: Days) => (await csv('credit-notes', days)).some((row) => row.startsWith(`${note},`));
  assert.deepEqual([await isReportedIn({ to: '2026-11-30' }), await isReportedIn({ from: '2026-12-01' })], [false, true]);
});
