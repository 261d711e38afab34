// covers: extensions, payment
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { actOnPanel, readPanel } from '@shop/contract/extensions';
import { readOrder, type Order } from '@shop/contract/orders';
import { payByMethod } from '@shop/contract/payments';
import { readPayments } from '../../server/src/test-support/extensions.ts';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '../../server/src/test-support/index.ts';
import { aCardOrder } from '../../server/src/test-support/orders.ts';

const PANEL = { name: 'bank-transfer', panel: 'transfers' };
const DAY = 24 * 3_600_000;
let shop: TestShop;
let owner: Person;
let buyer: Person;
before(async () => {
  const EXTENSIONS = new URL('index.ts', import.meta.url).pathname;
  shop = await openTestShop({ env: { EXTENSIONS, EXT_BANK_TRANSFER_UPI_ID: 'kannan@bank' } });
  owner = await anAdmin(shop);
  buyer = await aCustomer(shop);
});
after(() => shop.close());

const begun = async () => {
  const { order } = await aCardOrder(shop, buyer, [{ product: await aProduct(shop.db, { price: 799, stock: 3 }) }]);
  const { url, steps } = await shop.call(buyer, payByMethod, { params: { id: order._id, method: 'bank-transfer' } });
  return { order, url, steps };
};
const now = async ({ _id: id }: Order) => (await shop.call(buyer, readOrder, { params: { id } })).order;
const act = (action: string, values: Record<string, string>) =>
  shop.call(owner, actOnPanel, { params: { ...PANEL, action }, body: { values } });
const rowsOf = async (title: string) => {
  const { parts } = await shop.call(owner, readPanel, { params: PANEL });
  return parts.flatMap((part) => (part.kind === 'table' && part.title === title ? part.rows : []));
};

test('a customer sees the transfer details, and the order waits two days for the payment', async () => {
  const { order, url, steps } = await begun();
  assert.equal(url, null);
  assert.deepEqual(steps.slice(0, 2), [
    'Pay ₹799 by UPI to kannan@bank.',
    `Write ${order.number} as the remark, so that we know your payment.`,
  ]);
  const { canPay, payBefore } = await now(order);
  const waits = new Date(payBefore ?? 0).getTime() - new Date(order.createdAt).getTime();
  assert.ok(canPay && waits >= 2 * DAY && waits < 2 * DAY + 60_000, String(payBefore));
});

test('staff confirm the amount of a transfer, and the order is paid', async () => {
  const { order } = await begun();
  const values = { order: order.number.toLowerCase(), amount: '700', bankReference: 'UTR4711' };
  await assert.rejects(act('confirm', values), { status: 400, message: /costs ₹799/ });
  await act('confirm', { ...values, amount: '799' });
  await readPayments(shop);
  const paid = await now(order);
  assert.deepEqual([paid.paymentStatus, paid.deliveryStatus], ['paid', 'Processing']);
  await assert.rejects(act('confirm', { ...values, amount: '799' }), { status: 400, message: /confirmed already/ });
  assert.ok(!(await rowsOf('Waiting for a transfer')).some(([number]) => number === order.number));
});

test('a cancelled order’s refund waits for staff to pay it', async () => {
  const { order } = await begun();
  await act('confirm', { order: order.number, amount: '799', bankReference: 'UTR4712' });
  await readPayments(shop);
  await shop.ask(buyer, 'PUT', `/order/${order._id}`, { newStatus: 'Cancelled' });
  assert.deepEqual(await rowsOf('Refunds to pay by hand'), [[order.number, '₹799', 'UTR4712']]);
  assert.equal(
    (await act('refunded', { order: order.number })).message,
    `₹799 of ${order.number} is marked as refunded. The order shows it within three hours.`,
  );
  assert.deepEqual(await rowsOf('Refunds to pay by hand'), []);
});
