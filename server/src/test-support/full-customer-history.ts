import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { CONSENT_TEXT_VERSION } from '@shop/contract/consents';
import { readOrder, type Order } from '@shop/contract/orders';
import sharp from 'sharp';
import type { Person } from './accounts.ts';
import type { MadeProduct } from './catalogue.ts';
import { payAtGateway, runScheduledTasks } from './gateway.ts';
import { aCardOrder, fillCart, moveTo, order, SHIP_TO, orderBodyOf } from './orders.ts';
import type { TestShop } from './shop.ts';

/** The personal data that a customer enters; tests search for these values afterwards. */
export type Newcomer = {
  name: string;
  email: string;
  phone: string;
  house: string;
  street: string;
  upiId: string;
  password: string;
};

/** Registers and logs in through the API, on a phone that is named after its owner. */
export async function join(shop: TestShop, { name, email, phone, password }: Newcomer): Promise<Person> {
  const opened = await shop.ask(null, 'POST', '/signup', { name, email, phone, password, consents: ['offers_by_mail'] });
  assert.equal(opened.status, 201);
  const token = await logIn(shop, { name, email, password });
  const { id } = await shop.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { id, name, email, phone, token, sessionId: '', refreshToken: '' };
}

async function logIn(shop: TestShop, { name, email, password }: Pick<Newcomer, 'name' | 'email' | 'password'>): Promise<string> {
  const { body } = await shop.ask(null, 'POST', '/login', { email, password }, { 'user-agent': `${name}'s phone` });
  return String(body['accessToken']);
}

type World = { shop: TestShop; staff: Person; product: MadeProduct };

/**
 * Creates all kinds of data that a customer can leave, through the API, with no order open: one that was returned in part,
 * one that was cancelled, and one paid by card. Returns the orders first to last.
 */
export async function liveThrough({ shop, staff, product }: World, customer: Person, as: Newcomer): Promise<Order[]> {
  const done = doneBy(shop);
  const home = { ...SHIP_TO, fullName: as.name, phone: as.phone, address: as.house, street: as.street };
  await done(customer, 'POST', '/address/add', home);
  await done(customer, 'POST', '/contact', { name: as.name, email: as.email, message: `Call me on ${as.phone}` });
  await done(null, 'POST', '/password/forgot', { email: as.email });
  const consents = [{ purpose: 'offers_by_phone', given: true }];
  await done(customer, 'PUT', '/privacy/consent', { textVersion: CONSENT_TEXT_VERSION, consents });

  const buy = () => bought({ shop, product }, customer, home);
  const returned = await buy();
  await done(staff, 'POST', `/order/${returned._id}/note`, { note: `Spoke with ${as.name}`, forCustomer: true });
  await moveTo(shop, staff, returned, 'Shipped', 'Delivered');
  await sendBack(shop, customer, returned);
  const step = (action: string, more: object) => done(staff, 'PUT', `/order/return/${returned._id}`, { action, ...more });
  await step('receive', { restock: true, note: `${as.name}'s parcel` });
  await step('refund', { note: `Paid to ${as.name}`, way: 'upi', upiId: as.upiId });
  const cancelled = await buy();
  await done(customer, 'PUT', `/order/${cancelled._id}`, { newStatus: 'Cancelled' });
  const paid = await paidByCard({ shop, staff, product }, customer);

  await done(staff, 'POST', `/customer/${customer.id}/note`, { note: `${as.name} is kind` });
  await done(staff, 'PUT', `/admin/toggle-status/${customer.id}`, { reason: `${as.name} asked for it` });
  await done(staff, 'PUT', `/admin/toggle-status/${customer.id}`, {});
  customer.token = await logIn(shop, as);
  await fillCart(shop, customer, [{ product }]);
  await done(customer, 'POST', '/wishlist', { productId: product.id });
  return [returned, cancelled, paid];
}

const doneBy = (shop: TestShop) => async (caller: Person | null, method: 'POST' | 'PUT', path: string, body: object) => {
  const { status, body: reply } = await shop.ask(caller, method, path, body);
  assert.ok(status < 300, `${path}: ${status} ${reply.message}`);
};

async function bought({ shop, product }: Omit<World, 'staff'>, customer: Person, shippingAddress: object): Promise<Order> {
  await fillCart(shop, customer, [{ product, quantity: 2 }]);
  const orderBody = { ...(await orderBodyOf(shop, customer)), shippingAddress };
  const placed = await order(shop, customer, orderBody, { 'idempotency-key': `${customer.email} ${randomUUID()}` });
  assert.equal(placed.status, 201);
  const { _id: id } = placed.body['order'] as { _id: string };
  return (await shop.call(customer, readOrder, { params: { id } })).order;
}

/** Paid at the second attempt: the bank declined the first. */
async function paidByCard({ shop, staff, product }: World, customer: Person): Promise<Order> {
  const { order: placed, razorpayOrder } = await aCardOrder(shop, customer, [{ product }]);
  for (const outcome of ['failed', 'paid'] as const)
    await payAtGateway(shop, { orderId: razorpayOrder?.id ?? '', outcome, email: customer.email });
  await runScheduledTasks(shop);
  return moveTo(shop, staff, placed, 'Shipped', 'Delivered');
}

async function sendBack(shop: TestShop, customer: Person, it: Order): Promise<void> {
  const form = new FormData();
  form.append('lines', JSON.stringify([{ line: it.orderItems[0]?._id, quantity: 1 }]));
  form.append('reason', 'Item is defective');
  form.append('note', `${customer.name} found a hole`);
  const photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#36498f' } })
    .jpeg()
    .toBuffer();
  form.append('photos', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }));
  const sent = new Response(form);
  const response = await shop.http.inject({
    method: 'POST',
    url: `/api/order/${it._id}/return`,
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  assert.equal(response.statusCode, 201, response.body);
}
