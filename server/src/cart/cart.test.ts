// covers: cart
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { addToCart, MAX_CART_LINES, readCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/money';
import { aCustomer, aProduct, anOffer, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let customer: Person;
before(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await aCustomer(shop);
});
after(() => shop.close());

const NOBODYS = '01890000-0000-7000-8000-000000000000';

const put = (productId: string, more: object = {}, person = customer) =>
  shop.ask(person, 'POST', '/cart', { productId, ...more });
const cart = (person = customer) => shop.call(person, readCart);
const jeans = (stock = 10) =>
  aProduct(shop.db, {
    name: 'Straight Jeans',
    price: 799,
    mrp: 1999,
    variants: ['30', '32', '34'].map((size) => ({ size, stock })),
  });

test('a product of one size needs no choice, and the default quantity is one', async () => {
  const tee = await aProduct(shop.db, { name: 'Crew Tee', price: 399, mrp: 799 });
  const { message, ...now } = await shop.call(customer, addToCart, { body: { productId: tee.slug, quantity: 1 } });
  assert.equal(message, 'Added to cart.');
  const [line, ...others] = now.cart;
  assert.deepEqual(others, []);
  assert.equal(line?.product.name, 'Crew Tee');
  assert.deepEqual(line?.variant, { _id: tee.variants[0]?.id, size: 'One size', colour: '', stock: 10 });
  assert.deepEqual(
    [line?.quantity, line?.unitPrice, line?.lineTotal, line?.available, line?.message],
    [1, rupees(399), rupees(399), true, null],
  );
  assert.equal(now.cartTotal, rupees(399));
  assert.equal(now.count, 1);
  assert.equal(now.coupon, null);
  assert.deepEqual(now.summary, {
    mrp: rupees(799),
    subtotal: rupees(399),
    offerDiscount: rupees(0),
    promotionDiscount: rupees(0),
    couponDiscount: rupees(0),
    prepaidDiscount: rupees(0),
    shipping: rupees(0),
    codFee: rupees(0),
    giftCard: rupees(0),
    credit: rupees(0),
    total: rupees(399),
    savings: rupees(400),
  });
});

test('JSON has amounts in rupees', async () => {
  const tee = await aProduct(shop.db, { price: 0.1 });
  const { body } = await put(tee.id, { quantity: 3 });
  assert.equal(body['cartTotal'], 0.3);
});

test('for a product with sizes the customer has to choose one', async () => {
  const { id, variants } = await jeans();
  const { status, body } = await put(id);
  assert.deepEqual([status, body.code, body.message], [400, 'choose_variant', 'Select a size.']);
  assert.equal((await put(id, { size: '32' })).status, 200);
  assert.equal((await put(id, { variantId: variants[2]?.id })).status, 200);
  assert.deepEqual(
    (await cart()).cart.map((line) => line.variant.size),
    ['34', '32'],
  );
});

test('for a product with colours the customer has to choose one', async () => {
  const tee = await aProduct(shop.db, { variants: ['White', 'Black'].map((colour) => ({ size: 'M', colour })) });
  assert.equal((await put(tee.id, { size: 'M' })).body.message, 'Select a colour.');
  assert.equal((await put(tee.id, { size: 'm', colour: 'black' })).status, 200);
});

test('adding the same size again raises the quantity of its line', async () => {
  const { id } = await jeans();
  await put(id, { size: '32' });
  await put(id, { size: '30' });
  await put(id, { size: '32', quantity: 2 });
  const { cart: lines, count } = await cart();
  assert.deepEqual(
    lines.map((line) => [line.variant.size, line.quantity]),
    [
      ['32', 3],
      ['30', 1],
    ],
  );
  assert.equal(count, 4);
});

test('a quantity above the stock is refused with the number that is left', async () => {
  const { id } = await jeans(3);
  await put(id, { size: '32', quantity: 2 });
  const { status, body } = await put(id, { size: '32', quantity: 2 });
  assert.deepEqual([status, body.code, body.message], [409, 'out_of_stock', 'Only 3 left in stock.']);
  assert.equal((await cart()).count, 2);
});

test('a size that is sold out is refused', async () => {
  const { id } = await jeans(0);
  const { status, body } = await put(id, { size: '32' });
  assert.deepEqual([status, body.message], [409, 'Out of stock.']);
});

test('a line has at most ten pieces', async () => {
  const { id } = await jeans(50);
  await put(id, { size: '32', quantity: 9 });
  const { status, body } = await put(id, { size: '32', quantity: 2 });
  assert.deepEqual([status, body.code, body.message], [409, 'line_full', 'At most 10 of one size, please.']);
  assert.equal((await put(id, { size: '32' })).status, 200);
});

test('a full cart accepts more of its lines, and nothing new', async () => {
  const sizes = Array.from({ length: MAX_CART_LINES + 1 }, (_, number) => ({ size: `${number}` }));
  const socks = await aProduct(shop.db, { variants: sizes });
  for (const { size } of sizes.slice(0, MAX_CART_LINES)) assert.equal((await put(socks.id, { size })).status, 200);
  const { status, body } = await put(socks.id, { size: `${MAX_CART_LINES}` });
  assert.deepEqual([status, body.code, body.message], [409, 'list_full', 'A cart holds at most 50 different items.']);
  assert.equal((await put(socks.id, { size: '0' })).status, 200);
});

test('a product that is not sold cannot be added to a cart: unknown, misspelt, blocked, in a blocked category', async () => {
  const blocked = await aProduct(shop.db, { isActive: false });
  const inBlocked = await aProduct(shop.db);
  await shop.db
    .updateTable('category')
    .set({ isActive: false })
    .where('id', 'in', shop.db.selectFrom('product').select('categoryId').where('id', '=', inBlocked.id))
    .execute();
  for (const id of [NOBODYS, 'no-such-thing', "'; drop table cart; --", blocked.id, inBlocked.id]) {
    const { status, body } = await put(id);
    assert.deepEqual([status, body.message], [404, 'This item is no longer sold.'], id);
  }
});

const badQuantities = [0, -1, 1.5, 11, 1e308, null, '2', '2; DROP', [], [1], {}, true, '', 'NaN'];
test('a quantity is a whole number from 1 to 10, on adding and on changing', async () => {
  const { id } = await jeans();
  await put(id, { size: '32', quantity: 2 });
  const line = (await cart()).cart[0]?._id;
  for (const quantity of badQuantities) {
    const added = await put(id, { size: '32', quantity });
    const changed = await shop.ask(customer, 'PUT', `/cart/${line}`, { quantity });
    for (const { status, body } of [added, changed]) {
      assert.deepEqual([status, body.code], [400, 'invalid_input'], JSON.stringify(quantity));
      assert.equal(body.errors?.['quantity'], 'Quantity is a whole number from 1 to 10.');
    }
  }
  assert.equal((await shop.ask(customer, 'PUT', `/cart/${line}`, {})).status, 400);
  assert.equal((await cart()).count, 2);
});

test('a line’s quantity is set by the line’s id, or by the product’s where it has one line', async () => {
  const { id } = await jeans(5);
  await put(id, { size: '32' });
  const line = (await cart()).cart[0]?._id;
  assert.equal((await shop.ask(customer, 'PUT', `/cart/${line}`, { quantity: 4 })).body['count'], 4);
  assert.equal((await shop.ask(customer, 'PUT', `/cart/${id.toUpperCase()}`, { quantity: 2 })).body['count'], 2);
  const tooMany = await shop.ask(customer, 'PUT', `/cart/${id}`, { quantity: 6 });
  assert.deepEqual([tooMany.status, tooMany.body.message], [409, 'Only 5 left in stock.']);

  await put(id, { size: '34' });
  const unclear = await shop.ask(customer, 'PUT', `/cart/${id}`, { quantity: 3 });
  assert.deepEqual([unclear.status, unclear.body.message], [400, 'Select a size.']);
  assert.equal((await cart()).count, 3);
});

test('a line is removed once, whatever the request body contains', async () => {
  const { id } = await jeans();
  await put(id, { size: '32' });
  await put(id, { size: '34' });
  const unclear = await shop.ask(customer, 'DELETE', `/cart/${id}`);
  assert.deepEqual([unclear.status, unclear.body.message], [400, 'Select a size.']);
  const [first] = (await cart()).cart;
  const path = `/cart/${first?._id}`;
  const removed = await shop.ask(customer, 'DELETE', path, { userId: NOBODYS });
  assert.deepEqual([removed.status, removed.body['count'], removed.body['cartTotal']], [200, 1, 799]);
  assert.equal((await shop.ask(customer, 'DELETE', path)).status, 404);
  assert.equal((await shop.ask(customer, 'DELETE', `/cart/${id}`)).status, 200);
  assert.deepEqual((await cart()).cart, []);
});

test('a line of another customer’s cart is 404', async () => {
  const other = await aCustomer(shop);
  const { id } = await jeans();
  await put(id, { size: '32', userId: other.id });
  const line = (await cart()).cart[0]?._id;
  assert.equal((await cart(other)).count, 0);
  for (const name of [line, NOBODYS, id, 'x']) {
    const changed = await shop.ask(other, 'PUT', `/cart/${name}`, { quantity: 2, userId: customer.id });
    const removed = await shop.ask(other, 'DELETE', `/cart/${name}`, { userId: customer.id });
    for (const { status, body } of [changed, removed])
      assert.deepEqual([status, body.message], [404, 'This item is not in your cart.']);
  }
  assert.equal((await shop.ask(other, 'GET', `/cart?userId=${customer.id}`)).body['count'], 0);
  assert.equal((await cart()).count, 1);
});

test('a guest has no cart on the server', async () => {
  for (const method of ['GET', 'POST'] as const) assert.equal((await shop.ask(null, method, '/cart')).status, 401);
});

test('prices and totals in a request are ignored', async () => {
  const tee = await aProduct(shop.db, { price: 399 });
  const lies = { unitPrice: 1, lineTotal: 1, sale_price: 1, cartTotal: 1, product: { sale_price: 1 } };
  assert.equal((await put(tee.id, lies)).body['cartTotal'], 399);
});

test('a cart shows the current price, not yesterday’s', async () => {
  const tee = await aProduct(shop.db, { price: 399, mrp: 1999 });
  await put(tee.id, { quantity: 2 });
  await shop.db
    .updateTable('variant')
    .set({ salePaise: rupees(449.5) })
    .where('productId', '=', tee.id)
    .execute();
  assert.equal((await cart()).cartTotal, rupees(899));
});

test('an offer lowers the line, and one with a minimum depends on the whole cart', async () => {
  const tee = await aProduct(shop.db, { price: 399, offer: await anOffer(shop.db, { percent: 10 }) });
  const shirt = await aProduct(shop.db, { price: 1000, offer: await anOffer(shop.db, { percent: 50, minimum: 1500 }) });
  await put(tee.id);
  await put(shirt.id);
  const waiting = await cart();
  assert.deepEqual(
    waiting.cart.map((line) => [line.unitPrice, line.lineTotal]),
    [
      [rupees(1000), rupees(1000)],
      [rupees(399), rupees(359.1)],
    ],
  );
  await put(tee.id);
  const { cartTotal, summary } = await cart();
  assert.deepEqual([summary.subtotal, summary.offerDiscount, cartTotal], [rupees(1798), rupees(579.8), rupees(1218.2)]);
});

test('an unavailable item stays in the cart with its reason, and costs nothing', async () => {
  const blocked = await aProduct(shop.db, { price: 500 });
  const soldOut = await aProduct(shop.db, { price: 500 });
  const scarce = await aProduct(shop.db, { price: 500 });
  const retired = await aProduct(shop.db, { price: 500, variants: [{ size: 'S' }, { size: 'M' }] });
  const fine = await aProduct(shop.db, { price: 399 });
  for (const { id } of [blocked, soldOut, scarce, fine]) await put(id, { quantity: 3 });
  await put(retired.id, { size: 'M' });

  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', blocked.id).execute();
  await shop.db.updateTable('variant').set({ stock: 0 }).where('productId', '=', soldOut.id).execute();
  await shop.db.updateTable('variant').set({ stock: 2 }).where('productId', '=', scarce.id).execute();
  await shop.db
    .updateTable('variant')
    .set({ isActive: false })
    .where('productId', '=', retired.id)
    .where('size', '=', 'M')
    .execute();

  const now = await cart();
  const states = new Map(now.cart.map((line) => [line.product._id, [line.available, line.message, line.lineTotal]]));
  assert.deepEqual(states.get(blocked.id), [false, 'This item is no longer sold.', 0]);
  assert.deepEqual(states.get(retired.id), [false, 'This item is no longer sold.', 0]);
  assert.deepEqual(states.get(soldOut.id), [false, 'Out of stock.', 0]);
  assert.deepEqual(states.get(scarce.id), [false, 'Only 2 left in stock.', 0]);
  assert.deepEqual(states.get(fine.id), [true, null, rupees(1197)]);
  assert.deepEqual([now.cartTotal, now.summary.subtotal, now.count], [rupees(1197), rupees(1197), 13]);

  const changed = await shop.ask(customer, 'PUT', `/cart/${blocked.id}`, { quantity: 1 });
  assert.deepEqual([changed.status, changed.body.message], [409, 'This item is no longer sold.']);
  assert.equal((await shop.ask(customer, 'DELETE', `/cart/${blocked.id}`)).status, 200);
});

test('a product reports whether it is in the cart, in any size', async () => {
  const { id, slug } = await jeans();
  const ask = async (name: string, person = customer) => {
    const { body } = await shop.ask(person, 'GET', `/product/in-cart/${name}`);
    return [body['inCart'], body['quantity']];
  };
  assert.deepEqual(await ask(id), [false, 0]);
  await put(id, { size: '30' });
  await put(id, { size: '32', quantity: 2 });
  assert.deepEqual(await ask(id), [true, 3]);
  assert.deepEqual(await ask(slug), [true, 3]);
  assert.deepEqual(await ask(id, await aCustomer(shop)), [false, 0]);
  assert.deepEqual(await ask('no-such-thing'), [false, 0]);
  assert.equal((await shop.ask(customer, 'GET', '/product/in-cart/%00')).status, 400);
});
