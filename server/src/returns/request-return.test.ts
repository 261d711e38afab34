// covers: returns
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { listMyOrders, readOrder, type Order } from '@shop/contract/orders';
import { readSettings, saveSettings } from '@shop/contract/settings';
import sharp from 'sharp';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

const now = new Date('2026-11-10T09:00:00Z');
const visitor = null;
let shop: TestShop;
let staff: Person;
let asha: Person;
let jeans: MadeProduct;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop);
});
beforeEach(async () => {
  asha = await aCustomer(shop);
  jeans = await aProduct(shop.db, { stock: 10, price: 100, variants: [{ size: '30' }, { size: '32' }] });
  tee = await aProduct(shop.db, { stock: 10, price: 50 });
});
after(() => shop.close());

const seen = async ({ _id: id }: Order, person: Person = staff) => (await shop.call(person, readOrder, { params: { id } })).order;
const stock = async (product: MadeProduct, at = 0) => (await stockOf(shop.db, product.variants[at]?.id ?? '')).stock;
const ask = (it: Order, body: object, person: Person = asha) => shop.ask(person, 'POST', `/order/${it._id}/return`, body);
const work = (it: Order, action: string, more: object = {}) =>
  shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, ...more });
const lineAt = (it: Order, at: number): string => it.orderItems[at]?._id ?? '';

/** An order of three jeans in 30 and two tees, ₹400 together, with its customer. */
async function delivered(): Promise<Order> {
  const it = await anOrder(shop, asha, [
    { product: tee, quantity: 2 },
    { product: jeans, size: '30', quantity: 3 },
  ]);
  return moveTo(shop, staff, it, 'Delivered');
}
const faulty = (lines: object[]) => ({ lines, reason: 'Item is defective' });

test('some pieces are returned while the customer keeps the others, and each return refunds its own pieces', async () => {
  const it = await delivered();
  const { status } = await ask(it, { ...faulty([{ line: lineAt(it, 0), quantity: 2 }]), note: 'Torn at the seam' });
  assert.equal(status, 201);
  const shown = await seen(it);
  assert.deepEqual([shown.deliveryStatus, shown.paymentStatus, shown.returns[0]?.owed], ['Delivered', 'paid', rupees(200)]);
  assert.deepEqual([shown.returns[0]?.customerNote, shown.return?.state], ['Torn at the seam', 'requested']);
  assert.deepEqual(
    shown.orderItems.map(({ returnable }) => returnable),
    [1, 2],
  );

  await work(it, 'receive', { restock: true });
  assert.deepEqual([(await seen(it)).paymentStatus, await stock(jeans)], ['refund_due', 9]);
  await work(it, 'refund', { amount: 50 });
  await work(it, 'refund');
  const part = await seen(it);
  assert.deepEqual([part.deliveryStatus, part.paymentStatus, part.money.refunded], ['Delivered', 'partly_refunded', rupees(200)]);

  await ask(
    it,
    faulty([
      { line: lineAt(it, 0), quantity: 1 },
      { line: lineAt(it, 1), quantity: 2 },
    ]),
  );
  const both = await seen(it);
  assert.deepEqual([both.deliveryStatus, both.returns.map(({ owed }) => owed)], ['Returned', [0, rupees(200)]]);
  await work(it, 'receive', { restock: true });
  await work(it, 'refund');
  const whole = await seen(it);
  assert.deepEqual(
    [whole.paymentStatus, whole.returns.map(({ refundAmount }) => refundAmount)],
    ['refunded', [rupees(200), rupees(200)]],
  );
  assert.deepEqual(
    whole.returns.map(({ lines }) => lines.map(({ restocked }) => restocked)),
    [[2], [1, 2]],
  );
  assert.deepEqual([await stock(jeans), await stock(tee)], [10, 10]);
});

test('concurrent requests never return more pieces than were bought', async () => {
  const it = await delivered();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(it, faulty([{ line: lineAt(it, 0), quantity: 2 }]))));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array.from({ length: 9 }, () => 409)]);
  assert.equal(
    (await ask(it, faulty([{ line: lineAt(it, 0), quantity: 2 }]))).body.message,
    'You can return at most 1 of this item.',
  );
  await ask(it, faulty([{ line: lineAt(it, 0), quantity: 1 }]));
  assert.equal(
    (await ask(it, faulty([{ line: lineAt(it, 0), quantity: 1 }]))).body.message,
    'A return of this item was requested already.',
  );
});

test('a return needs pieces of the order, one of the five reasons, and an open return period', async () => {
  const it = await delivered();
  const one = [{ line: lineAt(it, 0), quantity: 1 }];
  for (const body of [
    {},
    faulty([]),
    faulty([{ line: lineAt(it, 0), quantity: 0 }]),
    faulty([{ line: lineAt(it, 0), quantity: 1.5 }]),
  ])
    assert.equal((await ask(it, body)).status, 400, JSON.stringify(body));
  assert.equal((await ask(it, { lines: one, reason: 'I just want to' })).body.errors?.['reason'], 'Choose a reason.');
  assert.equal((await ask(it, faulty([...one, ...one]))).body.message, 'Name each item once.');
  assert.equal((await ask(it, faulty([{ line: 'nonsense', quantity: 1 }]))).body.message, 'This item is not in the order.');
  assert.equal((await ask(it, faulty(one), await aCustomer(shop))).status, 404);
  assert.deepEqual((await seen(it)).returns, [], 'nobody asks for another');
  const onItsWay = await anOrder(shop, asha, [{ product: tee }]);
  assert.equal(
    (await ask(onItsWay, faulty([{ line: lineAt(onItsWay, 0), quantity: 1 }]))).body.message,
    'Only a delivered order can be returned.',
  );

  // The current date is 10 November in India.
  const deliveredAt = (at: string) => shop.pool.query('update customer_order set delivered_at = $1 where id = $2', [at, it._id]);
  await deliveredAt('2026-11-02T23:59:00+05:30');
  assert.equal((await ask(it, faulty(one))).body.message, 'An order can be returned within 7 days of delivery.');
  await deliveredAt('2026-11-03T00:01:00+05:30');
  assert.equal((await ask(it, faulty(one))).status, 201);
});

test('photos are uploaded with the return, and a file that is no image is refused', async () => {
  const it = await delivered();
  const photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#36498f' } })
    .jpeg()
    .toBuffer();
  const send = (files: Buffer[]) => {
    const form = new FormData();
    form.set('reason', 'Wrong item received');
    form.set('lines', JSON.stringify([{ line: lineAt(it, 0), quantity: 1 }]));
    for (const file of files) form.append('photos', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
    return ask(it, form);
  };
  assert.equal((await send([Buffer.from('<script>')])).status, 400);
  assert.ok((await send(Array.from({ length: 5 }, () => photo))).status >= 400);
  assert.equal((await send([photo, photo])).status, 201);
  const other = await delivered();
  await ask(other, faulty([{ line: lineAt(other, 0), quantity: 1 }]));
  assert.deepEqual((await seen(other)).returns[0]?.photos, []);
  const { returns } = await seen(it);
  assert.deepEqual([returns.length, returns[0]?.photos.length], [1, 2]);
  assert.match(returns[0]?.photos[0] ?? '', /^\/media\/\w+\/1200\.webp$/);
});

test('damaged pieces stay out of stock, line by line', async () => {
  const it = await delivered();
  await ask(
    it,
    faulty([
      { line: lineAt(it, 0), quantity: 3 },
      { line: lineAt(it, 1), quantity: 1 },
    ]),
  );
  await work(it, 'receive', { restock: true, lines: [{ line: lineAt(it, 0), restock: 1 }] });
  assert.deepEqual([await stock(jeans), await stock(tee)], [8, 9]);
  assert.deepEqual(
    (await seen(it)).returns[0]?.lines.map(({ restocked }) => restocked),
    [1, 1],
  );
});

test('restocked pieces are capped at the returned ones, also in the log', async () => {
  const it = await delivered();
  await ask(
    it,
    faulty([
      { line: lineAt(it, 0), quantity: 2 },
      { line: lineAt(it, 1), quantity: 1 },
    ]),
  );
  const typed = [{ line: lineAt(it, 0), restock: 20 }];
  const { status, body } = await work(it, 'receive', { restock: false, lines: typed });
  assert.equal(status, 200, body.message);
  assert.deepEqual([await stock(jeans), await stock(tee)], [9, 8]);
  const written = shop.db.selectFrom('auditEntry').select('after').where('action', '=', 'return.receive');
  const { after: done } = await written.where('subjectId', '=', it._id).executeTakeFirstOrThrow();
  assert.deepEqual(done, { pieces: 3, goodToSell: 2 });
});

test('the pieces of a rejected return belong to the customer again, and other returns of the order stay open', async () => {
  const it = await delivered();
  await ask(it, faulty([{ line: lineAt(it, 0), quantity: 1 }]));
  await ask(it, faulty([{ line: lineAt(it, 1), quantity: 2 }]));
  const [first, second] = (await seen(it)).returns;
  await work(it, 'receive', { restock: true, returnId: second?._id });
  assert.equal((await work(it, 'reject', { returnId: second?._id, note: 'Worn' })).status, 200);
  const back = await seen(it);
  assert.deepEqual(
    back.returns.map(({ state }) => state),
    ['requested', 'rejected'],
  );
  assert.deepEqual([back.deliveryStatus, back.paymentStatus, await stock(tee)], ['Delivered', 'paid', 8]);
  assert.equal((await seen(it, asha)).timeline.at(-1)?.status, 'Return refused');
  assert.equal((await work(it, 'receive', { restock: true })).status, 200);
  assert.equal((await seen(it)).returns.find(({ _id }) => _id === first?._id)?.state, 'received');
  assert.equal((await work(it, 'receive', { returnId: 'nonsense' })).status, 404);
  assert.equal((await work({ ...it, _id: 'nonsense' }, 'receive')).status, 404);

  await ask(
    it,
    faulty([
      { line: lineAt(it, 0), quantity: 2 },
      { line: lineAt(it, 1), quantity: 2 },
    ]),
  );
  const all = await seen(it);
  assert.equal(all.deliveryStatus, 'Returned');
  await work(it, 'reject', { returnId: all.returns.at(-1)?._id, note: 'Worn' });
  const some = await seen(it);
  assert.deepEqual(
    [some.deliveryStatus, some.returns.map(({ state }) => state)],
    ['Delivered', ['received', 'rejected', 'rejected']],
  );
  await work(it, 'refund', { returnId: first?._id });
  assert.deepEqual([(await seen(it)).money.refunded, await stock(jeans)], [rupees(100), 8]);
});

test('an exchange reserves the other size on request, and sends it as a separate order once the return is received', async () => {
  const it = await delivered();
  const other = jeans.variants[1]?.id ?? '';
  await ask(it, faulty([{ line: lineAt(it, 0), quantity: 2, exchange: other }]));
  assert.deepEqual([await stock(jeans, 0), await stock(jeans, 1)], [7, 8]);
  await work(it, 'receive', { restock: true });
  assert.deepEqual([await stock(jeans, 0), await stock(jeans, 1)], [9, 8]);

  const first = await seen(it);
  assert.deepEqual(
    [first.return?.state, first.paymentStatus, first.money.refunded],
    ['exchanged', 'partly_refunded', rupees(200)],
  );
  const [sent] = (await shop.call(asha, listMyOrders)).orders;
  assert.equal(first.exchangeOf, null);
  assert.deepEqual(first.returns[0]?.exchangeOrder, { _id: sent?._id, number: sent?.number, due: 0 });
  assert.deepEqual(sent?.exchangeOf, { _id: it._id, number: it.number });
  assert.deepEqual([sent?.deliveryStatus, sent?.paymentStatus, sent?.totalPrice], ['Processing', 'paid', rupees(200)]);
  assert.deepEqual(
    sent?.orderItems.map(({ variant, quantity }) => [variant.size, quantity]),
    [['32', 2]],
  );
  assert.equal((await work(it, 'refund')).body.message, 'These items were exchanged, so there is nothing to refund.');
  assert.equal((await work(it, 'reject')).body.message, 'These items were already exchanged.');

  if (!sent) return;
  await shop.ask(asha, 'PUT', `/order/${sent._id}`, { newStatus: 'Cancelled' });
  assert.deepEqual([(await seen(sent)).paymentStatus, await stock(jeans, 1)], ['refund_due', 10]);
});

test('a rejected exchange puts the other size back in stock, once', async () => {
  const it = await delivered();
  await ask(it, faulty([{ line: lineAt(it, 0), quantity: 2, exchange: jeans.variants[1]?.id }]));
  const answers = await Promise.all(Array.from({ length: 5 }, () => work(it, 'reject', { note: 'Worn' })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
  assert.deepEqual([await stock(jeans, 0), await stock(jeans, 1)], [7, 10]);
});

test('an exchange is possible for the same item, in stock, and for the reasons the shop allows', async () => {
  const it = await delivered();
  const body = (exchange: string | undefined, quantity = 1, reason = 'Item is defective') =>
    ask(it, { lines: [{ line: lineAt(it, 0), quantity, exchange }], reason });
  assert.equal((await body(tee.variants[0]?.id)).body.message, 'Choose a size of the same item.');
  assert.equal((await body('nonsense')).status, 400);
  await anOrder(shop, await aCustomer(shop), [{ product: jeans, size: '32', quantity: 9 }]);
  assert.equal((await body(jeans.variants[1]?.id, 2)).body.message, 'Size 32 is sold out. Choose another size, or a refund.');
  const tooBig = () => body(jeans.variants[1]?.id, 1, 'Too large');
  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  await shop.call(staff, saveSettings, { body: { ...settings, exchanges: 'faulty', updatedAt } });
  assert.equal((await tooBig()).body.message, 'Only wrong and defective items can be exchanged.');

  const changed = await shop.call(visitor, readSettings);
  await shop.call(staff, saveSettings, { body: { ...settings, exchanges: 'all', updatedAt: changed.updatedAt } });
  assert.equal((await body(undefined, 1, 'Too large')).body.message, 'Choose the new size of each item.');
  assert.equal((await tooBig()).status, 201);
  assert.equal(await stock(jeans, 1), 0);
});

test('sending an order to the customer again ends its returns, and takes its goods out of stock again', async () => {
  const it = await delivered();
  await ask(
    it,
    faulty([
      { line: lineAt(it, 0), quantity: 3, exchange: jeans.variants[1]?.id },
      { line: lineAt(it, 1), quantity: 2 },
    ]),
  );
  assert.deepEqual([(await seen(it)).deliveryStatus, await stock(jeans, 1)], ['Returned', 7]);
  await moveTo(shop, staff, it, 'Delivered');
  assert.deepEqual([(await seen(it)).return?.state, await stock(jeans, 0), await stock(jeans, 1)], ['rejected', 7, 10]);
});
