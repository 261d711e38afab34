// covers: refunds
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rupees } from '@shop/contract/money';
import { readOrder, type Order } from '@shop/contract/orders';
import { previewReturn } from '@shop/contract/returns';
import { aCoupon, aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let jeans: MadeProduct;
let tee: MadeProduct;
let coupon: { code: string };
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  jeans = await aProduct(shop.db, { price: 900, stock: 50 });
  tee = await aProduct(shop.db, { price: 300, stock: 50 });
  coupon = await aCoupon(shop.db, { percent: 50, minimum: 1000 });
});
after(() => shop.close());

/** An order of jeans and a tee with a 50% coupon whose minimum it reaches, delivered, with its customer. */
async function delivered(): Promise<Order> {
  for (const product of [jeans, tee]) await shop.ask(asha, 'POST', '/cart', { productId: product.id, quantity: 1 });
  assert.equal((await shop.ask(asha, 'POST', '/cart/coupon', { code: coupon.code })).status, 200);
  return moveTo(shop, staff, await anOrder(shop, asha, []), 'Delivered');
}
const lineOf = (it: Order, product: MadeProduct) => it.orderItems.find((line) => line.product._id === product.id)?._id ?? '';
const linesOf = (it: Order, ...products: MadeProduct[]) => products.map((one) => ({ line: lineOf(it, one), quantity: 1 }));
const preview = (it: Order, ...products: MadeProduct[]) =>
  shop.call(asha, previewReturn, { params: { id: it._id }, body: { lines: linesOf(it, ...products) } });
const giveBack = (it: Order, product: MadeProduct) =>
  shop.ask(asha, 'POST', `/order/${it._id}/return`, { lines: linesOf(it, product), reason: 'No longer needed' });
const work = (it: Order, action: string) => shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action, restock: true });
const seen = async ({ _id: id }: Order) => (await shop.call(staff, readOrder, { params: { id } })).order;

test('a partial return below the coupon’s minimum shows the deduction before it is sent, and on the refund', async () => {
  const it = await delivered();
  const whole = await preview(it, jeans, tee);
  assert.deepEqual([whole.amount, whole.explanation], [rupees(600), '']);
  const part = await preview(it, jeans);
  assert.deepEqual(part.items, [
    { line: lineOf(it, jeans), quantity: 1, price: rupees(900), offer: 0, coupon: rupees(450), amount: rupees(450) },
  ]);
  const words = '₹150 is deducted: the items kept come to ₹300, and the coupon needed ₹1,000, so they lose its discount.';
  assert.deepEqual([part.amount, part.explanation], [rupees(300), words]);

  await giveBack(it, jeans);
  assert.deepEqual(
    (await seen(it)).returns.map((back) => [back.owed, back.explanation]),
    [[rupees(300), words]],
  );
  await work(it, 'receive');
  assert.equal((await work(it, 'refund')).status, 200);
  const refunded = await seen(it);
  assert.deepEqual(
    refunded.refunds.map(({ amount, note }) => [amount, note]),
    [[rupees(300), words]],
  );

  assert.equal((await preview(it, tee)).amount, rupees(300), 'the rest of the money follows with the rest of the order');
  await giveBack(it, tee);
  await work(it, 'receive');
  assert.equal((await work(it, 'refund')).status, 200);
  const done = await seen(it);
  assert.deepEqual([done.money.refunded, done.money.left, done.paymentStatus], [rupees(600), 0, 'refunded']);
});

test('a return without a refund is finished when it is received, and a return of the rest refunds everything', async () => {
  const it = await delivered();
  assert.equal((await preview(it, tee)).amount, 0);
  await giveBack(it, tee);
  await work(it, 'receive');
  const first = await seen(it);
  assert.deepEqual([first.returns[0]?.state, first.returns[0]?.owed, first.money.refunded], ['refunded', 0, 0]);
  assert.match(first.timeline.at(-1)?.note ?? '', /is deducted/);
  await giveBack(it, jeans);
  await work(it, 'receive');
  assert.equal((await work(it, 'refund')).status, 200);
  assert.equal((await seen(it)).money.refunded, rupees(600));
});

test('a preview is for the owner of the order and for staff, and changes nothing', async () => {
  const it = await delivered();
  const ask = (person: Person | null) => shop.ask(person, 'POST', `/order/${it._id}/return/preview`, { lines: linesOf(it, tee) });
  assert.deepEqual(
    [(await ask(await aCustomer(shop))).status, (await ask(null)).status, (await ask(staff)).status],
    [404, 401, 200],
  );
  assert.deepEqual((await seen(it)).returns, []);
});
