// covers: checkout
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listMyOrders, type Order } from '@shop/contract/orders';
import { readCart } from '@shop/contract/cart';
import { allocateStock, type StockMove } from '#catalogue';
import { sql } from '#infra/database';
import { aCoupon, aCustomer, aProduct, openTestShop, stockOf, type Person, type TestShop } from '#test-support';
import { runBehindLock, untilWaitingOr } from '#test-support/run-behind-lock';
import { fillCart, order, SHIP_TO, orderBodyOf } from '#test-support/orders';
import { purgeIdempotencyKeys } from './commands/purge-idempotency-keys.ts';

let shop: TestShop;
let now = new Date('2026-11-20T06:00:00Z');
before(async () => {
  shop = await openTestShop({ now: () => now });
});
after(() => shop.close());

const many = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const placed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const firstOf = ({ variants }: { variants: { id: string }[] }): string => variants[0]?.id ?? '';
const ordersOf = async (person: Person) => (await shop.call(person, listMyOrders)).orders;

test('of 40 customers for 10 pieces exactly 10 get one, and none is left', async () => {
  const product = await aProduct(shop.db, { stock: 10 });
  const customers = await many(40, () => aCustomer(shop));
  const wishes = await Promise.all(
    customers.map(async (person) => {
      await fillCart(shop, person, [{ product }]);
      return { who: person, orderInput: await orderBodyOf(shop, person) };
    }),
  );

  const answers = await Promise.all(wishes.map(({ who: person, orderInput }) => order(shop, person, orderInput)));
  assert.equal(placed(answers), 10);
  assert.deepEqual([...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))], ['out_of_stock']);
  assert.deepEqual(await stockOf(shop.db, firstOf(product)), { stock: 0, ledger: 0 });

  const stored = await Promise.all(customers.map(ordersOf));
  assert.deepEqual(
    stored.map((orders) => orders.length),
    answers.map(({ status }) => (status === 201 ? 1 : 0)),
    'who was told yes has an order, and nobody else',
  );
  const numbers = stored.flat().map((it) => it.number);
  assert.equal(new Set(numbers).size, 10);
});

test('a customer whose size sold out a moment before gets the name of the size, and how many are left', async () => {
  const [shirt, plenty] = [await aProduct(shop.db, { name: 'Slim Shirt', stock: 3 }), await aProduct(shop.db)];
  const [person, variantId] = [await aCustomer(shop), firstOf(shirt)];
  await fillCart(shop, person, [{ product: shirt, quantity: 2 }, { product: plenty }]);
  const orderInput = await orderBodyOf(shop, person);
  const quicker: StockMove = { variantId, quantity: 2, orderId: null, actorName: 'Somebody quicker', cause: 'sold' };
  const { status, body } = await runBehindLock(
    shop,
    (tx) => allocateStock(tx, [quicker]),
    () => order(shop, person, orderInput),
  );
  assert.deepEqual([status, body.code, body.message], [409, 'out_of_stock', 'Slim Shirt, One size: Only 1 left in stock.']);
  const problem = { productId: shirt.id, variantId, requested: 2, available: 1, message: 'Only 1 left in stock.' };
  assert.deepEqual(body['problems'], [problem]);
});

test('Deadlock: none when many order one size while others add it to a cart', async () => {
  const product = await aProduct(shop.db, { stock: 10 });
  const variantId = firstOf(product);
  const wishes = await many(3, async () => {
    const person = await aCustomer(shop);
    await fillCart(shop, person, [{ product }]);
    return { who: person, orderInput: await orderBodyOf(shop, person) };
  });

  await shop.db.transaction().execute(async (filling) => {
    // Locks the size as the insert of a cart line does, until its transaction ends.
    await sql`select from variant where id = ${variantId} for key share`.execute(filling);
    const answers = await shop.db.transaction().execute(async (tx) => {
      await allocateStock(tx, [{ variantId, quantity: 1, orderId: null, actorName: 'Somebody quicker', cause: 'sold' }]);
      const requests = wishes.map(({ who: person, orderInput }) => order(shop, person, orderInput));
      await untilWaitingOr(shop, Promise.all(requests), requests.length);
      return { asked: requests };
    });
    assert.equal(placed(await Promise.all(answers.asked)), 3);
  });
  assert.deepEqual(await stockOf(shop.db, variantId), { stock: 6, ledger: 6 });
});

test('two lines of one order never share the last piece, and orders of the same sizes in another order do not deadlock', async () => {
  const [one, other] = [await aProduct(shop.db, { stock: 1 }), await aProduct(shop.db, { stock: 30 })];
  const asha = await aCustomer(shop);
  const twice = { shippingAddress: SHIP_TO, totalPrice: 1598, paymentMethod: 'COD', buyNow: true };
  const orderItems = [1, 1].map((quantity) => ({ product: one.id, quantity }));
  const { status, body } = await order(shop, asha, { ...twice, orderItems }, { 'idempotency-key': 'twice' });
  assert.deepEqual([status, body.code], [409, 'out_of_stock']);
  assert.equal((await stockOf(shop.db, firstOf(one))).stock, 1);

  const third = await aProduct(shop.db, { stock: 30 });
  const answers = await many(20, async (index) => {
    const person = await aCustomer(shop);
    const pair = index % 2 === 0 ? [other, third] : [third, other];
    await fillCart(
      shop,
      person,
      pair.map((product) => ({ product })),
    );
    return order(shop, person, await orderBodyOf(shop, person));
  });
  assert.equal(placed(answers), 20);
  assert.equal((await stockOf(shop.db, firstOf(other))).stock, 10);
});

test('without an idempotency key one filled cart becomes one order, however often it is sent', async () => {
  const product = await aProduct(shop.db, { stock: 50 });
  const asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product, quantity: 2 }]);
  const orderInput = await orderBodyOf(shop, asha);
  const answers = await many(20, () => order(shop, asha, orderInput));
  assert.equal(placed(answers), 1);
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'cart_changed'));
  assert.equal((await ordersOf(asha)).length, 1);
  assert.equal((await stockOf(shop.db, firstOf(product))).stock, 48);
});

test('Idempotency key: twenty concurrent requests and a later one make one order and one response', async () => {
  const product = await aProduct(shop.db, { stock: 50 });
  const asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product, quantity: 2 }]);
  const orderInput = await orderBodyOf(shop, asha);
  const send = (more: object = {}) => order(shop, asha, { ...orderInput, ...more }, { 'idempotency-key': 'k-1' });
  const answers = [...(await many(20, () => send())), await send({ totalPrice: orderInput['totalPrice'], ignored: true })];
  assert.equal(placed(answers), 21);
  for (const { body } of answers) assert.deepEqual(body, answers[0]?.body);
  assert.equal((await ordersOf(asha)).length, 1);
  assert.equal((await stockOf(shop.db, firstOf(product))).stock, 48);

  const other = await send({ totalPrice: 1 });
  assert.deepEqual([other.status, other.body.code], [409, 'key_reused']);
  const rival = await aCustomer(shop);
  assert.equal(
    (await order(shop, rival, orderInput, { 'idempotency-key': 'k-1' })).body.code,
    'cart_changed',
    'Idempotency key: keys of another customer do not collide',
  );
});

test('Idempotency key: an error is not stored, so the same key may retry', async () => {
  const product = await aProduct(shop.db, { stock: 1 });
  const asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product }]);
  const orderInput = await orderBodyOf(shop, asha);
  const send = () => order(shop, asha, orderInput, { 'idempotency-key': 'again' });
  await shop.db.updateTable('variant').set({ stock: 0 }).where('productId', '=', product.id).execute();
  assert.equal((await send()).status, 409);
  await shop.db.updateTable('variant').set({ stock: 1 }).where('productId', '=', product.id).execute();
  assert.equal((await send()).status, 201);
});

test('Idempotency key: Buy Now requires one, and does not change the cart', async () => {
  const [inCart, wanted] = [
    await aProduct(shop.db),
    await aProduct(shop.db, { price: 500, variants: [{ size: 'S' }, { size: 'M' }] }),
  ];
  const asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product: inCart }]);
  const orderInput = { shippingAddress: SHIP_TO, paymentMethod: 'COD', buyNow: true, totalPrice: 1000 };
  const orderItems = [{ product: wanted.slug, size: 'm', quantity: 2 }];
  assert.equal((await order(shop, asha, { ...orderInput, orderItems })).status, 400);

  const send = (items: object[], key: string) =>
    order(shop, asha, { ...orderInput, orderItems: items }, { 'idempotency-key': key });
  for (const key of ['', 'k'.repeat(201)]) {
    const { status, body } = await send(orderItems, key);
    assert.deepEqual([status, body.message], [400, 'An Idempotency-Key has 1 to 200 characters.'], key);
  }

  const longest = 'k'.repeat(200);
  const answers = await many(5, () => send(orderItems, longest));
  assert.equal(placed(answers), 5);
  assert.equal((await ordersOf(asha)).length, 1);
  assert.equal((await shop.call(asha, readCart)).count, 1);
  assert.deepEqual((await stockOf(shop.db, wanted.variants[1]?.id ?? '')).stock, 8);

  assert.equal((await send([{ product: wanted.id, quantity: 2 }], 'size')).body.message, 'Select a size.');
  assert.equal((await send([{ product: 'gone', quantity: 2 }], 'gone')).status, 404);
  assert.equal(
    (
      await send(
        [6, 6].map((quantity) => ({ product: inCart.id, quantity })),
        'many',
      )
    ).body.code,
    'line_full',
  );
});

test('Idempotency key: after 24 hours it creates another order, also before it is purged', async () => {
  const asha = await aCustomer(shop);
  const product = await aProduct(shop.db);
  const send = async () => {
    await fillCart(shop, asha, [{ product }]);
    return order(shop, asha, await orderBodyOf(shop, asha), { 'idempotency-key': 'again' });
  };
  assert.equal((await send()).status, 201);
  const old = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await shop.db.updateTable('idempotencyKey').set({ createdAt: old }).where('accountId', '=', asha.id).execute();
  const [first, second] = [await send(), await send()];
  assert.deepEqual([first.status, second.status, (await ordersOf(asha)).length], [201, 201, 2]);
});

test('Purge: idempotency keys after 24 hours, webhook events after sixty days', async () => {
  const asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product: await aProduct(shop.db) }]);
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha), { 'idempotency-key': 'old' })).status, 201);
  const keys = async () =>
    (await shop.db.selectFrom('idempotencyKey').select('key').where('accountId', '=', asha.id).execute()).length;
  const day = 24 * 60 * 60 * 1000;
  await purgeIdempotencyKeys(shop.db, new Date(now.getTime() + day - 1));
  assert.equal(await keys(), 1);
  await purgeIdempotencyKeys(shop.db, new Date(now.getTime() + day));
  assert.equal(await keys(), 0);

  await shop.db.insertInto('paymentEvent').values({ eventId: 'said', kind: 'payment.captured', receivedAt: now }).execute();
  const events = async () => (await shop.db.selectFrom('paymentEvent').select('eventId').execute()).length;
  await purgeIdempotencyKeys(shop.db, new Date(now.getTime() + 60 * day));
  assert.equal(await events(), 1);
  await purgeIdempotencyKeys(shop.db, new Date(now.getTime() + 60 * day + 1));
  assert.equal(await events(), 0);
});

test('of 15 customers with a coupon for three uses, three pay less and the others confirm the higher price', async () => {
  const product = await aProduct(shop.db, { price: 1000, stock: 50 });
  const coupon = await aCoupon(shop.db, { percent: 10, usageLimit: 3 });
  const answers = await many(15, async () => {
    const person = await aCustomer(shop);
    await fillCart(shop, person, [{ product }]);
    await shop.ask(person, 'POST', '/cart/coupon', { code: coupon.code });
    return order(shop, person, { ...(await orderBodyOf(shop, person)), totalPrice: 900 });
  });
  assert.equal(placed(answers), 3);
  assert.ok(answers.every(({ status, body }) => status === 201 || body.message === 'Prices have changed.'));
  const totals = answers.flatMap(({ body }) => (body['order'] as Order | undefined)?.totalPrice ?? []);
  assert.deepEqual(totals, [900, 900, 900]);
  assert.equal((await stockOf(shop.db, firstOf(product))).stock, 47);
  const { used } = await shop.db.selectFrom('coupon').select('used').where('id', '=', coupon.id).executeTakeFirstOrThrow();
  assert.equal(used, 3);
});

test('the order number’s year is India’s, where the new year begins at 18:30 London time', async () => {
  const today = now;
  now = new Date('2026-12-31T19:00:00Z');
  const asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product: await aProduct(shop.db) }]);
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha))).status, 201);
  assert.match((await ordersOf(asha))[0]?.number ?? '', /^S-2027-/);
  now = today;
});
