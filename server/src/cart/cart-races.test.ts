// covers: cart
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCart } from '@shop/contract/cart';
import { add, rupees, times, ZERO } from '@shop/contract/money';
import { aCustomer, aProduct, openTestShop, type MadeProduct, type TestShop } from '#test-support';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const statuses = (answers: { status: number }[]): number[] => answers.map((it) => it.status).sort();

test('two concurrent taps add two pieces to one line', async () => {
  const customer = await aCustomer(shop);
  const { id } = await aProduct(shop.db);
  const tap = () => shop.ask(customer, 'POST', '/cart', { productId: id });
  assert.deepEqual(statuses(await Promise.all([tap(), tap()])), [200, 200]);
  const { cart, count } = await shop.call(customer, readCart);
  assert.deepEqual([cart.length, count], [1, 2]);
});

test('twenty concurrent taps end at the last piece, and each refusal says so', async () => {
  const customer = await aCustomer(shop);
  const { id } = await aProduct(shop.db, { stock: 7 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.ask(customer, 'POST', '/cart', { productId: id })));
  assert.equal(answers.filter(({ status }) => status === 200).length, 7);
  assert.ok(answers.every(({ status, body }) => status === 200 || body.message === 'Only 7 left in stock.'));
  assert.equal((await shop.call(customer, readCart)).count, 7);
});

test('a line that is removed by five concurrent taps is removed once', async () => {
  const customer = await aCustomer(shop);
  const { id } = await aProduct(shop.db);
  await shop.ask(customer, 'POST', '/cart', { productId: id });
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.ask(customer, 'DELETE', `/cart/${id}`)));
  assert.deepEqual(statuses(answers), [200, 404, 404, 404, 404]);
});

/** A seeded random generator, so that a run can be repeated (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

type Edit = { product: MadeProduct; kind: 'add' | 'set' | 'remove'; quantity: number };
type Model = Map<string, number>;

/** Applies an edit to the model of a cart, with at most ten pieces per line. */
function apply(model: Model, { product, kind, quantity }: Edit): void {
  const held = model.get(product.id) ?? 0;
  if (kind === 'add' && held + quantity <= 10) model.set(product.id, held + quantity);
  if (kind === 'set' && held > 0) model.set(product.id, quantity);
  if (kind === 'remove') model.delete(product.id);
}

/** All carts that the edits can lead to, in any order. */
function outcomes(model: Model, edits: readonly Edit[]): Model[] {
  if (edits.length === 0) return [model];
  return edits.flatMap((edit, index) => {
    const next = new Map(model);
    apply(next, edit);
    return outcomes(next, edits.toSpliced(index, 1));
  });
}

const PRICES = [0.1, 1234.56, 399, 33.33];
const asText = (model: Model): string => JSON.stringify([...model].sort());

for (const seed of [1, 2, 3]) {
  test(`fifteen rounds of concurrent edits leave a cart that some order of them explains, at its true total (seed ${seed})`, async () => {
    const roll = dice(seed);
    const customer = await aCustomer(shop);
    const goods = await Promise.all(PRICES.map((price) => aProduct(shop.db, { price, stock: 100 })));
    const send = ({ product, kind, quantity }: Edit) => {
      if (kind === 'add') return shop.ask(customer, 'POST', '/cart', { productId: product.id, quantity });
      if (kind === 'set') return shop.ask(customer, 'PUT', `/cart/${product.id}`, { quantity });
      return shop.ask(customer, 'DELETE', `/cart/${product.id}`);
    };

    let model: Model = new Map();
    for (let round = 0; round < 15; round++) {
      const edits = Array.from({ length: 1 + roll(4) }, (): Edit => {
        const product = goods[roll(goods.length)] ?? goods[0];
        assert.ok(product);
        return { product, kind: (['add', 'add', 'set', 'remove'] as const)[roll(4)] ?? 'add', quantity: 1 + roll(6) };
      });
      const answers = await Promise.all(edits.map(send));
      assert.ok(answers.every(({ status }) => [200, 404, 409].includes(status)));

      const { cart, cartTotal, count } = await shop.call(customer, readCart);
      const held: Model = new Map(cart.map((line) => [line.product._id, line.quantity]));
      assert.equal(held.size, cart.length, 'one line a size');
      assert.ok(
        outcomes(model, edits).some((outcome) => asText(outcome) === asText(held)),
        'no edit was lost',
      );
      assert.equal(cartTotal, add(ZERO, ...goods.map((it) => times(it.price, held.get(it.id) ?? 0))));
      assert.equal(
        count,
        cart.reduce((pieces, line) => pieces + line.quantity, 0),
      );
      model = held;
    }
  });
}

test('a price that changes while a cart is edited gives a total of one price or the other, never a mix', async () => {
  const customer = await aCustomer(shop);
  const { id } = await aProduct(shop.db, { price: 100, mrp: 1000 });
  await shop.ask(customer, 'POST', '/cart', { productId: id, quantity: 5 });
  const reprice = (price: number) =>
    shop.db
      .updateTable('variant')
      .set({ salePaise: rupees(price) })
      .where('productId', '=', id)
      .execute();
  const [carts] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => shop.call(customer, readCart))),
    reprice(200).then(() => reprice(100)),
  ]);
  for (const { cartTotal, cart } of carts) {
    assert.ok([rupees(500), rupees(1000)].includes(cartTotal));
    assert.equal(cartTotal, cart[0]?.lineTotal);
    assert.equal(cartTotal, times(cart[0]?.unitPrice ?? ZERO, 5));
  }
});
