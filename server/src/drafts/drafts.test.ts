// covers: drafts
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { readDeliverySettings, saveDeliverySettings } from '@shop/contract/delivery-settings';
import { packOrders } from '@shop/contract/desk';
import { rupees } from '@shop/contract/money';
import * as contract from '@shop/contract/order-drafts';
import { readOrder } from '@shop/contract/orders';
import { exportOwnData } from '@shop/contract/privacy';
import {
  aCustomer,
  anAdmin,
  aProduct,
  aPromotion,
  openTestShop,
  stockOf,
  type MadeProduct,
  type Person,
  type Caller,
  type TestShop,
} from '#test-support';
import { payAtGateway } from '#test-support/gateway';
import { SHIP_TO } from '#test-support/orders';
import { expireOrders } from '#checkout';
import { deleteCustomerDrafts } from './steps/delete-customer-drafts.ts';
import { purgeDrafts } from './commands/purge-drafts.ts';

let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
let now = new Date('2026-11-25T06:00:00Z');
before(async () => {
  shop = await openTestShop({ now: () => now });
  staff = await anAdmin(shop, { staffRole: 'support' });
  tee = await aProduct(shop.db, { name: 'Malabar Tee', price: 500, stock: 1000 });
});
/** Promotions of one test must not change the drafts of another. */
afterEach(() => shop.db.updateTable('promotion').set({ isActive: false }).execute());
after(() => shop.close());

const visitor: Caller = null;
let people = 0;
const draftBody = (more: object = {}) => {
  people += 1;
  return {
    customer: { name: 'Sreeja Mohan', phone: '9847055210', email: `sreeja${people}@example.com` },
    orderItems: [{ product: tee.id, quantity: 2 }],
    shippingAddress: SHIP_TO,
    ...more,
  };
};
type DraftReply = { order: Record<string, never> & { _id: string } };
async function draft(more: object = {}): Promise<string> {
  const { status, body } = await shop.ask(staff, 'POST', '/order/draft', draftBody(more));
  assert.equal(status, 201, body.message);
  return (body as unknown as DraftReply).order._id;
}
const read = async (id: string) => (await shop.call(staff, contract.readDraft, { params: { id } })).order;
const send = (id: string, paymentMethod: 'COD' | 'Card', more: object = {}) =>
  shop.ask(staff, 'POST', `/order/draft/${id}/send`, { paymentMethod, ...more });
const stockLeft = async () => (await stockOf(shop.db, tee.variants[0]?.id ?? '')).stock;
const tokenOf = async (id: string) => ((await read(id)).payUrl ?? '').split('/pay/')[1] ?? '';

test('a draft reserves nothing, is priced with its discount, and becomes a cash order with an account for its customer', async () => {
  const stock = await stockLeft();
  const id = await draft({ discount: { percent: 10, reason: 'Regular' }, note: 'Call after six.' });
  const saved = await read(id);
  assert.match(saved.number, /^D-\d{6}$/);
  assert.deepEqual(
    [saved.draft, saved.state, saved.summary.couponDiscount, saved.totals.COD, saved.createdBy, saved.payUrl],
    [true, 'open', rupees(100), rupees(900), staff.name, null],
  );
  assert.equal(await stockLeft(), stock);

  const { status, body } = await send(id, 'COD', { totalPrice: 900 });
  assert.equal(status, 200, body.message);
  const { state, order } = await read(id);
  assert.equal(state, 'placed');
  const placed = (await shop.call(staff, readOrder, { params: { id: order?._id ?? '' } })).order;
  assert.deepEqual(
    [placed.totalPrice, placed.deliveryStatus, placed.user.email, placed.orderItems[0]?.lineTotal],
    [rupees(900), 'Processing', saved.customer.email, rupees(900)],
  );
  assert.deepEqual(
    [placed.summary.couponDiscount, placed.summary.couponCode],
    [rupees(100), undefined],
    'a discount of staff is no coupon',
  );
  assert.equal(await stockLeft(), stock - 2);
  const again = await send(id, 'COD');
  assert.deepEqual([again.status, again.body.message], [409, 'This draft is an order already.']);
});

test('a discount can be an amount of rupees, too, and never more than the goods', async () => {
  assert.equal((await read(await draft({ discount: 250 }))).totals.Card, rupees(750));
  assert.equal((await read(await draft({ discount: { amount: 5000 } }))).totals.Card, rupees(0));
  const both = await shop.ask(staff, 'POST', '/order/draft', draftBody({ discount: { amount: 5, percent: 5 } }));
  assert.deepEqual([both.status, both.body.message], [400, 'A discount is an amount or a percentage.']);
});

for (const { discount, message } of [
  { discount: -100, message: 'A discount is at least ₹0.' },
  { discount: { amount: -1 }, message: 'A discount is at least ₹0.' },
  { discount: { percent: -5 }, message: 'At least 0 percent.' },
  { discount: { percent: 101 }, message: 'At most 100 percent.' },
  { discount: { percent: 33.333 }, message: 'At most two decimals, please.' },
])
  test(`a discount of ${JSON.stringify(discount)} is refused`, async () => {
    const { status, body } = await shop.ask(staff, 'POST', '/order/draft', draftBody({ discount }));
    assert.equal(status, 400);
    assert.ok(JSON.stringify(body).includes(message));
  });

type Promoted = { name: string; promotions: Parameters<typeof aPromotion>[1][]; more?: object; Card: number; COD: number };
const promoted: Promoted[] = [
  { name: 'a percentage', promotions: [{}], Card: 900, COD: 900 },
  {
    name: 'the better of two that are used alone',
    promotions: [{ stacking: 'exclusive' }, { benefit: { kind: 'amount', amount: rupees(150) }, stacking: 'exclusive' }],
    Card: 850,
    COD: 850,
  },
  { name: 'a first order, of a customer who is not known', promotions: [{ firstOrder: true }], Card: 900, COD: 900 },
  { name: 'customers who ordered before', promotions: [{ segment: 'returning' }], Card: 1000, COD: 1000 },
  { name: 'paying by card', promotions: [{ paymentMethod: 'Card' }], Card: 900, COD: 1000 },
  { name: 'a code, which is not entered on the phone', promotions: [{ code: 'DRAFTS' }], Card: 1000, COD: 1000 },
  { name: 'a discount of staff in its place', promotions: [{}], more: { discount: { percent: 5 } }, Card: 950, COD: 950 },
  { name: 'a discount of nothing', promotions: [{}], more: { discount: 0 }, Card: 900, COD: 900 },
];
for (const { name, promotions, more, Card, COD } of promoted)
  test(`two tees in a draft under ${name}`, async () => {
    for (const promotion of promotions) await aPromotion(shop.db, promotion);
    const { totals, summary } = await read(await draft(more));
    assert.deepEqual([totals, summary.total], [{ Card: rupees(Card), COD: rupees(COD) }, rupees(Card)]);
  });

test('a promotion is explained on each line of a draft, counted with its order, and confirmed again once it is used up', async () => {
  const { id: promotion } = await aPromotion(shop.db, { name: 'Ten off', total: 1 });
  const [first, second] = [await draft(), await draft()];
  const shown = await read(first);
  assert.deepEqual(
    [shown.orderItems[0]?.adjustments, shown.promotions],
    [[{ promotion, name: 'Ten off', amount: rupees(100) }], [{ promotion, name: 'Ten off', amount: rupees(100) }]],
  );
  assert.equal((await send(first, 'COD', { totalPrice: 900 })).status, 200);
  const { order } = await read(first);
  const placed = (await shop.call(staff, readOrder, { params: { id: order?._id ?? '' } })).order;
  assert.deepEqual(placed.orderItems[0]?.adjustments, shown.orderItems[0]?.adjustments);
  const late = await send(second, 'COD', { totalPrice: 900 });
  assert.deepEqual([late.status, late.body.code], [409, 'prices_changed']);
  assert.equal((await send(second, 'COD', { totalPrice: 1000 })).status, 200);
});

test('support gives no more than the owner allows, and keeps what an owner gave', async () => {
  const owner = await anAdmin(shop);
  const limit = (support: number) => shop.ask(owner, 'PUT', '/settings/discounts', { manager: 100, support });
  assert.equal((await shop.ask(staff, 'PUT', '/settings/discounts', { manager: 100, support: 100 })).status, 403);
  assert.deepEqual((await limit(101)).body.errors, { support: 'Enter a whole number from 0 to 100.' });
  assert.equal((await limit(10)).status, 200);

  const sentence = 'Support may take off 10 percent at most. Give less, or ask an owner.';
  for (const discount of [{ percent: 11 }, { amount: 100.01 }, 101]) {
    const { status, body } = await shop.ask(staff, 'POST', '/order/draft', draftBody({ discount }));
    assert.deepEqual([status, body.message, body.errors], [403, sentence, { discount: sentence }]);
  }
  await draft({ discount: 100 });

  const large = draftBody({ discount: { percent: 40 } });
  const made = await shop.ask(owner, 'POST', '/order/draft', large);
  const { _id: id } = (made.body as unknown as DraftReply).order;
  assert.equal((await shop.ask(staff, 'PUT', `/order/draft/${id}`, { ...large, note: 'After six.' })).status, 200);
  assert.equal((await shop.ask(staff, 'PUT', `/order/draft/${id}`, { ...large, discount: { percent: 41 } })).status, 403);
  assert.equal((await limit(100)).status, 200);
});

test('the customer’s own account gets the order, whatever the case of the email', async () => {
  const asha = await aCustomer(shop);
  const body = draftBody();
  const id = await draft({ customer: { ...body.customer, email: asha.email.toUpperCase() } });
  await send(id, 'COD');
  const { order } = await read(id);
  assert.equal((await shop.call(asha, readOrder, { params: { id: order?._id ?? '' } })).order.number, order?.number);
});

test('a payment link reserves the goods, can be paid without an account, and shows no address', async () => {
  const stock = await stockLeft();
  const id = await draft();
  await send(id, 'Card');
  const token = await tokenOf(id);
  const link = await shop.call(visitor, contract.readPayLink, { params: { token } });
  assert.deepEqual([link.state, link.total, link.lines.length], ['open', rupees(1000), 1]);
  assert.doesNotMatch(JSON.stringify(link), /Sreeja|9847055210|Kochi/);
  assert.equal(await stockLeft(), stock - 2);

  const { razorpayOrder } = await shop.call(visitor, contract.openPayLink, { params: { token } });
  const { error: _, late: __, ...answer } = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  const paid = await shop.call(visitor, contract.confirmPayLink, { params: { token }, body: answer });
  assert.deepEqual([paid.state, paid.payBefore], ['paid', null]);
  assert.equal((await read(id)).state, 'placed');
});

test('a link that is not paid in 24 hours releases the stock and reopens the draft; the next link has another URL', async () => {
  const stock = await stockLeft();
  const id = await draft();
  await send(id, 'Card');
  const token = await tokenOf(id);
  assert.equal((await shop.ask(staff, 'DELETE', `/order/draft/${id}`)).status, 409);
  now = new Date(now.getTime() + contract.PAY_LINK_HOURS * 3_600_000);
  staff = await anAdmin(shop, { staffRole: 'support' }); // the session of the other is over
  await expireOrders(shop, shop.payments.gateway);
  assert.deepEqual([(await read(id)).state, await stockLeft()], ['expired', stock]);
  assert.equal((await shop.call(visitor, contract.readPayLink, { params: { token } })).state, 'closed');

  await send(id, 'Card');
  assert.notEqual(await tokenOf(id), token);
  assert.equal((await shop.ask(visitor, 'GET', `/order/pay/${token}`)).status, 404);
});

test('a draft with errors names them by field, and stays a draft', async () => {
  const incomplete = await draft({ shippingAddress: null });
  const refused = await send(incomplete, 'COD');
  assert.deepEqual([refused.status, refused.body.errors], [400, { shippingAddress: 'Add the delivery address first.' }]);
  const few = await aProduct(shop.db, { price: 300, stock: 1 });
  const scarce = await draft({ orderItems: [{ product: few.id, quantity: 2 }] });
  assert.deepEqual(
    (await read(scarce)).problems.map(({ message }) => message),
    ['Only 1 left in stock.'],
  );
  assert.equal((await send(scarce, 'COD')).body.code, 'out_of_stock');
  const dearer = await send(await draft(), 'COD', { totalPrice: 999 });
  assert.equal(dearer.body.code, 'prices_changed');
  assert.equal((await read(scarce)).state, 'open');
});

test('a cash order by phone waits for its confirmation where the delivery settings ask for it', async () => {
  const owner = await anAdmin(shop);
  const save = async (confirm: 'always' | 'never') => {
    const { delivery, updatedAt } = await shop.call(owner, readDeliverySettings);
    await shop.call(owner, saveDeliverySettings, { body: { ...delivery, cod: { ...delivery.cod, confirm }, updatedAt } });
  };
  await save('always');
  const id = await draft();
  assert.equal((await send(id, 'COD')).status, 200);
  await save('never');
  const { order } = await read(id);
  const { results } = await shop.call(staff, packOrders, { body: { orderIds: [order?._id ?? ''] } });
  assert.equal(results[0]?.message, 'The customer has not confirmed this order yet.');
  const links = shop.db
    .selectFrom('orderConfirmation')
    .select('token')
    .where('orderId', '=', order?._id ?? '');
  assert.equal((await links.execute()).length, 1);
});

test('two clicks on Send place one order, and a stale form is refused', async () => {
  const id = await draft();
  const { updatedAt } = await read(id);
  const results = await Promise.all([send(id, 'COD'), send(id, 'COD'), send(id, 'Card')]);
  assert.deepEqual(results.map(({ status }) => status).toSorted(), [200, 409, 409]);

  const other = await draft();
  const body = draftBody();
  assert.equal(
    (await shop.ask(staff, 'PUT', `/order/draft/${other}`, { ...body, updatedAt: '2020-01-01T00:00:00.000Z' })).status,
    409,
  );
  const edited = await shop.ask(staff, 'PUT', `/order/draft/${other}`, {
    ...body,
    orderItems: [{ product: tee.id, quantity: 1 }],
    updatedAt,
  });
  assert.equal(edited.status, 200, edited.body.message);
  assert.equal((await read(other)).totals.Card, rupees(500));
});

test('a customer’s export has the drafts for their verified email, and erasing the account deletes them', async () => {
  const asha = await aCustomer(shop);
  const id = await draft({ customer: { ...draftBody().customer, email: asha.email } });
  const drafts = async () => (await shop.call(asha, exportOwnData)).data.drafts.map(({ items }) => items);
  await shop.db.updateTable('account').set({ emailVerifiedAt: null }).where('id', '=', asha.id).execute();
  assert.deepEqual(await drafts(), []);
  await shop.db.updateTable('account').set({ emailVerifiedAt: now }).where('id', '=', asha.id).execute();
  assert.deepEqual(await drafts(), [2]);
  await shop.db.transaction().execute((tx) => deleteCustomerDrafts(tx, { accountId: asha.id }));
  assert.equal((await shop.ask(staff, 'GET', `/order/draft/${id}`)).status, 404);
});

test('drafts are listed, searched, deleted by staff, and purged after 90 days', async () => {
  const id = await draft({ customer: { name: 'Kunjali Marakkar', phone: '9847055299', email: 'kunjali@example.com' } });
  const { drafts } = await shop.call(staff, contract.listDrafts, { query: { q: 'marakkar' } });
  assert.deepEqual(
    drafts.map(({ _id, items, totalPrice }) => [_id, items, totalPrice]),
    [[id, 2, rupees(1000)]],
  );
  for (const sort of contract.DRAFT_SORTS) {
    const [up, down] = await Promise.all(
      (['asc', 'desc'] as const).map((order) => shop.call(staff, contract.listDrafts, { query: { sort, order, limit: 100 } })),
    );
    assert.deepEqual(up?.drafts, down?.drafts.toReversed(), sort);
  }
  assert.equal((await shop.ask(staff, 'DELETE', `/order/draft/${id}`)).status, 200);
  assert.equal((await shop.ask(staff, 'GET', `/order/draft/${id}`)).status, 404);
  const old = await draft();
  await purgeDrafts(shop.db, new Date(now.getTime() + 91 * 86_400_000));
  assert.equal((await shop.ask(staff, 'GET', `/order/draft/${old}`)).status, 404);
});
