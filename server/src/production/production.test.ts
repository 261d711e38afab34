// covers: custom-studio, invoices
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { packOrders } from '@shop/contract/desk';
import { listProduction, listUnmadeOrders, type ProductionLine } from '@shop/contract/production';
import { readOrder } from '@shop/contract/orders';
import { aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { order, orderBodyOf } from '#test-support/orders';
import { readPdfText } from '#test-support/read-pdf-text';
import { aStudioBase, orderCustomItem } from '#test-support/studio';

const MM = 72 / 25.4;
let shop: TestShop;
let staff: Person;
let buyer: Person;
let line: ProductionLine;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  buyer = await aCustomer(shop);
  line = await anItem();
});
after(() => shop.close());

/** A line in the list of items to make, with a rip in front and text on the back. */
async function anItem(): Promise<ProductionLine> {
  const base = await aStudioBase(shop, staff, 3);
  const { body } = await shop.ask(buyer, 'POST', '/studio/design', {
    variantId: base.variants[0]?.id,
    level: 'club',
    agreed: true,
    sides: [
      { side: 'front', items: [{ tool: 'rips', x: 120, y: 700, size: 90, rotation: 15 }] },
      { side: 'back', items: [{ tool: 'laser', x: 200, y: 200, size: 140, text: 'ANJALI' }] },
    ],
  });
  const { _id: designId } = body['design'] as { _id: string };
  const orderId = await orderCustomItem(shop, buyer, { productId: base.id, designId });
  const { lines } = await shop.call(staff, listProduction, { query: { state: 'to_make' } });
  const item = lines.find((it) => it.orderId === orderId);
  assert.ok(item);
  return item;
}

async function pdf(url: string, payload: object, person: Person | null = staff) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    payload,
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, text: answer.body };
}
const words = (page: ReturnType<typeof readPdfText>[number] = []) => page.map((it) => it.words).join(' ');

test('an item is due after the working days of the studio, without Sundays and holidays, and late the day after', async () => {
  const move = async (createdAt: string) => {
    await shop.pool.query('update customer_order set created_at = $2 where id = $1', [line.orderId, createdAt]);
    const { lines } = await shop.call(staff, listProduction, { query: {} });
    return lines.find(({ _id }) => _id === line._id);
  };
  // A Friday in India; five working days are Saturday and Monday to Thursday.
  const old = await move('2025-11-21T19:00:00+05:30');
  assert.deepEqual([old?.dueOn, old?.late], ['2025-11-27', true]);
  const current = await move(new Date().toISOString());
  assert.equal(current?.late, false);
});

test('a production sheet lists the parts with their positions, and shows each side at print size', async () => {
  const { status, bytes, text } = await pdf('/production/sheet', { ids: [line._id, line._id] });
  assert.equal(status, 200, text);
  const pages = readPdfText(bytes);
  assert.equal(pages.length, 3);
  const [list, front, back] = pages.map(words);
  assert.match(list ?? '', new RegExp(line.number));
  assert.match(list ?? '', /Rips front 90 mm 120 mm 700 mm 15°/);
  assert.match(list ?? '', /Laser ANJALI back 140 mm 200 mm 200 mm/);
  assert.match(front ?? '', /front.*Print area 410 mm × 1060 mm/);
  assert.match(back ?? '', /ANJALI/);
  const sizes = [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width]) => Number(width));
  assert.equal(sizes.filter((width) => Math.abs(width - (410 * MM + 72)) < 0.1).length, 2);
  // Both drawings are in the list of parts.
  assert.equal(bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length, 2);
});

test('sheets are for staff, of at most 20 existing items', async () => {
  const absent = '01890000-0000-7000-8000-000000000000';
  assert.equal((await pdf('/production/sheet', { ids: [line._id] }, buyer)).status, 403);
  assert.equal((await pdf('/production/sheet', { ids: [] })).status, 400);
  assert.equal((await pdf('/production/sheet', { ids: Array.from({ length: 21 }, () => line._id) })).status, 400);
  assert.equal((await pdf('/production/sheet', { ids: [line._id, absent] })).status, 404);
  assert.equal((await pdf('/production/sheet', { ids: ['nonsense'] })).status, 404);
});

test('the packing slip of a custom item has its parts and its drawings; the order shows them to customer and staff', async () => {
  const { status, bytes } = await pdf('/desk/print', { orderIds: [line.orderId], documents: ['packing'] });
  assert.equal(status, 200);
  const [slip] = readPdfText(bytes).map(words);
  assert.match(slip ?? '', /Rips, front, 90 mm wide.*Laser “ANJALI”, back, 140 mm wide/);
  assert.equal(bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length, 2);
  for (const person of [buyer, staff]) {
    const { order } = await shop.call(person, readOrder, { params: { id: line.orderId } });
    const [item] = order.orderItems;
    assert.deepEqual([item?.custom?.preview, item?.custom?.previewBack], [line.preview, line.previewBack]);
  }
  assert.notEqual(line.previewBack, '');
});

test('an order is not packed before its custom item is made', async () => {
  const pack = async () => (await shop.call(staff, packOrders, { body: { orderIds: [line.orderId] } })).results[0]?.message;
  const unmade = async () => (await shop.call(staff, listUnmadeOrders, { body: { ids: ['nonsense', line.orderId] } })).orders;
  assert.equal(await pack(), 'Its custom item is not made yet. Mark it as made in Production first.');
  assert.deepEqual(await unmade(), [{ _id: line.orderId, number: line.number }]);
  assert.equal((await shop.ask(staff, 'PUT', `/production/${line._id}`, { state: 'made' })).status, 200);
  assert.deepEqual(await unmade(), []);
  assert.equal(await pack(), 'Packed.');
});

test('the picking list has a custom item apart from the plain garment of its SKU, to fetch from Production', async () => {
  const { rows } = await shop.pool.query<{ id: string }>('select product_id as id from order_line where id = $1', [line._id]);
  const { body } = await shop.ask(buyer, 'GET', `/product/${rows[0]?.id}`);
  const { variants } = body['product'] as { variants: { _id: string }[] };
  await shop.ask(buyer, 'POST', '/cart', { productId: rows[0]?.id, variantId: variants[0]?._id, quantity: 1 });
  const placed = await order(shop, buyer, await orderBodyOf(shop, buyer));
  assert.equal(placed.status, 201, placed.body.message);
  const plain = placed.body['order'] as { _id: string };
  const { bytes } = await pdf('/desk/print', { orderIds: [line.orderId, plain._id], documents: ['picking'] });
  const text = readPdfText(bytes).map(words).join(' ');
  assert.equal(text.split(line.sku).length - 1, 2, text);
  assert.equal(text.split('From Production, not from stock').length - 1, 1, text);
});
