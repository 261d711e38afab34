// covers: checkout
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { addAddress } from '@shop/contract/addresses';
import { readCart } from '@shop/contract/cart';
import { checkCart } from '@shop/contract/checkout';
import { rupees } from '@shop/contract/money';
import { listMyOrders } from '@shop/contract/orders';
import {
  aCategory,
  aCoupon,
  aCustomer,
  aProduct,
  anOffer,
  openTestShop,
  stockOf,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, fillCart, order, SHIP_TO, orderBodyOf } from '#test-support/orders';
import { sizesOf } from './queries.ts';

let shop: TestShop;
let asha: Person;
before(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-20T06:00:00Z') });
});
beforeEach(async () => {
  asha = await aCustomer(shop);
});
after(() => shop.close());

const jeans = (more: object = {}) =>
  aProduct(shop.db, {
    name: 'Slim Jeans',
    price: 799,
    mrp: 1999,
    variants: ['30', '32'].map((size) => ({ size, colour: 'Indigo', stock: 5, ...more })),
  });
const myOrders = async (person = asha) => (await shop.call(person, listMyOrders)).orders;
const blockProduct = (id: string) => shop.db.updateTable('product').set({ isActive: false }).where('id', '=', id).execute();

test('a filled cart becomes an order: a number, fixed prices, its lines removed from the cart, its pieces taken from stock', async () => {
  const product = await jeans();
  const placed = await anOrder(shop, asha, [{ product, size: '32', quantity: 2 }]);

  assert.match(placed.number, /^S-2026-\d{6}$/);
  assert.deepEqual([placed.deliveryStatus, placed.paymentStatus, placed.paymentMethod], ['Processing', 'unpaid', 'COD']);
  assert.equal(placed.totalPrice, rupees(1598));
  assert.equal(placed.summary.savings, rupees(2400));
  const [line] = placed.orderItems;
  assert.deepEqual(
    [line?.product.name, line?.variant.size, line?.quantity, line?.lineTotal],
    ['Slim Jeans', '32', 2, rupees(1598)],
  );
  assert.equal(line?.product.images.length, 1);
  const { zipCode, ...address } = SHIP_TO;
  assert.deepEqual(placed.shippingAddress, { ...address, zip: zipCode });
  assert.deepEqual(placed.user, { name: 'Asha Rao', phone: '98450 12345' });
  assert.deepEqual(
    placed.timeline.map(({ status, by }) => [status, by]),
    [['Processing', 'You']],
  );
  assert.deepEqual([placed.canCancel, placed.canReturn, placed.nextSteps, placed.return], [true, false, ['Cancelled'], null]);

  assert.equal((await shop.call(asha, readCart)).count, 0);
  assert.deepEqual(await stockOf(shop.db, product.variants[1]?.id ?? ''), { stock: 3, ledger: 3 });
  assert.deepEqual(await myOrders(), [placed]);
});

test('without a phone in the profile the order has the phone of the address', async () => {
  const product = await jeans();
  await shop.db.updateTable('account').set({ phone: '' }).where('id', '=', asha.id).execute();
  const placed = await anOrder(shop, asha, [{ product, size: '30' }]);
  assert.deepEqual([placed.user.phone, placed.shippingAddress.phone], [SHIP_TO.phone, SHIP_TO.phone]);
});

test('an item of a blocked category is no longer sold, by Buy Now either', async () => {
  const category = await aCategory(shop.db);
  const { id } = await aProduct(shop.db, { category });
  await shop.db.updateTable('category').set({ isActive: false }).where('id', '=', category.id).execute();
  const orderItems = [{ product: id, quantity: 1 }];
  const orderInput = { orderItems, buyNow: true, shippingAddress: SHIP_TO, totalPrice: 799, paymentMethod: 'COD' };
  const { status, body } = await order(shop, asha, orderInput, { 'idempotency-key': 'blocked category' });
  assert.equal(status, 409);
  assert.match(body.message ?? '', /no longer sold/);
  const unknown = { ...orderInput, orderItems: [{ product: 'no-such-product', quantity: 1 }] };
  const refused = await order(shop, asha, unknown, { 'idempotency-key': 'no such product' });
  assert.deepEqual([refused.status, refused.body.message], [404, 'This item is no longer sold.']);
});

test('Buy Now checks the stock of the bought sizes only', async () => {
  const [bySlug, byId, elsewhere] = [await jeans(), await jeans(), await jeans()];
  const sizes = (product: MadeProduct) => product.variants.map(({ id }) => id);
  const retired = byId.variants[0]?.id ?? '';
  await shop.db.updateTable('variant').set({ isActive: false }).where('id', '=', retired).execute();
  const result = await sizesOf(shop.db, [bySlug.slug, byId.id]);
  assert.deepEqual(result.toSorted(), [...sizes(bySlug), ...sizes(byId).slice(1)].toSorted());
  assert.ok(!result.some((id) => sizes(elsewhere).includes(id)));
});

test('an order is a snapshot: later edits of the product do not change it', async () => {
  const product = await jeans();
  const placed = await anOrder(shop, asha, [{ product, size: '30' }]);
  await shop.db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', product.id).execute();
  await shop.db
    .updateTable('variant')
    .set({ salePaise: rupees(1) })
    .where('productId', '=', product.id)
    .execute();
  assert.deepEqual(await myOrders(), [placed]);
});

test('prices, totals and owners in a request are ignored', async () => {
  const product = await jeans();
  const other = await aCustomer(shop);
  await fillCart(shop, asha, [{ product, size: '32' }]);
  const orderInput = {
    ...(await orderBodyOf(shop, asha)),
    orderItems: [
      { product: { _id: product.id, sale_price: 1, name: 'Free' }, size: '32', quantity: 1, unitPrice: 1, lineTotal: 1 },
    ],
    userId: other.id,
    user: other.id,
    summary: { total: 1 },
    discount: 798,
    shipping: -798,
    paymentStatus: 'paid',
    deliveryStatus: 'Delivered',
  };
  assert.equal((await order(shop, asha, { ...orderInput, totalPrice: 1 })).status, 409);
  assert.equal((await order(shop, asha, orderInput)).status, 201);
  const [placed] = await myOrders();
  assert.deepEqual([placed?.totalPrice, placed?.paymentStatus, placed?.deliveryStatus], [rupees(799), 'unpaid', 'Processing']);
  assert.deepEqual(await myOrders(other), []);
});

test('an order at a price that changed meanwhile is refused with the fresh summary, and takes nothing', async () => {
  const product = await jeans();
  await fillCart(shop, asha, [{ product, size: '32' }]);
  const orderInput = await orderBodyOf(shop, asha);
  await shop.db
    .updateTable('variant')
    .set({ salePaise: rupees(850.5) })
    .where('productId', '=', product.id)
    .execute();

  const { status, body } = await order(shop, asha, orderInput);
  assert.deepEqual([status, body.code, body.message], [409, 'prices_changed', 'Prices have changed.']);
  assert.equal((body.summary as { total: number }).total, 850.5);
  assert.equal((await stockOf(shop.db, product.variants[1]?.id ?? '')).stock, 5);
  assert.equal((await order(shop, asha, { ...orderInput, totalPrice: 850.5 })).status, 201);
});

test('offer and coupon lower the order as they lowered the cart, line by line, and the coupon use is counted', async () => {
  const tee = await aProduct(shop.db, { price: 333.33, offer: await anOffer(shop.db, { percent: 10 }) });
  const coupon = await aCoupon(shop.db, { percent: 15, usageLimit: 1 });
  await fillCart(shop, asha, [
    { product: tee, quantity: 3 },
    { product: await jeans(), size: '30' },
  ]);
  await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code });
  const { summary } = await shop.call(asha, readCart);
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha))).status, 201);

  const [placed] = await myOrders();
  assert.deepEqual(placed?.summary, summary);
  assert.equal(
    placed?.orderItems.reduce((sum, line) => sum + line.lineTotal, 0),
    summary.total,
  );
  const { used } = await shop.db.selectFrom('coupon').select('used').where('id', '=', coupon.id).executeTakeFirstOrThrow();
  assert.equal(used, 1);
  assert.equal((await shop.call(asha, readCart)).coupon, null);
});

test('an order whose coupon ran out since the cart is refused with the new price', async () => {
  const coupon = await aCoupon(shop.db, { percent: 10, usageLimit: 1 });
  await fillCart(shop, asha, [{ product: await jeans(), size: '30' }]);
  await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code });
  const orderInput = await orderBodyOf(shop, asha);
  await shop.db.updateTable('coupon').set({ used: 1 }).where('id', '=', coupon.id).execute();
  const { status, body } = await order(shop, asha, orderInput);
  assert.deepEqual([status, body.message], [409, 'Prices have changed.']);
  assert.equal((body.summary as { total: number }).total, 799);
});

test('an item without enough stock is refused by name, and no stock is taken', async () => {
  const [plenty, scarce] = [await jeans(), await aProduct(shop.db, { name: 'Breton Tee', stock: 3 })];
  await fillCart(shop, asha, [
    { product: plenty, size: '32' },
    { product: scarce, quantity: 3 },
  ]);
  const orderInput = { ...(await orderBodyOf(shop, asha)) };
  await shop.db.updateTable('variant').set({ stock: 2 }).where('productId', '=', scarce.id).execute();

  const check = await shop.call(asha, checkCart);
  const problem = {
    productId: scarce.id,
    variantId: scarce.variants[0]?.id,
    requested: 3,
    available: 2,
    message: 'Only 2 left in stock.',
  };
  const ways = { paymentMethods: ['COD', 'Card'], testPayments: true, asksWhatsApp: false };
  assert.deepEqual(check, { available: false, problems: [problem], ...ways });

  const { status, body } = await order(shop, asha, orderInput);
  assert.deepEqual([status, body.code], [409, 'out_of_stock']);
  assert.equal(body.message, 'Breton Tee, One size: Only 2 left in stock.');
  assert.deepEqual(body.problems, [problem]);
  assert.equal((await stockOf(shop.db, plenty.variants[1]?.id ?? '')).stock, 5);
  assert.equal((await shop.call(asha, readCart)).cart.length, 2);
});

test('a blocked product, or one in a blocked category, cannot be bought from a cart it was already in', async () => {
  const category = await aCategory(shop.db);
  const [blocked, orphan] = [await jeans(), await aProduct(shop.db, { category })];
  for (const [product, block] of [
    [blocked, () => blockProduct(blocked.id)],
    [orphan, () => shop.db.updateTable('category').set({ isActive: false }).where('id', '=', category.id).execute()],
  ] as const) {
    const person = await aCustomer(shop);
    await fillCart(shop, person, [product === blocked ? { product, size: '32' } : { product }]);
    const orderInput = await orderBodyOf(shop, person);
    await block();
    assert.equal((await shop.call(person, checkCart)).problems[0]?.available, 0);
    const { status, body } = await order(shop, person, orderInput);
    assert.deepEqual([status, body.code], [409, 'out_of_stock']);
    assert.match(body.message ?? '', /no longer sold/);
  }
});

test('only lines of the customer’s own cart can be ordered, in their quantity', async () => {
  const [product, elsewhere] = [await jeans(), await jeans()];
  await fillCart(shop, asha, [{ product, size: '32', quantity: 2 }]);
  const orderInput = await orderBodyOf(shop, asha);
  const items: object[][] = [
    [{ product: product.id, size: '32', quantity: 1 }],
    [{ product: product.id, size: '30', quantity: 2 }],
    [{ product: elsewhere.id, size: '32', quantity: 2 }],
    [{ product: 'no-such-product', quantity: 1 }],
    [
      { product: product.id, size: '32', quantity: 2 },
      { product: elsewhere.id, size: '32', quantity: 1 },
    ],
  ];
  for (const orderItems of items) {
    const { status, body } = await order(shop, asha, { ...orderInput, orderItems });
    assert.deepEqual(
      [status, body.code, body.message],
      [409, 'cart_changed', 'Your cart has changed.'],
      JSON.stringify(orderItems),
    );
  }
  const halves = [1, 1].map((quantity) => ({ product: product.slug, size: '32', quantity }));
  assert.equal((await order(shop, asha, { ...orderInput, orderItems: halves })).status, 201, 'two halves are the line');
});

test('one of several lines may be ordered, and the others stay', async () => {
  const product = await jeans();
  await fillCart(shop, asha, [
    { product, size: '30' },
    { product, size: '32' },
  ]);
  const orderInput = { ...(await orderBodyOf(shop, asha)), totalPrice: 799 };
  const sized = (item: object) =>
    order(shop, asha, { ...orderInput, orderItems: [{ product: product.id, quantity: 1, ...item }] });
  assert.equal((await sized({})).body.message, 'Select a size.');
  assert.equal((await sized({ size: '30' })).status, 201);
  assert.deepEqual(
    (await shop.call(asha, readCart)).cart.map((line) => line.variant.size),
    ['32'],
  );
});

test('an order needs at least one item, and valid quantities', async () => {
  const product = await jeans();
  await fillCart(shop, asha, [{ product, size: '32' }]);
  const orderInput = await orderBodyOf(shop, asha);
  const { status, body } = await order(shop, asha, { ...orderInput, orderItems: [] });
  assert.deepEqual([status, body.message], [400, 'Your cart is empty.']);
  for (const quantity of [0, -1, 1.5, 1e308, null, '2; DROP', [], {}, 11])
    assert.equal(
      (await order(shop, asha, { ...orderInput, orderItems: [{ product: product.id, quantity }] })).status,
      400,
      String(quantity),
    );
});

test('a saved address is accepted from its owner only, and a phone and a state are required', async () => {
  const product = await jeans();
  const other = await aCustomer(shop);
  await fillCart(shop, asha, [{ product, size: '32' }]);
  const orderInput = await orderBodyOf(shop, asha);
  const { state: _state, phone: _phone, ...bare } = SHIP_TO;
  const { address: foreign } = await shop.call(other, addAddress, { body: SHIP_TO });
  const { address: own } = await shop.call(asha, addAddress, { body: { ...bare, state: 'Kerala' } });

  for (const shippingAddress of [foreign._id, 'nonsense', '01890000-0000-7000-8000-000000000000']) {
    const { status, body } = await order(shop, asha, { ...orderInput, shippingAddress });
    assert.deepEqual([status, body.message], [404, 'There is no such address.']);
  }
  const { status, body } = await order(shop, asha, { ...orderInput, shippingAddress: bare });
  assert.deepEqual([status, body.errors], [400, { 'shippingAddress.state': 'State is required.' }]);

  assert.equal((await order(shop, asha, { ...orderInput, shippingAddress: own._id })).status, 201);
  assert.equal((await myOrders())[0]?.shippingAddress.phone, asha.phone, 'the profile’s phone will do');
});

test('an order of ₹0 is paid at once', async () => {
  const coupon = await aCoupon(shop.db, { percent: 100 });
  await fillCart(shop, asha, [{ product: await jeans(), size: '32' }]);
  await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code });
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha))).status, 201);
  assert.deepEqual(
    (await myOrders()).map((it) => [it.totalPrice, it.paymentStatus]),
    [[0, 'paid']],
  );
});
