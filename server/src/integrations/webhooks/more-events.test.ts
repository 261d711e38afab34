// covers: webhooks
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listEvents, type EventType } from '@shop/contract/events';
import { rupees } from '@shop/contract/money';
import { confirmPayment } from '@shop/contract/payments';
import { createWebhook } from '@shop/contract/webhooks';
import { aCategory, aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { payAtGateway } from '#test-support/gateway';
import { aCardOrder, anOrder, moveTo } from '#test-support/orders';

const TYPES = [
  'payment.captured',
  'payment.failed',
  'invoice.issued',
  'credit_note.issued',
  'variant.price_changed',
  'category.updated',
  'stock.low',
] as const satisfies EventType[];

let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
  await shop.call(owner, createWebhook, { body: { url: 'https://8.8.8.8/events', events: [...TYPES] } });
});
after(() => shop.close());

/** The events since the last call, with their fields compared with the published schema. */
let last = 0;
async function newEvents(): Promise<[string, Record<string, unknown>][]> {
  const rows = await shop.db
    .selectFrom('event')
    .select(['type', 'data', 'sequence'])
    .where('sequence', '>', last)
    .orderBy('sequence')
    .execute();
  last = Number(rows.at(-1)?.sequence ?? last);
  const { events } = await shop.call(owner, listEvents);
  return rows.map(({ type, data }) => {
    const schema = events.find((it) => it.type === type)?.schema as { properties: { data: { required: string[] } } };
    const fields = { sequence: 1, ...(data as Record<string, unknown>) };
    assert.deepEqual(Object.keys(fields).toSorted(), schema.properties.data.required.toSorted(), type);
    return [type, fields];
  });
}
const typesOf = (events: [string, unknown][]) => events.map(([type]) => type);

test('payments tell whether the gateway took them', async () => {
  const asha = await aCustomer(shop);
  const product = await aProduct(shop.db, { stock: 50 });
  await newEvents();
  const { order, razorpayOrder } = await aCardOrder(shop, asha, [{ product }]);
  const { error: _, late: __, ...body } = await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '' });
  await shop.call(asha, confirmPayment, { params: { id: order._id }, body });
  const [[type, data] = assert.fail(), ...others] = await newEvents();
  assert.deepEqual([type, data['orderId'], data['amount'], others], ['payment.captured', order._id, 799, []]);
  await shop.db.updateTable('payment').set({ status: 'failed', capturedAt: null }).where('orderId', '=', order._id).execute();
  assert.deepEqual(typesOf(await newEvents()), ['payment.failed']);
});

test('an invoice and a credit note are told of when they are issued', async () => {
  const asha = await aCustomer(shop);
  const order = await anOrder(shop, asha, [{ product: await aProduct(shop.db, { stock: 50 }) }]);
  await newEvents();
  await moveTo(shop, owner, order, 'Delivered');
  const [[type, data] = assert.fail()] = await newEvents();
  assert.deepEqual([type, data['orderId'], data['total']], ['invoice.issued', order._id, 799]);
  assert.match(String(data['number']), /\d/);
  const payOut = { method: 'upi', upiId: 'asha@okaxis' };
  const lines = [{ line: order.orderItems[0]?._id, quantity: 1 }];
  await shop.ask(asha, 'POST', `/order/${order._id}/return`, { lines, reason: 'No longer needed', payOut });
  await shop.ask(owner, 'PUT', `/order/return/${order._id}`, { action: 'receive', restock: true });
  await shop.ask(owner, 'PUT', `/order/return/${order._id}`, { action: 'refund', ...payOut });
  assert.deepEqual(typesOf(await newEvents()), ['credit_note.issued']);
});

test('prices, categories and low stock are told of once, where they change', async () => {
  const product = await aProduct(shop.db, { stock: 8 });
  const [variant = assert.fail()] = product.variants;
  const category = await aCategory(shop.db, { name: 'Shirts of linen' });
  await newEvents();
  const set = (values: { salePaise?: ReturnType<typeof rupees>; reorderAt?: number }) =>
    shop.db.updateTable('variant').set(values).where('id', '=', variant.id).execute();
  await set({ salePaise: rupees(699.5) });
  await set({ reorderAt: 6 });
  const [[type, price] = assert.fail(), ...others] = await newEvents();
  assert.deepEqual([type, price['price'], price['variantId'], others], ['variant.price_changed', 699.5, variant.id, []]);

  const asha = await aCustomer(shop);
  await anOrder(shop, asha, [{ product, quantity: 2 }]);
  await anOrder(shop, asha, [{ product }]);
  const low = await newEvents();
  assert.deepEqual(
    low.map(([it, { stock }]) => [it, stock]),
    [['stock.low', 6]],
  );

  const edit = (values: { hsn?: string; name?: string }) =>
    shop.db.updateTable('category').set(values).where('id', '=', category.id).execute();
  await edit({ hsn: '6109' });
  await edit({ name: 'Linen shirts' });
  await shop.db.deleteFrom('category').where('id', '=', category.id).execute();
  const edits = (await newEvents()).map(([it, { name, isActive }]) => [it, name, isActive]);
  assert.deepEqual(edits, [
    ['category.updated', 'Linen shirts', true],
    ['category.updated', 'Linen shirts', false],
  ]);
});
