// covers: payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { switchExtension } from '@shop/contract/extensions';
import { readOrder, type Order } from '@shop/contract/orders';
import { listPaymentMethods, payByMethod, retryPayment } from '@shop/contract/payments';
import { sendRefunds } from '#orders/refunds';
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
import { aCardOrder } from '#test-support/orders';
import { expireOrder } from './commands/expire-order.ts';

const EXTENSIONS = new URL('../extensions/fixtures/payer.ts', import.meta.url).pathname;
const visitor: Caller = null;
let shop: TestShop;
let owner: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop({ env: { EXTENSIONS } });
  owner = await anAdmin(shop);
  tee = await aProduct(shop.db, { price: 799, stock: 50 });
});
after(() => shop.close());

const store = async (key: string, value: unknown) => {
  const stored = {
    id: crypto.randomUUID(),
    extension: 'payer',
    key,
    accountId: null,
    value: JSON.stringify(value),
    updatedAt: shop.now(),
  };
  await shop.db.deleteFrom('extensionValue').where('key', '=', key).execute();
  await shop.db.insertInto('extensionValue').values(stored).execute();
};
const anUnpaid = async () => {
  const buyer = await aCustomer(shop);
  return { buyer, order: (await aCardOrder(shop, buyer, [{ product: tee }])).order };
};
const begin = (buyer: Person, { _id: id }: Order) => shop.ask(buyer, 'POST', `/order/${id}/payment/payer`);
/** The return URL for the provider, with the payment's reference at its end. */
const backOf = (url: unknown) => new URL(new URL(String(url)).searchParams.get('back') ?? '');
const now = async (buyer: Person, { _id: id }: Order) => (await shop.call(buyer, readOrder, { params: { id } })).order;
const comeBack = (back: URL) => shop.http.inject({ url: back.pathname });

test('an order is paid on the page of an extension’s payment method, once its provider confirms the order’s amount', async () => {
  assert.deepEqual((await shop.call(visitor, listPaymentMethods)).methods, [{ name: 'payer', title: 'Bank Transfer Now' }]);
  const { buyer, order } = await anUnpaid();
  const { url } = await shop.call(buyer, payByMethod, { params: { id: order._id, method: 'payer' } });
  const back = backOf(url);
  const reference = back.pathname.split('/').at(-1) ?? '';
  assert.deepEqual((await begin(buyer, order)).body['url'], url, 'the same payment again');

  const returned = await comeBack(back);
  assert.deepEqual([returned.statusCode, returned.headers.location], [303, `/order-placed/${order._id}`]);
  assert.equal((await now(buyer, order)).paymentStatus, 'unpaid');
  await store(reference, { amount: 100, state: 'paid' });
  await comeBack(back);
  assert.equal((await now(buyer, order)).paymentStatus, 'unpaid', 'another amount pays nothing');
  await store(reference, { amount: 79_900, state: 'paid' });
  await comeBack(back);
  const paid = await now(buyer, order);
  assert.deepEqual([paid.paymentStatus, paid.deliveryStatus], ['paid', 'Processing']);
  assert.equal((await begin(await aCustomer(shop), order)).status, 404, 'a visitor’s order');

  await shop.ask(buyer, 'PUT', `/order/${order._id}`, { newStatus: 'Cancelled' });
  await sendRefunds(shop, shop.payments.gateway, order._id);
  const refund = await shop.db.selectFrom('extensionValue').select('value').where('key', 'like', 'refund:p-%').executeTakeFirst();
  assert.equal(refund?.value, 79_900);
});

test('an extension that throws, refuses or answers nonsense blocks no order: it is paid by card', async () => {
  const { buyer, order } = await anUnpaid();
  for (const mode of ['throws', 'nonsense', 'refuses']) {
    await store('mode', mode);
    const refused = await begin(buyer, order);
    assert.deepEqual(
      [refused.status, refused.body['message']],
      [503, 'Bank Transfer Now is not responding. Please pay by UPI or card instead.'],
    );
  }
  const { razorpayOrder } = await shop.call(buyer, retryPayment, { params: { id: order._id } });
  assert.equal(razorpayOrder?.amount, 79_900);
  await store('mode', 'works');
  await shop.call(owner, switchExtension, { params: { name: 'payer' }, body: { active: false } });
  assert.deepEqual((await shop.call(visitor, listPaymentMethods)).methods, []);
  assert.equal((await begin(buyer, order)).status, 404);
  await shop.call(owner, switchExtension, { params: { name: 'payer' }, body: { active: true } });
});

test('a payment by an extension is found before its order expires', async () => {
  const { buyer, order } = await anUnpaid();
  const reference =
    backOf((await begin(buyer, order)).body['url'])
      .pathname.split('/')
      .at(-1) ?? '';
  await store(reference, { amount: 79_900, state: 'paid' });
  assert.equal(
    await expireOrder({ ...shop, now: () => new Date(Date.now() + 3_600_000) }, shop.payments.gateway, order._id),
    false,
  );
  assert.equal((await now(buyer, order)).paymentStatus, 'paid');
});
