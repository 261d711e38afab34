// covers: order-administration
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { ORDER_STATUSES, type OrderStatus } from '@shop/contract/orders';
import { aCustomer, anAdmin, aProduct, openTestShop, stockOf, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
beforeEach(async () => {
  asha = await aCustomer(shop);
  jeans = await aProduct(shop.db, { stock: 10 });
});
after(() => shop.close());

const bought = () => anOrder(shop, asha, [{ product: jeans, quantity: 3 }]);
const stock = async () => {
  const { stock, ledger } = await stockOf(shop.db, jeans.variants[0]?.id ?? '');
  assert.equal(stock, ledger);
  return stock;
};

// COD, three of ten pieces: the statuses, then the payment status, the stock and the customer's allowed moves.
const walks: [OrderStatus[], string, number, OrderStatus[]][] = [
  [['Pending'], 'unpaid', 7, ['Cancelled']],
  [['Shipped'], 'unpaid', 7, ['Cancelled']],
  [['Shipped', 'Out for Delivery'], 'unpaid', 7, []],
  [['Shipped', 'Out for Delivery', 'Delivered'], 'paid', 7, ['Returned']],
  [['Delivered', 'Delivered'], 'paid', 7, ['Returned']],
  [['Delivered', 'Processing'], 'unpaid', 7, ['Cancelled']],
  [['Delivered', 'Processing', 'Delivered'], 'paid', 7, ['Returned']],
  [['Delivered', 'Returned'], 'refund_due', 7, []],
  [['Delivered', 'Returned', 'Delivered'], 'paid', 7, ['Returned']],
  [['Delivered', 'Returned', 'Delivered', 'Returned'], 'refund_due', 7, []],
  [['Cancelled'], 'unpaid', 10, []],
  [['Cancelled', 'Returned', 'Cancelled'], 'unpaid', 10, []],
  [['Cancelled', 'Processing'], 'unpaid', 7, ['Cancelled']],
  [['Cancelled', 'Delivered'], 'paid', 7, ['Returned']],
  [['Cancelled', 'Processing', 'Cancelled'], 'unpaid', 10, []],
  [['Shipped', 'Cancelled'], 'unpaid', 7, []],
  [['Shipped', 'Cancelled', 'Shipped'], 'unpaid', 7, ['Cancelled']],
  [['Out for Delivery', 'Failed Delivery'], 'unpaid', 7, []],
  [['Out for Delivery', 'Failed Delivery', 'Cancelled'], 'unpaid', 7, []],
];
for (const [walk, payment, inStock, steps] of walks) {
  test(`after ${walk.join(', ')} an order is ${payment} and ${inStock} of 10 are in stock`, async () => {
    const placed = await bought();
    const moved = await moveTo(shop, staff, placed, ...walk);
    assert.deepEqual([moved.deliveryStatus, moved.paymentStatus], [walk.at(-1), payment]);
    assert.equal(await stock(), inStock);
    const seen = await shop.ask(asha, 'GET', `/order/${placed._id}`);
    assert.deepEqual((seen.body['order'] as { nextSteps: string[] }).nextSteps, steps);
    assert.deepEqual(
      moved.nextSteps,
      ORDER_STATUSES.filter((it) => it !== moved.deliveryStatus),
    );
  });
}

test('setting the same status again succeeds, changes nothing and sends no mail', async () => {
  const placed = await bought();
  const moved = await moveTo(shop, staff, placed, 'Shipped', 'Shipped', 'Shipped', 'Cancelled', 'Cancelled');
  assert.deepEqual(
    moved.timeline.map(({ status }) => status),
    ['Processing', 'Shipped', 'Cancelled'],
  );
  const mails = await shop.db.selectFrom('mail').select('template').where('orderId', '=', placed._id).orderBy('id').execute();
  assert.deepEqual(
    mails.map(({ template }) => template),
    ['order-placed', 'order-shipped', 'order-cancelled'],
  );
});

test('an order whose goods were released can be reactivated only while they are in stock', async () => {
  const placed = await bought();
  await moveTo(shop, staff, placed, 'Cancelled');
  await anOrder(shop, await aCustomer(shop), [{ product: jeans, quantity: 8 }]);
  const { status, body } = await shop.ask(staff, 'PUT', `/order/delivery-status/${placed._id}`, { newStatus: 'Processing' });
  assert.deepEqual([status, body.code], [409, 'out_of_stock']);
  assert.match(body.message ?? '', new RegExp(`Not enough stock is left to make ${placed.number}`));
  assert.equal((await moveTo(shop, staff, placed)).deliveryStatus, 'Cancelled');
  assert.equal(await stock(), 2);
});

test('concurrent status changes move an order’s stock once', async () => {
  const placed = await bought();
  const statuses: OrderStatus[] = ['Cancelled', 'Processing', 'Delivered', 'Returned', 'Cancelled', 'Pending'];
  const all = [...statuses, ...statuses, ...statuses];
  const answers = await Promise.all(
    all.map((newStatus) => shop.ask(staff, 'PUT', `/order/delivery-status/${placed._id}`, { newStatus })),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  await moveTo(shop, staff, placed, 'Processing');
  assert.equal(await stock(), 7);
  await moveTo(shop, staff, placed, 'Cancelled');
  assert.equal(await stock(), 10);
});

test('status changes of staff are in the audit log with name and note; a customer’s are not', async () => {
  const placed = await bought();
  await shop.ask(staff, 'PUT', `/order/delivery-status/${placed._id}`, { newStatus: 'Shipped', reason: 'Blue Dart 4711' });
  const seen = await moveTo(shop, staff, placed);
  assert.equal(seen.description, 'Blue Dart 4711');
  assert.equal(seen.timeline.at(-1)?.by, 'Meera Owner');
  await shop.ask(asha, 'PUT', `/order/delivery-status/${placed._id}`, { newStatus: 'Cancelled' });
  const entries = await shop.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', placed._id).execute();
  assert.deepEqual(
    entries.map(({ action, actorId, before, after }) => [action, actorId, before, after]),
    [
      [
        'order.move',
        staff.id,
        { deliveryStatus: 'Processing', paymentStatus: 'unpaid' },
        { deliveryStatus: 'Shipped', paymentStatus: 'unpaid' },
      ],
    ],
  );
});

test('the same call applies the customer’s rules to a customer', async () => {
  const placed = await bought();
  const ask = (newStatus: string) => shop.ask(asha, 'PUT', `/order/delivery-status/${placed._id}`, { newStatus });
  for (const newStatus of ORDER_STATUSES.filter((it) => it !== 'Cancelled'))
    assert.equal((await ask(newStatus)).status, 409, newStatus);
  assert.equal((await ask('Lost')).status, 400);
  assert.equal((await ask('Cancelled')).status, 200);
  assert.equal(await stock(), 10);
});
