// covers: delivery
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCart, priceCart, type Cart } from '@shop/contract/cart';
import { readDelivery, readShippingRates } from '@shop/contract/delivery';
import { readDeliverySettings, saveDeliverySettings, type DeliverySettings } from '@shop/contract/delivery-settings';
import { rupees, ZERO } from '@shop/contract/money';
import { readOrder } from '@shop/contract/orders';
import {
  aCustomer,
  anAdmin,
  aProduct,
  openTestShop,
  type MadeProduct,
  type Person,
  type Caller,
  type TestShop,
} from '#test-support';
import { fillCart, order, orderBodyOf } from '#test-support/orders';
import { aStudioBase } from '#test-support/studio';

const visitor: Caller = null;
/** 13:00 on Wednesday, 25 November 2026, in India. */
const NOW = new Date('2026-11-25T07:30:00Z');
let shop: TestShop;
let owner: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ now: () => NOW });
  owner = await anAdmin(shop);
  tee = await aProduct(shop.db, { stock: 100, price: 500 });
});
after(() => shop.close());

const SETTINGS: DeliverySettings = {
  zones: [
    {
      name: 'Kerala',
      states: ['Kerala'],
      pincodes: [],
      fee: rupees(49),
      freeFrom: rupees(1500),
      days: { min: 1, max: 3 },
      cod: true,
    },
    { name: 'Islands', states: [], pincodes: ['744'], fee: rupees(150), freeFrom: null, days: { min: 5, max: 9 }, cod: false },
  ],
  cod: {
    enabled: true,
    minTotal: null,
    maxTotal: rupees(2000),
    fee: rupees(30),
    confirm: 'never',
    cancelUnconfirmed: false,
    blockAfterFailed: 1,
  },
  prepaidDiscount: { percent: 10, max: rupees(80) },
  handlingDays: 1,
  cutoff: '14:00',
  holidays: [],
};
async function save(changes: Partial<DeliverySettings> = {}) {
  const { updatedAt } = await shop.call(owner, readDeliverySettings);
  return shop.call(owner, saveDeliverySettings, { body: { ...SETTINGS, ...changes, updatedAt } });
}
const ask = (pincode: string) => shop.call(visitor, readDelivery, { query: { pincode } });

const idOf = (body: object): string => (body as { order: { _id: string } }).order._id;

async function place(paymentMethod: 'COD' | 'Card', pieces: number) {
  const asha = await aCustomer(shop);
  await fillCart(shop, asha, [{ product: tee, quantity: pieces }]);
  const { summary } = await shop.call(asha, readCart, { query: { pincode: '682011', paymentMethod } });
  const body = { ...(await orderBodyOf(shop, asha)), paymentMethod, totalPrice: summary.total / 100 };
  return { asha, summary, body };
}

test('a shop without zones delivers everywhere, free, and shows no delivery date', async () => {
  const { serviceable, fee, cod, earliest, state, district } = await ask('682011');
  assert.deepEqual([serviceable, fee, cod.available, earliest, state, district], [true, ZERO, true, null, 'Kerala', 'Ernakulam']);
  const { status, body } = await shop.ask(visitor, 'GET', '/delivery?pincode=999999');
  assert.deepEqual([status, body.code], [404, 'no_such_pincode']);
});

test('zones define fee, dates and cash on delivery of a PIN code; the shop does not deliver outside of them', async () => {
  await save();
  const kerala = await ask('682011');
  assert.deepEqual(
    [kerala.fee, kerala.freeFrom, kerala.dispatchBy, kerala.earliest, kerala.latest, kerala.cod],
    [rupees(49), rupees(1500), '2026-11-26', '2026-11-27', '2026-11-30', { available: true, reason: '' }],
  );
  assert.deepEqual((await ask('744101')).cod, {
    available: false,
    reason: 'Cash on delivery is not available for this PIN code.',
  });
  const delhi = await ask('110001');
  assert.deepEqual([delhi.serviceable, delhi.cod.reason], [false, 'We do not deliver to this PIN code.']);
});

test('the fees of delivery in all of India are known only if no PIN code is excluded, and follow the settings at once', async () => {
  const rates = async () => (await shop.call(visitor, readShippingRates)).rates;
  await save();
  assert.equal(await rates(), null);
  const rest = { name: 'Rest', states: [], pincodes: [], fee: rupees(99), freeFrom: null, days: { min: 2, max: 12 }, cod: true };
  await save({ zones: [...SETTINGS.zones, rest] });
  assert.deepEqual(await rates(), [
    { fee: rupees(49), freeFrom: rupees(1500) },
    { fee: rupees(150), freeFrom: null },
    { fee: rupees(99), freeFrom: null },
  ]);
  await save({ zones: [] });
  assert.deepEqual(await rates(), [{ fee: ZERO, freeFrom: null }]);
});

test('settings: stale, ambiguous and impossible ones are refused at their field', async () => {
  const { updatedAt } = await shop.call(owner, readDeliverySettings);
  const rest = { name: 'Rest', states: [], pincodes: [], fee: 0, freeFrom: null, days: { min: 1, max: 2 }, cod: true };
  const wire = {
    ...SETTINGS,
    zones: [rest, { ...rest, name: 'Other' }],
    cod: { ...SETTINGS.cod, maxTotal: null, fee: 0 },
    prepaidDiscount: { percent: 0, max: null },
  };
  for (const [body, field] of [
    [wire, 'zones.1.states'],
    [{ ...wire, zones: [rest, { ...rest, states: ['Kerala'] }] }, 'zones.1.name'],
    [{ ...wire, zones: [{ ...rest, days: { min: 3, max: 2 } }] }, 'zones.0.days.max'],
    [{ ...wire, zones: [], cutoff: '25:00' }, 'cutoff'],
  ] as const) {
    const { status, body: reply } = await shop.ask(owner, 'PUT', '/delivery/settings', { ...body, updatedAt });
    assert.deepEqual([status, Object.keys(reply.errors ?? {})], [400, [field]], reply.message);
  }
  const { status } = await shop.ask(owner, 'PUT', '/delivery/settings', { ...wire, zones: [], updatedAt: NOW.toISOString() });
  assert.equal(status, 409);
});

test('a cash order pays delivery and the COD fee, keeps its delivery dates, and its invoice adds up', async () => {
  await save();
  const { asha, summary, body } = await place('COD', 2);
  assert.deepEqual(
    [summary.shipping, summary.codFee, summary.prepaidDiscount, summary.total],
    [rupees(49), rupees(30), ZERO, rupees(1079)],
  );
  const placed = await order(shop, asha, body);
  assert.equal(placed.status, 201, placed.body.message);
  const { order: made } = await shop.call(asha, readOrder, { params: { id: idOf(placed.body) } });
  assert.deepEqual([made.summary.shipping, made.summary.codFee, made.totalPrice], [rupees(49), rupees(30), rupees(1079)]);
  assert.deepEqual(made.promise, { dispatchBy: '2026-11-26', earliest: '2026-11-27', latest: '2026-11-30' });
});

test('a custom item’s delivery date includes the studio’s working days, before checkout and on the order', async () => {
  await save();
  const buyer = await aCustomer(shop);
  const jeans = await aStudioBase(shop, owner, 1);
  const sides = [{ side: 'front', items: [{ tool: 'rips', x: 120, y: 700, size: 90 }] }];
  const made = await shop.ask(buyer, 'POST', '/studio/design', { variantId: jeans.variants[0]?.id, level: 'club', sides });
  const { _id: designId } = made.body['design'] as { _id: string };
  await shop.ask(buyer, 'POST', '/cart', { designId, agreed: true });
  const { summary } = await shop.call(buyer, readCart, { query: { pincode: '682011', paymentMethod: 'Card' } });
  const placed = await order(shop, buyer, {
    ...(await orderBodyOf(shop, buyer)),
    orderItems: [{ product: jeans.id, designId, quantity: 1 }],
    paymentMethod: 'Card',
    totalPrice: summary.total / 100,
  });
  assert.equal(placed.status, 201, placed.body.message);
  const promise = { dispatchBy: '2026-12-02', earliest: '2026-12-03', latest: '2026-12-05' };
  const { order: kept } = await shop.call(buyer, readOrder, { params: { id: idOf(placed.body) } });
  assert.deepEqual(kept.promise, promise);
  const quoted = await shop.call(visitor, readDelivery, { query: { pincode: '682011', custom: 'yes' } });
  assert.deepEqual(Object.values(promise), [quoted.dispatchBy, quoted.earliest, quoted.latest]);
});

test('a card order gets the prepaid discount, up to its limit, split across the lines', async () => {
  const { summary } = await place('Card', 2);
  assert.deepEqual([summary.prepaidDiscount, summary.codFee, summary.total], [rupees(80), ZERO, rupees(1000 - 80 + 49)]);
  const three = await place('Card', 4);
  assert.deepEqual([three.summary.shipping, three.summary.total], [ZERO, rupees(1920)], 'free from ₹1,500');
});

test('an order with the total of another PIN code or payment method is refused with the current total', async () => {
  const { asha, body } = await place('COD', 1);
  const refused = await order(shop, asha, { ...body, totalPrice: 500 });
  assert.deepEqual([refused.status, refused.body.code], [409, 'prices_changed']);
});

test('cash on delivery is refused above its limit and after a failed parcel, naming the field', async () => {
  const big = await place('COD', 5);
  const refused = await order(shop, big.asha, big.body);
  assert.deepEqual(
    [refused.status, refused.body.errors],
    [400, { paymentMethod: 'Cash on delivery is available up to ₹2,000.' }],
  );
  const { asha, body } = await place('COD', 1);
  const first = await order(shop, asha, body);
  await shop.db
    .updateTable('customerOrder')
    .set({ deliveryStatus: 'Failed Delivery' })
    .where('id', '=', idOf(first.body))
    .execute();
  await fillCart(shop, asha, [{ product: tee }]);
  const again = await order(shop, asha, body);
  assert.match(String(again.body.errors?.['paymentMethod']), /earlier parcels to you could not be delivered/);
});

test('a card order is switched to cash by the rules of a cash order alone', async () => {
  const asSwitched = async (cod: Partial<DeliverySettings['cod']>, prepaidPercent = 0) => {
    await save({ cod: { ...SETTINGS.cod, fee: ZERO, ...cod }, prepaidDiscount: { percent: prepaidPercent, max: null } });
    const { asha, body } = await place('Card', 1);
    const placed = await order(shop, asha, body);
    const { _id: id } = placed.body['order'] as { _id: string };
    const { status, body: said } = await shop.ask(asha, 'PUT', `/order/${id}/payment-method`, { paymentMethod: 'COD' });
    const row = shop.db.selectFrom('customerOrder').select(['paymentMethod', 'awaitingConfirmation']).where('id', '=', id);
    return { status, message: said.message, ...(await row.executeTakeFirstOrThrow()) };
  };
  const refused = { paymentMethod: 'Card', awaitingConfirmation: false };
  assert.deepEqual(await asSwitched({ maxTotal: rupees(400) }), {
    ...refused,
    status: 400,
    message: 'Cash on delivery is available up to ₹400.',
  });
  assert.deepEqual(await asSwitched({ fee: rupees(30) }), {
    ...refused,
    status: 409,
    message: 'Cash on delivery costs ₹30 more, so this order cannot be switched to it. Cancel it and order again.',
  });
  assert.deepEqual(await asSwitched({}, 10), {
    ...refused,
    status: 409,
    message: 'This order has a discount for paying by card or UPI, so it cannot be paid in cash.',
  });
  const { status, ...switched } = await asSwitched({ confirm: 'always' });
  assert.deepEqual([status, switched.paymentMethod, switched.awaitingConfirmation], [200, 'COD', true]);
});

test('a guest’s cart is priced for a PIN code and a payment method, under either name of its lines', async () => {
  await save();
  const variantId = tee.variants[0]?.id ?? '';
  const quote = { pincode: '682011', paymentMethod: 'COD' } as const;
  const pieces = [{ variantId, quantity: 1 }];
  for (const named of ['lines', 'items'] as const) {
    const cart: Cart = await shop.call(visitor, priceCart, { body: { [named]: pieces, ...quote } });
    assert.deepEqual([cart.summary.total, cart.hasDeliveryRules], [rupees(579), true], named);
  }
});
