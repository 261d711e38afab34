// covers: invoices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readOrder, type Order } from '@shop/contract/orders';
import { anonymizeOrders } from '#orders';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, fillCart, moveTo, orderBodyOf } from '#test-support/orders';
import { readPdfText } from '#test-support/read-pdf-text';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
let sent: Order;
let waiting: Order;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop, { staffRole: 'support' });
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { name: 'Malabar Tee', price: 799, stock: 1000 });
  sent = await moveTo(shop, staff, await anOrder(shop, asha, [{ product: tee, quantity: 2 }]), 'Shipped');
  waiting = await anOrder(shop, asha, [{ product: tee }]);
});
after(() => shop.close());

const print = (person: Person | null, payload: object) =>
  shop.http.inject({
    method: 'POST',
    url: '/api/desk/print',
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    payload,
  });
const orderWith = async (person: Person, giftNote: string) => {
  await fillCart(shop, person, [{ product: tee }]);
  return shop.ask(person, 'POST', '/order', { ...(await orderBodyOf(shop, person)), giftNote });
};
const wordsOf = (pages: ReturnType<typeof readPdfText>) => pages.map((page) => page.map(({ words }) => words).join(' '));
const printed = async (orderIds: string[], documents: string[]) => {
  const answer = await print(staff, { orderIds, documents });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['content-type'], 'application/pdf');
  return wordsOf(readPdfText(answer.rawPayload));
};

test('slips and invoices of several orders are one PDF, order by order, and missing invoices are named last', async () => {
  const pages = await printed([sent._id, waiting._id], ['packing', 'invoice']);
  assert.equal(pages.length, 4);
  const titles = ['Packing Slip', 'Tax Invoice', 'Packing Slip', 'Invoices not included'];
  for (const [index, title] of titles.entries()) assert.match(pages[index] ?? '', new RegExp(title));
  assert.match(pages[0] ?? '', new RegExp(sent.number));
  assert.match(pages[2] ?? '', new RegExp(waiting.number));
  assert.match(pages[3] ?? '', new RegExp(waiting.number));
  assert.match(pages[2] ?? '', /page 1 of 1/);
});

test('a slip has the items with their SKU, the address and the cash to collect, and no other price', async () => {
  const [slip = ''] = await printed([waiting._id], ['packing']);
  assert.match(slip, /Malabar Tee/);
  assert.match(slip, /Collect in cash ₹ ?799/);
  assert.equal(slip.match(/₹/g)?.length, 1);
  assert.match(slip, new RegExp(waiting.shippingAddress.zip));
});

test('a gift note is trimmed and bounded, shown to customer and staff, printed on the slip, and erased with the customer', async () => {
  const mira = await aCustomer(shop);
  const giftNote = 'Happy birthday, Rahul!\nFrom all of us.';
  assert.equal((await orderWith(mira, 'x'.repeat(201))).status, 400);
  const answer = await orderWith(mira, ` ${giftNote} `);
  assert.equal(answer.status, 201, answer.body.message);
  const { order } = answer.body as unknown as { order: Order };
  for (const person of [mira, staff])
    assert.equal((await shop.call(person, readOrder, { params: { id: order._id } })).order.giftNote, giftNote);
  const [slip = ''] = await printed([order._id], ['packing']);
  assert.match(slip, /Gift note: Happy birthday, Rahul! From all of us\./);
  await shop.db.transaction().execute((tx) => anonymizeOrders(tx, mira.id, 'Erased'));
  assert.equal((await shop.call(staff, readOrder, { params: { id: order._id } })).order.giftNote, '');
});

test('printing only invoices is refused with a sentence if none is issued yet', async () => {
  const { statusCode, body } = await print(staff, { orderIds: [waiting._id], documents: ['invoice'] });
  assert.equal(statusCode, 409);
  assert.match(body, /None of these orders has an invoice yet/);
});

test('at most 200 existing orders can be printed, by staff only', async () => {
  const body = { orderIds: [waiting._id], documents: ['packing'] };
  assert.equal((await print(null, body)).statusCode, 401);
  assert.equal((await print(asha, body)).statusCode, 403);
  assert.equal((await print(staff, { ...body, orderIds: [] })).statusCode, 400);
  assert.equal((await print(staff, { ...body, documents: ['poster'] })).statusCode, 400);
  assert.equal((await print(staff, { ...body, orderIds: Array.from({ length: 201 }, () => waiting._id) })).statusCode, 400);
  assert.equal(
    (await print(staff, { ...body, orderIds: [waiting._id, '01890000-0000-7000-8000-000000000000'] })).statusCode,
    404,
  );
  assert.equal((await print(staff, { ...body, orderIds: ['nonsense'] })).statusCode, 404);
});

test('the same order named twice is printed once', async () => {
  assert.equal((await printed([sent._id, sent._id.toUpperCase()], ['packing'])).length, 1);
});
