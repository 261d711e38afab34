// covers: invoices
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { cancelOrReturnOrder, type Order } from '@shop/contract/orders';
import { less, paise, rupees, times } from '@shop/contract/money';
import { creditGoods, creditRefund } from '#invoices';
import { newId } from '#kernel/ids';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { issueMissingCreditNotes } from './commands/issue-missing-credit-notes.ts';
import { cancelledToCredit, refundsToCredit } from './queries/sale.ts';

const now = new Date('2026-11-20T06:00:00Z');
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { price: 499, stock: 1_000 });
  jeans = await aProduct(shop.db, { price: 2999, stock: 1_000 });
});
after(() => shop.close());
beforeEach(async () => {
  asha = await aCustomer(shop);
});

/** An order of three tees and a pair of jeans, which are taxed at two rates: ₹4,496. */
const bought = () =>
  anOrder(shop, asha, [
    { product: tee, quantity: 3 },
    { product: jeans, quantity: 1 },
  ]);
const sent = async () => {
  const order = await bought();
  await moveTo(shop, staff, order, 'Delivered');
  return order;
};
const lineOf = ({ orderItems }: Order, product: MadeProduct): string =>
  orderItems.find((line) => line.product._id === product.id)?._id ?? '';

const goodsBack = ({ _id }: Order, lines: { orderLineId: string; quantity: number }[] | 'all') =>
  shop.db.transaction().execute((tx) => creditGoods(tx, { orderId: _id, lines, reason: 'Goods returned', at: now }));

type RefundedLine = { line: string; quantity: number; amount: number };
/** Inserts a refund, in rupees, as orders/refunds does. */
async function refund({ _id: orderId }: Order, amount: number, parts: RefundedLine[] = [], state = 'processed'): Promise<string> {
  const id = newId();
  await shop.db
    .insertInto('refund')
    .values({
      id,
      orderId,
      paymentId: null,
      kind: 'order',
      amountPaise: rupees(amount),
      state,
      method: 'upi',
      actorName: 'Meera',
      createdAt: now,
      processedAt: state === 'processed' ? now : null,
    })
    .execute();
  for (const { line, quantity, amount: of } of parts)
    await shop.db
      .insertInto('refundLine')
      .values({ refundId: id, orderLineId: line, quantity, amountPaise: rupees(of) })
      .execute();
  return id;
}
const creditFor = (refundId: string) => shop.db.transaction().execute((tx) => creditRefund(tx, { refundId, at: now }));

const notesOf = ({ _id }: Order) =>
  shop.db.selectFrom('creditNote').selectAll().where('orderId', '=', _id).orderBy('serial').execute();
const totalsOf = async (order: Order) => (await notesOf(order)).map(({ totalPaise }) => totalPaise);
const invoiceOf = ({ _id }: Order) =>
  shop.db.selectFrom('invoice').selectAll().where('orderId', '=', _id).executeTakeFirstOrThrow();

test('returned goods are credited as they were invoiced, in a separate series that cites the invoice', async () => {
  const order = await sent();
  await goodsBack(order, [{ orderLineId: lineOf(order, tee), quantity: 2 }]);
  const [note, ...more] = await notesOf(order);
  assert.deepEqual(more, []);
  assert.match(note?.number ?? '', /^KLC\/26-27\/\d{6}$/);
  assert.equal(note?.invoiceId, (await invoiceOf(order)).id);
  assert.deepEqual([note?.totalPaise, note?.cgstPaise, note?.sgstPaise], [rupees(998), rupees(23.76), rupees(23.76)]);
  assert.equal(note?.totalInWords, 'Rupees Nine Hundred Ninety-Eight Only');
  const lines = await shop.db
    .selectFrom('creditNoteLine')
    .selectAll()
    .where('creditNoteId', '=', note?.id ?? '')
    .execute();
  assert.deepEqual(
    lines.map(({ quantity, totalPaise }) => [quantity, totalPaise]),
    [[2, rupees(998)]],
  );
  await assert.rejects(shop.db.deleteFrom('creditNote').execute(), /never changed/);
});

test('a third of an amount that is not divisible by three is credited to the nearest paisa', async () => {
  const [up, down] = [await aProduct(shop.db, { price: 199.99 }), await aProduct(shop.db, { price: 99.99 })];
  for (const [product, off, quantity, credited] of [
    [up, 1, 1, 199_99],
    [up, 1, 2, 399_97],
    [down, 2, 1, 99_98],
  ] as const) {
    const order = await anOrder(shop, asha, [{ product, quantity: 3 }]);
    const line = lineOf(order, product);
    // The line after a coupon.
    const lowered = { couponPaise: paise(off), totalPaise: less(times(product.price, 3), paise(off)) };
    await shop.db.updateTable('orderLine').set(lowered).where('id', '=', line).execute();
    await moveTo(shop, staff, order, 'Delivered');
    await goodsBack(order, [{ orderLineId: line, quantity }]);
    assert.deepEqual(await totalsOf(order), [credited]);
  }
});

test('a refund of goods that are already credited issues no note; the part beyond them does', async () => {
  const order = await sent();
  await goodsBack(order, [{ orderLineId: lineOf(order, tee), quantity: 1 }]);
  await creditFor(await refund(order, 499, [{ line: lineOf(order, tee), quantity: 1, amount: 499 }]));
  assert.deepEqual(await totalsOf(order), [rupees(499)]);
  await creditFor(await refund(order, 100));
  assert.deepEqual(await totalsOf(order), [rupees(499), rupees(100)]);
});

test('goods received after their refund issue no further note', async () => {
  const order = await sent();
  await creditFor(await refund(order, 2999, [{ line: lineOf(order, jeans), quantity: 1, amount: 2999 }]));
  await goodsBack(order, [{ orderLineId: lineOf(order, jeans), quantity: 1 }]);
  const [note, ...more] = await notesOf(order);
  assert.deepEqual(more, []);
  assert.equal(note?.cgstPaise, rupees(228.74), 'the jeans were taxed at 18 %');
});

test('refunds of different pieces are credited each at its own rate', async () => {
  const order = await sent();
  await creditFor(await refund(order, 499, [{ line: lineOf(order, tee), quantity: 1, amount: 499 }]));
  await creditFor(await refund(order, 2999, [{ line: lineOf(order, jeans), quantity: 1, amount: 2999 }]));
  const notes = await notesOf(order);
  assert.deepEqual(
    notes.map(({ totalPaise, cgstPaise }) => [totalPaise, cgstPaise]),
    [
      [rupees(499), rupees(11.88)],
      [rupees(2999), rupees(228.74)],
    ],
  );
});

test('a repeated or concurrent refund event issues one note', async () => {
  const order = await sent();
  const id = await refund(order, 120.5);
  await Promise.all([creditFor(id), creditFor(id), creditFor(id)]);
  await issueMissingCreditNotes(shop);
  assert.deepEqual(await totalsOf(order), [rupees(120.5)]);
  assert.deepEqual(await refundsToCredit(shop.db, order._id), []);
});

test('an undelivered parcel reverses its whole invoice, to the paisa', async () => {
  const order = await sent();
  await creditFor(await refund(order, 33.33));
  await goodsBack(order, 'all');
  const invoice = await invoiceOf(order);
  const notes = await notesOf(order);
  for (const part of ['totalPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
    assert.equal(
      notes.reduce((sum, note) => sum + note[part], 0),
      invoice[part],
      part,
    );
});

test('credit notes never exceed the invoice, whatever is returned how often', async () => {
  const order = await sent();
  await goodsBack(order, 'all');
  await goodsBack(order, 'all');
  await goodsBack(order, [{ orderLineId: lineOf(order, tee), quantity: 3 }]);
  await creditFor(await refund(order, 4496));
  assert.deepEqual(await totalsOf(order), [rupees(4496)]);
});

test('twenty refunds at once get twenty consecutive notes, and never exceed the invoice', async () => {
  const order = await sent();
  const ids = [];
  for (let i = 0; i < 20; i++) ids.push(await refund(order, 300));
  await Promise.all(ids.map(creditFor));
  const notes = await notesOf(order);
  assert.equal(
    notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
    rupees(4496),
  );
  assert.deepEqual(
    notes.map(({ serial }) => serial),
    notes.map((_, index) => (notes[0]?.serial ?? 0) + index),
  );
});

test('an order without an invoice gets no credit note', async () => {
  const order = await bought();
  await moveTo(shop, staff, order, 'Cancelled');
  await creditFor(await refund(order, 4496));
  await goodsBack(order, 'all');
  await issueMissingCreditNotes(shop);
  assert.deepEqual(await notesOf(order), []);
  const waiting = [...(await refundsToCredit(shop.db, order._id)), ...(await cancelledToCredit(shop.db, order._id))];
  assert.deepEqual(waiting, [], 'nothing of it keeps the clock from what is to be credited');
});

test('refunds that the gateway confirmed later are credited by the job, and pending ones wait', async () => {
  const order = await sent();
  const pending = await refund(order, 50, [], 'pending');
  await refund(order, 70);
  await sent();
  assert.deepEqual(await totalsOf(order), [], 'another order’s move does not see to it');
  await issueMissingCreditNotes(shop);
  assert.deepEqual(await totalsOf(order), [rupees(70)]);
  await shop.db.updateTable('refund').set({ state: 'processed', processedAt: now }).where('id', '=', pending).execute();
  await issueMissingCreditNotes(shop);
  assert.deepEqual(await totalsOf(order), [rupees(70), rupees(50)]);
});

test('a surplus payment is never credited', async () => {
  const order = await sent();
  const id = await refund(order, 4496);
  await shop.db.updateTable('refund').set({ kind: 'surplus' }).where('id', '=', id).execute();
  await creditFor(id);
  await issueMissingCreditNotes(shop);
  assert.deepEqual(await notesOf(order), []);
  assert.deepEqual(await refundsToCredit(shop.db, order._id), []);
});

test('through HTTP: a piece is returned, received and refunded, and a goodwill payment follows', async () => {
  const order = await sent();
  const line = lineOf(order, tee);
  await shop.ask(asha, 'POST', `/order/${order._id}/return`, {
    lines: [{ line, quantity: 1 }],
    reason: 'Item is defective',
  });
  const step = (action: string, more: object = {}) => shop.ask(staff, 'PUT', `/order/return/${order._id}`, { action, ...more });
  assert.equal((await step('receive', { restock: true })).status, 200);
  assert.deepEqual(await totalsOf(order), [rupees(499)]);
  assert.equal((await step('refund', { method: 'cash' })).status, 200);
  assert.deepEqual(await totalsOf(order), [rupees(499)]);
  const goodwill = await shop.ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 100, method: 'cash', note: 'Sorry' });
  assert.equal(goodwill.status, 201, goodwill.body.message);
  assert.deepEqual(await totalsOf(order), [rupees(499), rupees(100)]);
  assert.equal((await notesOf(order))[1]?.reason, 'Sorry');
});

test('through HTTP: an undelivered parcel reverses its invoice', async () => {
  const order = await bought();
  await moveTo(shop, staff, order, 'Shipped', 'Failed Delivery');
  assert.deepEqual(await totalsOf(order), []);
  await shop.ask(staff, 'PUT', `/order/return/${order._id}`, { action: 'receive', restock: true });
  assert.deepEqual(await totalsOf(order), [rupees(4496)]);
});

test('an invoiced order that was set back and cancelled before dispatch is credited, no matter who cancels it', async () => {
  const [ours, theirs] = [await sent(), await sent()];
  await moveTo(shop, staff, ours, 'Processing', 'Cancelled');
  assert.deepEqual(await totalsOf(ours), [rupees(4496)]);
  await moveTo(shop, staff, theirs, 'Processing');
  await issueMissingCreditNotes(shop);
  assert.deepEqual(await totalsOf(theirs), [], 'it may be sent again');
  await shop.call(asha, cancelOrReturnOrder, { params: { id: theirs._id }, body: { newStatus: 'Cancelled' } });
  assert.deepEqual(await totalsOf(await sent()), [], 'an order that goes its way is not credited for one that does not');
  await issueMissingCreditNotes(shop);
  await issueMissingCreditNotes(shop);
  assert.deepEqual(await totalsOf(theirs), [rupees(4496)]);
  assert.deepEqual(await cancelledToCredit(shop.db), []);
  assert.equal((await invoiceOf(theirs)).totalPaise, paise(4496_00));
});
