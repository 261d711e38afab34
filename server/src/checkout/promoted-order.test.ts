// covers: promotions, checkout
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { readCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/money';
import { readOrder, type Order } from '@shop/contract/orders';
import { listPromotions } from '@shop/contract/promotions';
import {
  aCoupon,
  aCustomer,
  anAdmin,
  aProduct,
  aPromotion,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';
import { anOrder, fillCart, moveTo, order, orderBodyOf, SHIP_TO } from '#test-support/orders';

let time = new Date('2026-11-20T10:00:00Z');
let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => time });
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { price: 399, stock: 1000, tags: ['tee'] });
  jeans = await aProduct(shop.db, { price: 1499, stock: 1000 });
});
beforeEach(async () => {
  time = new Date('2026-11-20T10:00:00Z');
  asha = await aCustomer(shop);
});
/** Deactivates promotions, so that those of one test do not affect another's carts. */
afterEach(() => shop.db.updateTable('promotion').set({ isActive: false, code: null }).execute());
after(() => shop.close());

const TEES = { kind: 'tags', ids: ['tee'] } as const;
const teesOnly = { kind: 'tags' as const, ids: [...TEES.ids] };
const cartOf = (quote: object = {}) => shop.call(asha, readCart, { query: quote });
const apply = (code: string) => shop.ask(asha, 'POST', '/cart/coupon', { code });
const named = (all: { name: string; amount: number }[]) => all.map(({ name, amount }) => [name, amount]);

test('a line lists the discount of each promotion, in the cart, in a guest’s price and on the order', async () => {
  await aPromotion(shop.db, { name: 'Buy 2 get 1', benefit: { kind: 'buy_x_get_y', buy: 2, get: 1 }, scope: teesOnly });
  await aPromotion(shop.db, { name: 'Ten off' });
  const lines = [{ product: tee, quantity: 3 }, { product: jeans }];
  await fillCart(shop, asha, lines);
  const { cart, summary, promotions } = await cartOf();
  assert.deepEqual(
    cart.map(({ lineTotal, adjustments }) => [lineTotal, named(adjustments)]),
    [
      [rupees(1349.1), [['Ten off', rupees(149.9)]]],
      [
        rupees(718.2),
        [
          ['Buy 2 get 1', rupees(399)],
          ['Ten off', rupees(79.8)],
        ],
      ],
    ],
  );
  assert.deepEqual(named(promotions), [
    ['Buy 2 get 1', rupees(399)],
    ['Ten off', rupees(229.7)],
  ]);
  assert.deepEqual([summary.promotionDiscount, summary.total], [rupees(628.7), rupees(2067.3)]);

  const items = cart.map(({ product, variant, quantity }) => ({ productId: product._id, variantId: variant._id, quantity }));
  const guest = await shop.ask(null, 'POST', '/cart/price', { items });
  const priced = guest.body['lines'] as { adjustments: { name: string; amount: number }[] }[];
  assert.deepEqual(named(priced[1]?.adjustments ?? []), [
    ['Buy 2 get 1', 399],
    ['Ten off', 79.8],
  ]);

  const placed = await order(shop, asha, await orderBodyOf(shop, asha));
  const { _id: id } = placed.body['order'] as Order;
  const { order: bought } = await shop.call(asha, readOrder, { params: { id } });
  assert.deepEqual(named(bought.promotions), named(promotions));
  assert.deepEqual(named(bought.orderItems[1]?.adjustments ?? []), [
    ['Buy 2 get 1', rupees(399)],
    ['Ten off', rupees(79.8)],
  ]);
  assert.equal(bought.summary.promotionDiscount, rupees(628.7));
});

const benefits: { name: string; promotion: Parameters<typeof aPromotion>[1]; quote?: object; total: number }[] = [
  { name: 'an amount', promotion: { benefit: { kind: 'amount', amount: rupees(100) } }, total: 2596 },
  { name: 'a fixed price', promotion: { benefit: { kind: 'fixed_price', amount: rupees(999) } }, total: 2196 },
  { name: 'tiers', promotion: { benefit: { kind: 'tiers', tiers: [{ from: 3, percent: 20 }] }, scope: teesOnly }, total: 2456.6 },
  { name: 'a scope of one product', promotion: { scope: { kind: 'products', ids: [] } }, total: 2546.1 },
  { name: 'a first order', promotion: { firstOrder: true }, total: 2426.4 },
  { name: 'customers who ordered before', promotion: { segment: 'returning' }, total: 2696 },
  { name: 'paying by card, before it is chosen', promotion: { paymentMethod: 'Card' }, total: 2696 },
  { name: 'paying by card', promotion: { paymentMethod: 'Card' }, quote: { paymentMethod: 'Card' }, total: 2426.4 },
  { name: 'a minimum that is not reached', promotion: { minimum: 2696.01 }, total: 2696 },
];
for (const { name, promotion, quote, total } of benefits)
  test(`three tees and a pair of jeans with ${name}`, async () => {
    const scope = promotion?.scope?.kind === 'products' ? { kind: 'products' as const, ids: [jeans.id] } : undefined;
    await aPromotion(shop.db, { ...promotion, ...(scope && { scope }) });
    await fillCart(shop, asha, [{ product: tee, quantity: 3 }, { product: jeans }]);
    assert.equal((await cartOf(quote)).summary.total, rupees(total));
  });

test('a first order is the first that was not cancelled, and only one', async () => {
  await aPromotion(shop.db, { firstOrder: true });
  const first = await anOrder(shop, asha, [{ product: tee }]);
  assert.equal(first.totalPrice, rupees(359.1));
  await shop.ask(asha, 'PUT', `/order/${first._id}`, { newStatus: 'Cancelled' });
  assert.equal((await anOrder(shop, asha, [{ product: tee }])).totalPrice, rupees(359.1));
  assert.equal((await anOrder(shop, asha, [{ product: tee }])).totalPrice, rupees(399));
});

test('an order with a promotion for card payments cannot be switched to cash', async () => {
  await aPromotion(shop.db, { name: 'By card', paymentMethod: 'Card' });
  await fillCart(shop, asha, [{ product: tee }]);
  const body = await orderBodyOf(shop, asha);
  const placed = await order(shop, asha, { ...body, paymentMethod: 'Card', totalPrice: 359.1 });
  const { _id: id } = placed.body['order'] as Order;
  const { status, body: reply } = await shop.ask(asha, 'PUT', `/order/${id}/payment-method`, { paymentMethod: 'COD' });
  assert.deepEqual([status, reply.message], [409, 'By card is for paying by card or UPI, so this order cannot be paid in cash.']);
});

/** Sets one delivery zone, and returns how to set the former ones again. */
async function deliverFor(prices: { fee: number; freeFrom: number | null }): Promise<() => Promise<void>> {
  const owner = await anAdmin(shop, { staffRole: 'owner' });
  const read = async () => (await shop.ask(staff, 'GET', '/delivery/settings')).body as Record<string, unknown>;
  const { delivery } = await read();
  const save = async (changes: object) => {
    const { updatedAt } = await read();
    const saved = await shop.ask(owner, 'PUT', '/delivery/settings', { ...(delivery as object), ...changes, updatedAt });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
  };
  await save({ zones: [{ name: 'India', states: [], pincodes: [], days: { min: 2, max: 5 }, cod: true, ...prices }] });
  return () => save({});
}

test('free delivery lists the fee that was waived', async () => {
  const restore = await deliverFor({ fee: 49, freeFrom: null });
  await aPromotion(shop.db, { name: 'Free delivery', benefit: { kind: 'free_shipping' }, minimum: 700 });
  await fillCart(shop, asha, [{ product: tee }]);
  assert.equal((await cartOf({ pincode: '682016' })).summary.shipping, rupees(49));
  await fillCart(shop, asha, [{ product: tee }]);
  const { summary, promotions } = await cartOf({ pincode: '682016' });
  assert.deepEqual([summary.shipping, summary.total, named(promotions)], [0, rupees(798), [['Free delivery', rupees(49)]]]);
  const placed = await order(shop, asha, await orderBodyOf(shop, asha));
  const bought = placed.body['order'] as Order;
  assert.deepEqual([placed.status, bought.summary.shipping, named(bought.promotions)], [201, 0, [['Free delivery', 49]]]);
  await restore();
});

test('a coupon that would cost the free delivery is not used, says so, and keeps its use', async () => {
  const restore = await deliverFor({ fee: 99, freeFrom: 1499 });
  const { code, id } = await aCoupon(shop.db, { percent: 5 });
  await fillCart(shop, asha, [{ product: jeans }]);
  await apply(code);
  const quote = { pincode: '682016' };
  const { coupon, summary } = await cartOf(quote);
  const unused = `${code} is not used: Without it delivery is free, which saves more.`;
  assert.deepEqual([coupon?.unused, summary.total], [unused, rupees(1499)]);
  const placed = await order(shop, asha, { ...(await orderBodyOf(shop, asha)), totalPrice: 1499 });
  assert.equal(placed.status, 201, JSON.stringify(placed.body));
  const { used } = await shop.db.selectFrom('coupon').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal(used, 0);
  await fillCart(shop, asha, [{ product: jeans, quantity: 2 }]);
  await apply(code);
  const two = await cartOf(quote);
  assert.deepEqual([two.coupon?.unused, two.summary.total], [undefined, rupees(2848.1)]);
  await restore();
});

test('a promotion’s code is entered like a coupon’s, applies to its cart alone, and is removed with it', async () => {
  await aPromotion(shop.db, { code: 'ONAM10', minimum: 500 });
  await fillCart(shop, asha, [{ product: tee }]);
  assert.equal((await cartOf()).summary.total, rupees(399));
  assert.deepEqual((await apply('onam10')).body.message, 'Add items worth ₹101 more to get ' + (await nameOf('ONAM10')) + '.');
  assert.equal((await apply('ONAM11')).body.message, 'Coupon ONAM11 does not exist.');
  await fillCart(shop, asha, [{ product: tee }]);
  assert.equal((await apply('onam10')).status, 200);
  const { coupon, summary } = await cartOf();
  assert.deepEqual([coupon, summary.total], [{ code: 'ONAM10', discount: 10 }, rupees(718.2)]);
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha))).status, 201);
  await fillCart(shop, asha, [{ product: jeans }]);
  assert.equal((await cartOf()).coupon, null);
});

const nameOf = async (code: string) =>
  (await shop.db.selectFrom('promotion').select('name').where('code', '=', code).executeTakeFirstOrThrow()).name;

test('Buy Now uses the code in its request, and not the cart’s', async () => {
  await aPromotion(shop.db, { code: 'CARTONLY', benefit: { kind: 'percent', percent: 50 } });
  await aPromotion(shop.db, { code: 'NOWONLY' });
  await fillCart(shop, asha, [{ product: tee }]);
  await apply('CARTONLY');
  const { cart } = await cartOf();
  const items = [{ variantId: cart[0]?.variant._id, quantity: 1 }];
  const quote = await shop.ask(asha, 'POST', '/cart/price', { items, code: 'nowonly' });
  assert.equal((quote.body['summary'] as { total: number }).total, 359.1);
  const orderItems = [{ product: tee.id, variantId: items[0]?.variantId, quantity: 1 }];
  const body = { orderItems, shippingAddress: SHIP_TO, totalPrice: 359.1, paymentMethod: 'COD', buyNow: true, code: 'NowOnly' };
  assert.equal((await order(shop, asha, body, { 'idempotency-key': `now ${asha.id}` })).status, 201);
});

test('an exclusive promotion with a larger discount than the coupon leaves the coupon unused, and says so', async () => {
  const { code, id } = await aCoupon(shop.db, { percent: 5 });
  await aPromotion(shop.db, { name: 'Festive', stacking: 'exclusive' });
  await fillCart(shop, asha, [{ product: tee }]);
  await apply(code);
  const { coupon, summary } = await cartOf();
  assert.deepEqual([coupon?.unused, summary.couponDiscount], [`${code} is not used: Festive takes off more.`, 0]);
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha))).status, 201);
  const { used } = await shop.db.selectFrom('coupon').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal(used, 0);
});

test('a code for three pieces is kept with one, says how many are missing, and takes off with the third', async () => {
  const name = 'Three for two';
  await aPromotion(shop.db, { code: 'TEES3', name, benefit: { kind: 'buy_x_get_y', buy: 2, get: 1 }, scope: teesOnly });
  await fillCart(shop, asha, [{ product: tee }, { product: jeans }]);
  assert.equal((await apply('TEES3')).body.message, 'TEES3 added.');
  assert.equal((await cartOf()).coupon?.unused, `TEES3 is not used: Add 2 more of its items to get ${name}.`);
  await fillCart(shop, asha, [{ product: tee, quantity: 2 }]);
  const { coupon, promotions } = await cartOf();
  assert.deepEqual([coupon?.unused, named(promotions)], [undefined, [[name, rupees(399)]]]);
});

test('a promotion that ends while the cart is open: Prices have changed., with the fresh summary', async () => {
  await aPromotion(shop.db, { endsAt: new Date('2026-11-20T10:05:00Z') });
  await fillCart(shop, asha, [{ product: tee }]);
  const body = await orderBodyOf(shop, asha);
  time = new Date('2026-11-20T10:05:00Z');
  const { status, body: reply } = await order(shop, asha, body);
  assert.deepEqual([status, reply.message, (reply['summary'] as { total: number }).total], [409, 'Prices have changed.', 399]);
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha))).status, 201);
});

test('fifteen customers compete for three uses: three orders get the discount, the others the price without it', async () => {
  const { id } = await aPromotion(shop.db, { total: 3 });
  const buyers = await Promise.all(Array.from({ length: 15 }, () => aCustomer(shop)));
  const bodies = await Promise.all(
    buyers.map(async (buyer) => {
      await fillCart(shop, buyer, [{ product: tee }]);
      return orderBodyOf(shop, buyer);
    }),
  );
  const answers = await Promise.all(buyers.map((buyer, at) => order(shop, buyer, bodies[at] ?? {})));
  const count = (status: number) => answers.filter((it) => it.status === status).length;
  assert.deepEqual([count(201), count(409)], [3, 12]);
  const refused = answers.flatMap(({ status, body }) => (status === 409 ? [body['summary'] as { total: number }] : []));
  assert.equal(refused[0]?.total, 399);
  const { used } = await shop.db.selectFrom('promotion').select('used').where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal(used, 3);

  const winner = answers.find(({ status }) => status === 201)?.body['order'] as Order;
  for (let again = 0; again < 2; again++) await moveTo(shop, staff, winner, 'Cancelled');
  await fillCart(shop, asha, [{ product: tee }]);
  assert.equal((await cartOf()).summary.total, rupees(359.1), 'a cancelled order gives its use back, once');
  assert.equal((await order(shop, asha, await orderBodyOf(shop, asha))).status, 201);
  const { promotions } = await shop.call(staff, listPromotions, { query: { state: 'running' } });
  assert.deepEqual(promotions[0]?.performance, { uses: 3, discount: rupees(119.7), revenue: rupees(1077.3) });
});

test('one customer gets a promotion up to its limit per customer', async () => {
  await aPromotion(shop.db, { perCustomer: 1 });
  assert.equal((await anOrder(shop, asha, [{ product: tee }])).totalPrice, rupees(359.1));
  assert.equal((await anOrder(shop, asha, [{ product: tee }])).totalPrice, rupees(399));
});

test('a returned item is refunded at its paid price, and the other items keep their discount', async () => {
  await aPromotion(shop.db, { name: 'From 2,000', benefit: { kind: 'amount', amount: rupees(150) }, minimum: 2000 });
  const bought = await anOrder(shop, asha, [{ product: tee, quantity: 2 }, { product: jeans }]);
  assert.equal(bought.totalPrice, rupees(2147));
  await moveTo(shop, staff, bought, 'Shipped', 'Delivered');
  const tees = bought.orderItems.find(({ product }) => product._id === tee.id);
  const back = bought.orderItems.find(({ product }) => product._id === jeans.id);
  const preview = await shop.ask(asha, 'POST', `/order/${bought._id}/return/preview`, {
    lines: [{ line: back?._id, quantity: 1 }],
    reason: 'Item is defective',
  });
  const { amount, explanation } = (preview.body['preview'] ?? preview.body) as { amount: number; explanation: string };
  assert.deepEqual([amount, explanation], [1401.11, 'The discount on the items you keep stays with them.']);
  assert.equal(back?.lineTotal, rupees(1401.11), 'its share of the 150 rupees is 97.89');
  assert.deepEqual([back?.worth, tees?.worth], [[rupees(1401.11)], [rupees(372.94), rupees(745.89)]]);
});

test('a test cart lists the result of each promotion, including an unsaved one', async () => {
  await aPromotion(shop.db, { name: 'Ten off' });
  await aPromotion(shop.db, { name: 'By card', paymentMethod: 'Card' });
  const { cart } = (await fillCart(shop, asha, [{ product: tee }]), await cartOf());
  const promotion = {
    name: 'Half',
    benefit: { kind: 'percent', percent: 50 },
    stacking: 'exclusive',
    conditions: { firstOrder: true },
  };
  const preview = async (more: object) => {
    const items = [{ productId: tee.id, variantId: cart[0]?.variant._id, quantity: 1 }];
    const { body } = await shop.ask(staff, 'POST', '/promotion/preview', { cart: { items, ...more }, promotion });
    const tried = body['tried'] as { name: string; amount: number; reason: string | null }[];
    return {
      total: (body['summary'] as { total: number }).total,
      tried: tried.map(({ name, amount, reason }) => [name, amount, reason]),
    };
  };
  const later = await preview({ paymentMethod: 'COD' });
  assert.equal(later.total, 359.1);
  assert.deepEqual(later.tried.toSorted(), [
    ['By card', 0, 'By card is for paying by card or UPI.'],
    ['Half', 0, 'Half is for a first order.'],
    ['Ten off', 39.9, null],
  ]);
  const first = await preview({ firstOrder: true });
  assert.equal(first.total, 199.5);
  assert.deepEqual(
    first.tried.find(([name]) => name === 'Ten off'),
    ['Ten off', 0, 'Another choice costs the customer less.'],
  );
});
