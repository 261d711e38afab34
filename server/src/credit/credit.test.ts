// covers: gift-cards
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readCart, type Cart } from '@shop/contract/cart';
import { applyGiftCard, chooseCredit } from '@shop/contract/cart-balances';
import { placeOrder } from '@shop/contract/checkout';
import { changeCustomerCredit, readCredit } from '@shop/contract/credit';
import { changeGiftCard, issueGiftCard, listGiftCards, readGiftCard } from '@shop/contract/gift-cards';
import { readOrder, type Order } from '@shop/contract/orders';
import { confirmPayment } from '@shop/contract/payments';
import { rupees } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { sendRefunds } from '#orders/refunds';
import {
  aCoupon,
  aCustomer,
  anAdmin,
  aProduct,
  openTestShop,
  type MadeProduct,
  type Person,
  type TestShop,
  allowGuestCheckout,
} from '#test-support';
import { expireOrders } from '#checkout';
import { oneIn } from '#test-support/faults';
import { payAtGateway, runScheduledTasks } from '#test-support/gateway';
import { runBehindLock } from '#test-support/run-behind-lock';
import { fillCart, moveTo, SHIP_TO } from '#test-support/orders';

let late = 0;
let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' }, now: () => new Date(Date.now() + late) });
  await allowGuestCheckout(shop);
  tee = await aProduct(shop.db, { stock: 5000, price: 333.33 });
});
/** A new member of staff for each test, since one account may issue a limited number of cards in a time. */
beforeEach(async () => void (staff = await anAdmin(shop)));
after(() => shop.close());

const why = { kind: 'goodwill', note: 'For the wait.' } as const;
const aCard = (value: number) => shop.call(staff, issueGiftCard, { body: { value: rupees(value), ...why } });
const credit = (person: Person, amount: number) =>
  shop.call(staff, changeCustomerCredit, {
    params: { id: person.id },
    body: { direction: 'add', amount: rupees(amount), ...why },
  });
const leftOn = async (id: string) => (await shop.call(staff, readGiftCard, { params: { id } })).giftCard.balance;
const creditOf = async (person: Person) => (await shop.call(person, readCredit)).balance;
const seen = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order;

function bodyOf({ cart, summary }: Cart, paymentMethod: 'COD' | 'Card') {
  const due = rupees((summary.total - summary.giftCard - summary.credit) / 100);
  return {
    orderItems: cart.map(({ product, variant, quantity }) => ({ product: product._id, variantId: variant._id, quantity })),
    shippingAddress: SHIP_TO,
    totalPrice: summary.total,
    paymentMethod,
    due,
  };
}

async function pay(person: Person, order: Order, orderId: string | undefined): Promise<Order> {
  const { error: _, late: __, ...body } = await payAtGateway(shop, { orderId: orderId ?? '' });
  return (await shop.call(person, confirmPayment, { params: { id: order._id }, body })).order;
}

/** Checks the ledger: every balance is the sum of its entries, none is below 0, and no order refunded more than was paid. */
async function assertLedger(): Promise<void> {
  const { rows } = await shop.pool.query(`
    select b.id from credit_balance b left join credit_entry e on e.balance_id = b.id
    group by b.id having b.balance_paise <> coalesce(sum(e.amount_paise), 0) or b.balance_paise < 0`);
  assert.deepEqual(rows, []);
  assert.equal((await shop.call(staff, listGiftCards)).totals.balanced, true);
}

const COUPON = 'TENOFF';
type Ending = 'cancelled' | 'returned in parts' | 'returned as credit' | 'not paid in time' | 'refunded in part';
type Case = { card: number; credit: number; coupon: boolean; by: 'COD' | 'Card'; ends: Ending };
const BALANCES = [0, 100.07, 5000];
const ENDINGS = ['cancelled', 'returned in parts', 'returned as credit', 'not paid in time', 'refunded in part'] as const;
/** Excludes impossible cases: an order without a rest cannot be paid in cash, or too late. */
const isPossible = ({ card, credit: byCredit, by, ends }: Case): boolean =>
  card + byCredit > 0 &&
  (card + byCredit < 1000 || (by === 'Card' && ends !== 'not paid in time')) &&
  (by === 'Card' || ends !== 'not paid in time');
/** All combinations, every second one with a coupon. `npm test` tries one in seven, so that each ending has some. */
const cases = BALANCES.flatMap((card) =>
  BALANCES.flatMap((byCredit) =>
    (['COD', 'Card'] as const).flatMap((by) => ENDINGS.map((ends) => ({ card, credit: byCredit, by, ends, coupon: false }))),
  ),
)
  .filter(isPossible)
  .map((it, at) => ({ ...it, coupon: at % 2 === 0 }))
  .filter(oneIn(7));

/** Refunds of an order of three pieces: to card, credit and money, in paise. */
async function endOf(it: Case) {
  const person = await aCustomer(shop);
  await fillCart(shop, person, [{ product: tee, quantity: 3 }]);
  const issued = it.card > 0 ? await aCard(it.card) : undefined;
  if (issued) await shop.call(person, applyGiftCard, { body: { code: issued.code } });
  if (it.credit > 0) {
    await credit(person, it.credit);
    await shop.call(person, chooseCredit, { body: { use: true } });
  }
  if (it.coupon) await shop.ask(person, 'POST', '/cart/coupon', { code: COUPON });
  const cart = await shop.call(person, readCart, { query: { paymentMethod: it.by } });
  const placed = await shop.call(person, placeOrder, { body: bodyOf(cart, it.by) });
  const { giftCard, credit: byCredit, total } = placed.order.summary;
  assert.equal(placed.order.due, total - giftCard - byCredit);
  assert.equal(issued ? await leftOn(issued.giftCard._id) : 0, rupees(it.card) - giftCard);
  assert.equal(await creditOf(person), rupees(it.credit) - byCredit);
  await assertLedger();

  let { order } = placed;
  if (it.by === 'Card' && order.due > 0 && it.ends !== 'not paid in time')
    order = await pay(person, order, placed.razorpayOrder?.id);
  await finish(it, { person, order });
  await sendRefunds({ ...shop, now: () => new Date(Date.now() + late) }, shop.payments.gateway, order._id);
  await runScheduledTasks(shop);
  await assertLedger();
  const end = await seen(order);
  return {
    paid: { giftCard, credit: byCredit, due: order.due, total },
    card: issued ? (await leftOn(issued.giftCard._id)) - (rupees(it.card) - giftCard) : 0,
    credit: (await creditOf(person)) - (rupees(it.credit) - byCredit),
    money: end.refunds
      .filter(({ method }) => method === 'gateway' || method === 'cash')
      .reduce((sum, { amount }) => sum + amount, 0),
    order: end,
  };
}

async function finish({ ends }: Case, { person: buyer, order }: { person: Person; order: Order }): Promise<void> {
  const [line] = order.orderItems;
  const ask = async (person: Person, method: 'POST' | 'PUT', path: string, body: object) => {
    const { status, body: outcomes } = await shop.ask(person, method, path, body);
    assert.ok(status < 300, `${path}: ${outcomes.message}`);
  };
  if (ends === 'cancelled') return ask(buyer, 'PUT', `/order/${order._id}`, { newStatus: 'Cancelled' });
  if (ends === 'not paid in time') {
    late += 3_600_000;
    await expireOrders(shop, shop.payments.gateway);
    late -= 3_600_000;
    return;
  }
  await moveTo(shop, staff, order, 'Shipped', 'Delivered');
  if (ends === 'refunded in part') return ask(staff, 'POST', `/order/${order._id}/refund`, { amount: 50.01 });
  const asCredit = ends === 'returned as credit';
  for (const quantity of [1, 2]) {
    const lines = [{ line: line?._id, quantity }];
    const payOut = asCredit ? { payOut: { method: 'credit' } } : {};
    await ask(buyer, 'POST', `/order/${order._id}/return`, { lines, reason: 'No longer needed', ...payOut });
    await ask(staff, 'PUT', `/order/return/${order._id}`, { action: 'receive', restock: true });
    await ask(staff, 'PUT', `/order/return/${order._id}`, { action: 'refund' });
  }
}

for (const it of cases)
  test(`${it.card} on a card, ${it.credit} of credit${it.coupon ? ', a coupon' : ''}, ${it.by}: ${it.ends}`, async () => {
    if (it.coupon) await aCoupon(shop.db, { code: COUPON, percent: 10 }).catch(() => undefined);
    const { paid, order, ...back } = await endOf(it);
    const cashPaid = it.by === 'Card' || it.ends.startsWith('returned');
    if (it.ends === 'refunded in part') {
      const first = Math.min(rupees(50.01), paid.due);
      assert.deepEqual(back, { card: back.card, credit: back.credit, money: first });
      assert.equal(back.card + back.credit, rupees(50.01) - first);
      assert.equal(order.paymentStatus, 'partly_refunded');
    } else if (it.ends === 'returned as credit') {
      assert.deepEqual(back, { card: paid.giftCard, credit: paid.credit + paid.due, money: 0 });
    } else if (it.ends === 'not paid in time') {
      assert.deepEqual(back, { card: paid.giftCard, credit: paid.credit, money: 0 });
      assert.deepEqual([order.deliveryStatus, order.paymentStatus], ['Cancelled', 'unpaid']);
    } else {
      assert.deepEqual(back, { card: paid.giftCard, credit: paid.credit, money: cashPaid ? paid.due : 0 });
      assert.equal(order.paymentStatus, cashPaid ? 'refunded' : 'unpaid');
    }
  });

test('two concurrent orders cannot spend one gift card twice', async () => {
  const { code, giftCard } = await aCard(400);
  const [asha, meera] = [await aCustomer(shop), await aCustomer(shop)];
  const bodies = [];
  for (const person of [asha, meera]) {
    await fillCart(shop, person, [{ product: tee }]);
    await shop.call(person, applyGiftCard, { body: { code } });
    bodies.push(bodyOf(await shop.call(person, readCart, { query: { paymentMethod: 'Card' } }), 'Card'));
  }
  const wire = bodies.map((body) => ({ ...body, totalPrice: body.totalPrice / 100, due: body.due / 100 }));
  const answers = await Promise.all([shop.ask(asha, 'POST', '/order', wire[0]), shop.ask(meera, 'POST', '/order', wire[1])]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
  assert.equal(await leftOn(giftCard._id), rupees(400 - 333.33));
  await assertLedger();
});

test('a card that staff block while an order is placed pays nothing', async () => {
  const { code, giftCard } = await aCard(400);
  const person = await aCustomer(shop);
  await fillCart(shop, person, [{ product: tee }]);
  await shop.call(person, applyGiftCard, { body: { code } });
  const body = bodyOf(await shop.call(person, readCart, { query: { paymentMethod: 'Card' } }), 'Card');
  const block = (tx: Tx) => tx.updateTable('giftCard').set({ state: 'blocked' }).where('id', '=', giftCard._id).execute();
  const wire = { ...body, totalPrice: body.totalPrice / 100, due: body.due / 100 };
  const { status } = await runBehindLock(shop, block, () => shop.ask(person, 'POST', '/order', wire));
  assert.equal(status, 409);
  assert.equal(await leftOn(giftCard._id), rupees(400));
});

test('POST /order shares its rate limit for gift card codes with the cart', async () => {
  const person = await aCustomer(shop);
  const order = { orderItems: [{ product: tee.id, variantId: tee.variants[0]?.id, quantity: 1 }], shippingAddress: SHIP_TO };
  const body = { ...order, totalPrice: 333.33, paymentMethod: 'Card', giftCard: 'AAAA-BBBB-CCCC-DDDD' };
  const statuses = [];
  for (let round = 0; round < 11; round++) statuses.push((await shop.ask(person, 'POST', '/order', body)).status);
  assert.equal(statuses.at(-1), 429);
  assert.equal((await shop.ask(person, 'POST', '/cart/gift-card', { code: body.giftCard })).status, 429);
});

test('an expired card: a customer is refunded as credit, a guest by extending the card for 30 days', async () => {
  const { code, giftCard } = await aCard(400);
  const person = await aCustomer(shop);
  await fillCart(shop, person, [{ product: tee }]);
  await shop.call(person, applyGiftCard, { body: { code } });
  const cart = await shop.call(person, readCart, { query: { paymentMethod: 'Card' } });
  const { order } = await shop.call(person, placeOrder, { body: bodyOf(cart, 'Card') });
  assert.deepEqual([order.due, order.paymentStatus, order.deliveryStatus], [0, 'paid', 'Processing']);
  const item = { product: tee.id, variantId: tee.variants[0]?.id, quantity: 1 };
  const second = await aCard(400);
  const guest = await shop.ask(
    null,
    'POST',
    '/order',
    {
      orderItems: [item],
      shippingAddress: SHIP_TO,
      totalPrice: 333.33,
      paymentMethod: 'Card',
      contact: { email: 'guest@mail.example', phone: '9847012345' },
      giftCard: second.code,
    },
    { 'idempotency-key': 'guest-with-card' },
  );
  assert.equal(guest.status, 201, guest.body.message);
  for (const { giftCard: card } of [{ giftCard }, second])
    await shop.db.updateTable('giftCard').set({ expiresAt: new Date() }).where('id', '=', card._id).execute();
  await shop.ask(person, 'PUT', `/order/${order._id}`, { newStatus: 'Cancelled' });
  assert.equal(await creditOf(person), rupees(333.33));
  const { _id } = (guest.body as unknown as { order: Order }).order;
  await shop.ask(staff, 'PUT', `/order/delivery-status/${_id}`, { newStatus: 'Cancelled' });
  const renewed = (await shop.call(staff, readGiftCard, { params: { id: second.giftCard._id } })).giftCard;
  assert.deepEqual([renewed.state, renewed.balance], ['active', rupees(400)]);
  await assertLedger();
});

test('a code that is unknown, blocked, replaced or used up gets the same response, and after ten tries the rate limit applies', async () => {
  const { code, giftCard } = await aCard(10);
  const blocked = await aCard(10);
  const params = { id: giftCard._id };
  const replaced = await shop.call(staff, changeGiftCard, { params, body: { action: 'replace', note: 'Lost.' } });
  assert.notEqual(replaced.code, code);
  await shop.call(staff, changeGiftCard, { params: { id: blocked.giftCard._id }, body: { action: 'block', note: 'Stolen.' } });
  const answers = [];
  for (const typed of ['AAAA-BBBB-CCCC-DDDD', code, blocked.code])
    answers.push(await shop.ask(null, 'GET', `/gift-card/${typed}`));
  const outcomes = answers.map(({ status, body }) => `${status} ${body.message}`);
  assert.equal(new Set(outcomes).size, 1, outcomes.join('\n'));
  assert.match(outcomes[0] ?? '', /^404/);
  const tries = [];
  for (let round = 0; round < 10; round++) tries.push((await shop.ask(null, 'GET', '/gift-card/AAAA')).status);
  assert.ok(tries.includes(429));
});

test('the ledger: entries are never changed or deleted, and a balance changes only with an entry', async () => {
  await aCard(10);
  for (const statement of [
    'update credit_entry set amount_paise = 1',
    'delete from credit_entry',
    'update credit_balance set balance_paise = balance_paise + 1',
  ])
    await assert.rejects(shop.pool.query(statement), /ledger/);
});
