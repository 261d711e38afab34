// covers: invoices
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readTax } from '@shop/contract/invoices';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { rupees } from '@shop/contract/money';
import { syncTaxDocuments } from '#invoices';
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
import { issueMissingCreditNotes } from './commands/issue-missing-credit-notes.ts';
import { openLines } from './repository.ts';

const NOVEMBER = new Date('2026-11-20T06:00:00Z');
const MINUTE = 60_000;

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let now = NOVEMBER;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  const category = await aCategory(shop.db, { name: 'T-shirts' });
  tee = await aProduct(shop.db, { name: 'Malabar Sun Tee', category, price: 799, mrp: 999, stock: 1_000 });
});
after(() => shop.close());
beforeEach(async () => {
  asha = await aCustomer(shop);
});

/** Sets the time and logs staff in again, because their token is expired, or not valid yet. */
async function goTo(moment: Date): Promise<void> {
  now = moment;
  staff = await onAnotherDevice(shop, staff);
}

const bought = (quantity = 1) => anOrder(shop, asha, [{ product: tee, quantity }]);
const invoiceOf = ({ _id }: Order) => shop.db.selectFrom('invoice').selectAll().where('orderId', '=', _id).executeTakeFirst();
const linesOf = (invoice: { id: string } | undefined) =>
  shop.db
    .selectFrom('invoiceLine')
    .selectAll()
    .where('invoiceId', '=', invoice?.id ?? '')
    .orderBy('position')
    .execute();
const lastSerial = async (name = 'KL/26-27') =>
  (await shop.db.selectFrom('documentSeries').select('lastSerial').where('name', '=', name).executeTakeFirst())?.lastSerial ?? 0;

test('an invoice has all particulars of the rule, and does not change', async () => {
  const order = await bought(2);
  await moveTo(shop, staff, order, 'Shipped');
  const invoice = await invoiceOf(order);
  assert.ok(invoice);
  const { id: _, orderId: _order, serial, number, ...fields } = invoice;
  assert.equal(number, `KL/26-27/${String(serial).padStart(6, '0')}`);
  assert.deepEqual(fields, {
    series: 'KL/26-27',
    issuedAt: NOVEMBER,
    orderNumber: order.number,
    orderedAt: NOVEMBER,
    paymentMethod: 'COD',
    taxStatus: 'registered',
    sample: false,
    supplierName: 'Selvedge Clothing',
    supplierAddress: '14/302, Thottekkat Road, Ravipuram, Kochi, Kerala 682016, India',
    supplierGstin: '32AAAAA0000A1ZB',
    supplierState: 'Kerala',
    supplierStateCode: '32',
    supplierContact: 'care@selvedge.example, +91 484 000 0000',
    customerName: order.user.name,
    shipTo: ['Asha Rao', '14/302, Thottekkat Road', 'Ravipuram', 'Kochi 682016', 'Kerala, India'],
    placeOfSupply: 'Kerala',
    placeCode: '32',
    interState: false,
    reverseCharge: false,
    mrpPaise: rupees(1998),
    discountPaise: rupees(0),
    taxablePaise: rupees(1521.9),
    cgstPaise: rupees(38.05),
    sgstPaise: rupees(38.05),
    igstPaise: rupees(0),
    totalPaise: rupees(1598),
    totalInWords: 'Rupees One Thousand Five Hundred Ninety-Eight Only',
  });
  const [line, ...more] = await linesOf(invoice);
  assert.deepEqual(more, []);
  assert.deepEqual([line?.hsn, line?.quantity, line?.unit, line?.ratePercent], ['6109', 2, 'PCS', 5]);
  assert.match(line?.description ?? '', /^Malabar Sun Tee, One size \(SKU-/);
  await assert.rejects(shop.db.updateTable('invoice').set({ totalInWords: 'Nothing' }).execute(), /never changed/);
  await assert.rejects(shop.db.deleteFrom('invoiceLine').execute(), /never changed/);
});

const walks: [walk: OrderStatus[], isInvoiced: boolean][] = [
  [[], false],
  [['Pending', 'Processing'], false],
  [['Cancelled'], false],
  [['Shipped'], true],
  [['Out for Delivery'], true],
  [['Delivered'], true],
];
for (const [walk, isInvoiced] of walks) {
  test(`an order with the statuses ${walk.join(', ') || 'nothing'} ${isInvoiced ? 'has an' : 'has no'} invoice`, async () => {
    const before = await lastSerial();
    const order = await bought();
    await moveTo(shop, staff, order, ...walk);
    assert.equal((await invoiceOf(order)) !== undefined, isInvoiced);
    assert.equal(await lastSerial(), isInvoiced ? before + 1 : before);
  });
}

test('a parcel that is cancelled in transit is credited when it is received, not before', async () => {
  const order = await bought();
  await moveTo(shop, staff, order, 'Shipped', 'Cancelled');
  await issueMissingCreditNotes(shop);
  const notes = async () =>
    (await shop.db.selectFrom('creditNote').select('totalPaise').where('orderId', '=', order._id).execute()).length;
  assert.equal(await notes(), 0);
  await shop.ask(staff, 'PUT', `/order/return/${order._id}`, { action: 'receive', restock: true });
  assert.equal(await notes(), 1);
});

test('an order that is set back and sent again keeps its invoice', async () => {
  const order = await bought();
  await moveTo(shop, staff, order, 'Shipped');
  const first = await invoiceOf(order);
  await moveTo(shop, staff, order, 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Returned', 'Delivered');
  assert.deepEqual(await invoiceOf(order), first);
});

test('twenty orders dispatched at once get twenty consecutive numbers', async () => {
  const before = await lastSerial();
  const orders: Order[] = [];
  for (let i = 0; i < 20; i++) orders.push(await bought());
  await Promise.all(orders.map((order) => moveTo(shop, staff, order, 'Shipped')));
  const serials = await Promise.all(orders.map(async (order) => (await invoiceOf(order))?.serial));
  assert.deepEqual(
    serials.toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    Array.from({ length: 20 }, (_, index) => before + 1 + index),
  );
});

test('an order that several staff dispatch at once has one invoice', async () => {
  const before = await lastSerial();
  const order = await bought();
  await Promise.all(Array.from({ length: 10 }, () => moveTo(shop, staff, order, 'Shipped', 'Delivered')));
  assert.equal(await lastSerial(), before + 1);
});

test('a transaction that is rolled back leaves no gap', async () => {
  const before = await lastSerial();
  const [undone, done] = [await bought(), await bought()];
  await shop.db.updateTable('customerOrder').set({ deliveryStatus: 'Shipped' }).where('id', '=', undone._id).execute();
  const lost = shop.db.transaction().execute(async (tx) => {
    await syncTaxDocuments(tx, { orderId: undone._id, at: now });
    throw new Error('the machine stopped');
  });
  await assert.rejects(lost, /the machine stopped/);
  assert.equal(await invoiceOf(undone), undefined);
  await moveTo(shop, staff, done, 'Shipped');
  assert.equal((await invoiceOf(done))?.serial, before + 1);
});

test('the last minute of 31 March and the first of 1 April are in different years', async () => {
  const [late, early] = [await bought(), await bought()];
  const midnight = new Date('2027-03-31T18:30:00Z');
  await goTo(new Date(midnight.getTime() - MINUTE));
  await moveTo(shop, staff, late, 'Shipped');
  await goTo(midnight);
  await moveTo(shop, staff, early, 'Shipped');
  assert.equal((await invoiceOf(late))?.series, 'KL/26-27');
  assert.equal((await invoiceOf(early))?.number, 'KL/27-28/000001');
  for (const query of [{ to: '2027-03-31', from: '2027-03-31' }, { from: '2027-04-01' }])
    assert.equal((await shop.call(staff, readTax, { query })).invoices.documents, 1, 'also in the lists of those days');
  await goTo(NOVEMBER);
});

test('goods are taxed at the rate of the day of dispatch, not of the order', async () => {
  const newRates = new Date('2025-09-21T18:30:00Z');
  await goTo(new Date(newRates.getTime() - MINUTE));
  asha = await aCustomer(shop);
  const product = await aProduct(shop.db, { price: 1499 });
  const [atOldRate, atNewRate] = [await anOrder(shop, asha, [{ product }]), await anOrder(shop, asha, [{ product }])];
  await moveTo(shop, staff, atOldRate, 'Shipped');
  await goTo(newRates);
  await moveTo(shop, staff, atNewRate, 'Shipped');
  const rateOf = async (order: Order) => (await linesOf(await invoiceOf(order)))[0]?.ratePercent;
  assert.deepEqual([await rateOf(atOldRate), await rateOf(atNewRate)], [12, 5]);
  await goTo(NOVEMBER);
});

test('another state has IGST as one amount; an address without a state gets it from its PIN code', async () => {
  const shipTo = async (state: string, zip: string) => {
    const order = await bought();
    const set = { shipState: state, shipZip: zip };
    await shop.db.updateTable('customerOrder').set(set).where('id', '=', order._id).execute();
    await moveTo(shop, staff, order, 'Shipped');
    const invoice = await invoiceOf(order);
    return [invoice?.placeOfSupply, invoice?.placeCode, invoice?.cgstPaise, invoice?.igstPaise];
  };
  const [half, whole] = [rupees(19.02), rupees(38.05)];
  assert.deepEqual(await shipTo('karnataka', '560001'), ['Karnataka', '29', 0, whole]);
  assert.deepEqual(await shipTo('', '400001'), ['Maharashtra', '27', 0, whole]);
  assert.deepEqual(await shipTo('', '68201'), ['Kerala', '32', half, 0]);
  assert.deepEqual(await shipTo('Kerala', '560001'), ['Kerala', '32', half, 0]);
});

test('the HSN code that the shop sets for a category overrides the default by name', async () => {
  const category = await aCategory(shop.db, { name: 'Linen T-shirts' });
  await shop.db.updateTable('category').set({ hsn: '61099090' }).where('id', '=', category.id).execute();
  const order = await anOrder(shop, asha, [{ product: await aProduct(shop.db, { category }) }]);
  await moveTo(shop, staff, order, 'Shipped');
  assert.equal((await linesOf(await invoiceOf(order)))[0]?.hsn, '61099090');
});

test('a bulk change issues the invoice of each dispatched order', async () => {
  const orders = [await bought(), await bought()];
  await shop.ask(staff, 'PUT', '/order/bulk', { ids: orders.map(({ _id }) => _id), newStatus: 'Shipped' });
  for (const order of orders) assert.ok(await invoiceOf(order));
});

test('an invoice that was just issued has no credit', async () => {
  const order = await bought();
  await moveTo(shop, staff, order, 'Shipped');
  const open = await shop.db.transaction().execute(async (tx) => openLines(tx, (await invoiceOf(order))?.id ?? ''));
  assert.deepEqual(
    open.map(({ total, credited }) => [total, credited.total]),
    [[rupees(799), 0]],
  );
});
