// covers: size-advice
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReplyOf } from '@shop/contract/route';
import { addReview } from '@shop/contract/reviews';
import { moderateReview } from '@shop/contract/reviews-staff';
import {
  addSizeChart,
  editSizeChart,
  listSizeCharts,
  readProductChart,
  removeSizeChart,
  type SizeChartForm,
} from '@shop/contract/size-charts';
import { suggestSize } from '@shop/contract/size-suggestion';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());

/** The linter takes `call(null)` for Function.prototype.call. */
const guest = null;
const TEES: SizeChartForm = {
  title: 'T-shirts',
  sizes: ['S', 'M', 'L'],
  body: [{ name: 'Chest', how: 'Around the fullest part', cm: [91, 97, 102] }],
  garment: [{ name: 'Length', cm: [67, 69, 71.5] }],
};
const add = async (more: Partial<SizeChartForm> = {}) =>
  (await shop.call(staff, addSizeChart, { body: { ...TEES, ...more } })).chart;
const chartOf = async (id: string) => (await shop.call(guest, readProductChart, { params: { id } })).chart;
const aTee = (tags: string[] = []): Promise<MadeProduct> =>
  aProduct(shop.db, { tags, variants: ['S', 'M', 'L'].map((size) => ({ size, stock: 50 })) });
const publish = (id: string) => shop.call(staff, moderateReview, { params: { id }, body: { state: 'published' } });
const remove = (id: string) => shop.call(staff, removeSizeChart, { params: { id } });

test('a size chart is shown by category, else by cut, else for all products with one of its sizes', async () => {
  const tee = await aTee(['oversized']);
  assert.equal(await chartOf(tee.id), null);
  const all = await add();
  assert.deepEqual((await chartOf(tee.slug))?.garment, [{ name: 'Length', how: '', cm: [67, 69, 71.5] }]);
  const cut = await add({ fits: ['Oversized'] });
  assert.equal((await chartOf(tee.id))?._id, cut._id);
  const { categoryId } = await shop.db
    .selectFrom('product')
    .select('categoryId')
    .where('id', '=', tee.id)
    .executeTakeFirstOrThrow();
  const category = await add({ categories: [categoryId] });
  await add({ sizes: ['28', '30'], body: [{ name: 'Waist', cm: [71, 76] }], garment: [], categories: [categoryId] });
  assert.equal((await chartOf(tee.id))?._id, category._id);
  assert.equal(
    (await shop.call(guest, listSizeCharts)).charts[0]?._id,
    all._id,
    'the guide keeps the order in which they were added',
  );
  for (const { _id } of (await shop.call(guest, listSizeCharts)).charts) await remove(_id);
  assert.equal(await chartOf(tee.id), null);
});

test('a size chart is in the language of the call, its sizes as they are', async () => {
  await add({ advice: 'Tape flat.' });
  const { body } = await shop.ask(guest, 'GET', '/size-charts?lang=hi');
  const [chart] = (body as ReplyOf<typeof listSizeCharts>).charts;
  const shown = [chart?.title, chart?.sizes.join(' '), chart?.body[0]?.name, chart?.garment[0]?.name, chart?.advice];
  assert.deepEqual(shown, ['टी-शर्ट', 'S M L', 'छाती', 'लंबाई', 'Tape flat.']);
  for (const { _id } of (await shop.call(guest, listSizeCharts)).charts) await remove(_id);
});

test('a size chart whose measures do not match its sizes is refused at the field', async () => {
  const refused = async (more: Partial<SizeChartForm>) =>
    Object.keys((await shop.ask(staff, 'POST', '/size-charts', { ...TEES, ...more })).body.errors ?? {});
  assert.deepEqual(await refused({ sizes: ['S', 'M'] }), ['body.0.cm']);
  assert.deepEqual(await refused({ sizes: ['S', 'M', 'S'] }), ['sizes']);
  assert.deepEqual(await refused({ body: [], garment: [] }), ['body']);
  assert.deepEqual(await refused({ title: ' ' }), ['title']);
  assert.deepEqual(await refused({ body: [{ name: 'Chest', cm: [91, -1, 102] }] }), ['body.0.cm.1']);
});

test('of two concurrent edits of a size chart the second is refused, and nothing is lost; every change is in the audit log', async () => {
  const { _id: id, updatedAt } = await add();
  const params = { id };
  await shop.call(staff, editSizeChart, { params, body: { ...TEES, title: 'Tees', updatedAt } });
  const late = await shop.ask(staff, 'PUT', `/size-charts/${id}`, { ...TEES, title: 'Tops', updatedAt });
  assert.equal(late.status, 409);
  assert.equal((await shop.call(guest, listSizeCharts)).charts[0]?.title, 'Tees');
  await remove(id);
  const entries = await shop.db.selectFrom('auditEntry').select('action').where('subjectId', '=', id).orderBy('at').execute();
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['size-chart.add', 'size-chart.edit', 'size-chart.remove'],
  );
});

test('a size is suggested from the chart, then also from reviews and returns of that product; the answers are not stored', async () => {
  const { _id } = await add();
  const tee = await aTee();
  const question = {
    productId: tee.slug,
    height: 172,
    weight: 74,
    usual: { brand: 'Levi’s', size: 'M' },
    fit: 'regular',
  } as const;
  const first = await shop.call(guest, suggestSize, { body: question });
  assert.deepEqual([first.size, first.confidence], ['M', 'medium']);
  const large = tee.variants.find(({ size }) => size === 'L')?.id;
  for (let i = 0; i < 6; i++) {
    const buyer = await aCustomer(shop);
    const bought = await anOrder(shop, buyer, [{ product: tee, size: 'M' }]);
    const order = await moveTo(shop, staff, bought, 'Shipped', 'Delivered');
    const lines = [{ line: order.orderItems[0]?._id, quantity: 1, exchange: large }];
    const requested = await shop.ask(buyer, 'POST', `/order/${order._id}/return`, { lines, reason: 'Too small' });
    assert.equal(requested.status, 201);
    const review = { rating: 3, fit: 'small', text: 'Tight.' } as const;
    if (i < 3) await publish((await shop.call(buyer, addReview, { params: { id: tee.id }, body: review })).review._id);
  }
  const later = await shop.call(guest, suggestSize, { body: question });
  assert.equal(later.size, 'L', later.reason);
  await remove(_id);
});

test('an implausible size request is refused at the field; a hidden product is not found', async () => {
  const tee = await aTee();
  const ask = (more: object) => shop.ask(null, 'POST', '/size-suggestion', { productId: tee.id, ...more });
  for (const wrong of [{ height: 20 }, { weight: 'heavy' }, { usual: { size: '' } }, { fit: 'baggy' }]) {
    const { status, body } = await ask(wrong);
    assert.deepEqual([status, Object.keys(body.errors ?? {})[0]?.split('.')[0]], [400, Object.keys(wrong)[0]]);
  }
  assert.equal((await ask({ productId: 'no-such-product' })).status, 404);
});
