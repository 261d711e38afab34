// covers: cart
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { addToCart, mergeCart, MAX_CART_LINES, priceCart, readCart } from '@shop/contract/cart';
import { rupees } from '@shop/contract/money';
import { addToWishlist, readWishlist, showProducts } from '@shop/contract/wishlist';
import { aCustomer, anOffer, aProduct, openTestShop, type Person, type Caller, type TestShop } from '#test-support';

let shop: TestShop;
let customer: Person;
const guest: Caller = null;
before(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await aCustomer(shop);
});
after(() => shop.close());

const NOBODYS = '01890000-0000-7000-8000-000000000000';

/** Creates a product with a single size, and returns the size. */
async function aSize({ name = 'Straight Jeans', price = 799, stock = 10 } = {}) {
  const product = await aProduct(shop.db, { name, price, mrp: 1999, variants: [{ size: '32', stock }] });
  const variantId = product.variants[0]?.id ?? '';
  return { ...product, variantId };
}
const price = (lines: { variantId: string; quantity: number }[]) => shop.call(guest, priceCart, { body: { lines } });
const merge = (lines: { variantId: string; quantity: number }[], wishes: string[] = []) =>
  shop.call(customer, mergeCart, { body: { lines, wishes } });
const held = async () => (await shop.call(customer, readCart)).cart.map(({ variant, quantity }) => [variant._id, quantity]);

test('a guest’s cart is priced with offers, in the guest’s order, and not stored', async () => {
  const offer = await anOffer(shop.db, { percent: 10 });
  const tee = await aProduct(shop.db, { price: 399, mrp: 799, offer });
  const jeans = await aSize();
  const now = await price([
    { variantId: jeans.variantId, quantity: 2 },
    { variantId: tee.variants[0]?.id ?? '', quantity: 1 },
  ]);
  assert.deepEqual(
    now.cart.map((line) => [line._id, line.product.name, line.quantity, line.lineTotal]),
    [
      [jeans.variantId, jeans.name, 2, rupees(1598)],
      [tee.variants[0]?.id, tee.name, 1, rupees(359.1)],
    ],
  );
  assert.deepEqual([now.cartTotal, now.count, now.coupon], [rupees(1957.1), 3, null]);
  const { n } = await shop.db
    .selectFrom('cartLine')
    .select((it) => it.fn.countAll().as('n'))
    .where('variantId', '=', jeans.variantId)
    .executeTakeFirstOrThrow();
  assert.equal(Number(n), 0);
});

test('a guest’s line says when it is unavailable, and a deleted size is left out', async () => {
  const few = await aSize({ stock: 1 });
  const now = await price([
    { variantId: few.variantId, quantity: 3 },
    { variantId: NOBODYS, quantity: 1 },
    { variantId: 'no id at all', quantity: 1 },
  ]);
  assert.deepEqual(
    now.cart.map(({ available, message }) => [available, message]),
    [[false, 'Only 1 left in stock.']],
  );
  assert.equal(now.cartTotal, rupees(0));
});

test('the same size twice in a guest’s cart is one line', async () => {
  const { variantId } = await aSize();
  const twice = [2, 3].map((quantity) => ({ variantId, quantity }));
  assert.deepEqual(
    (await price(twice)).cart.map(({ quantity }) => quantity),
    [3],
  );
});

test('a malformed guest cart is refused', async () => {
  const { variantId } = await aSize();
  const tooLong = Array.from({ length: MAX_CART_LINES + 1 }, () => ({ variantId, quantity: 1 }));
  for (const lines of [undefined, null, 'x', {}, [null], [{ variantId }], [{ variantId, quantity: 0 }], tooLong]) {
    const { status, body } = await shop.ask(null, 'POST', '/cart/price', { lines });
    assert.deepEqual([status, body.code], [400, 'invalid_input'], JSON.stringify(lines)?.slice(0, 80));
  }
  const eleven = await shop.ask(customer, 'POST', '/cart/merge', { lines: [{ variantId, quantity: 11 }] });
  assert.equal(eleven.status, 400);
  assert.equal((await shop.ask(customer, 'POST', '/cart/merge', { wishes: [7] })).status, 400);
});

test('a guest’s cart and wishlist are added to the account’s, on top and in their order', async () => {
  const [old, one, two] = [await aSize(), await aSize(), await aSize()];
  await shop.call(customer, addToCart, { body: { productId: old.id, quantity: 1 } });
  await shop.call(customer, addToWishlist, { body: { productId: old.id } });
  const { message, capped, count } = await merge(
    [
      { variantId: one.variantId, quantity: 2 },
      { variantId: two.variantId, quantity: 1 },
    ],
    [two.id, one.id, old.id, NOBODYS, 'no id'],
  );
  assert.deepEqual([message, capped, count], ['Your cart and wishlist are saved.', [], 4]);
  assert.deepEqual(await held(), [
    [one.variantId, 2],
    [two.variantId, 1],
    [old.variantId, 1],
  ]);
  const { wishlist } = await shop.call(customer, readWishlist);
  assert.deepEqual(
    wishlist.map(({ _id }) => _id),
    [two.id, one.id, old.id],
  );
});

test('merging the guest cart twice, or concurrently, doubles nothing', async () => {
  const { variantId, id } = await aSize();
  const lines = [{ variantId, quantity: 3 }];
  await Promise.all([merge(lines, [id]), merge(lines, [id]), merge(lines, [id])]);
  await merge(lines, [id]);
  assert.deepEqual(await held(), [[variantId, 3]]);
  assert.equal((await shop.call(customer, readWishlist)).wishlist.length, 1);
});

test('for a size in both carts the larger quantity counts', async () => {
  const { id, variantId } = await aSize();
  await shop.call(customer, addToCart, { body: { productId: id, quantity: 4 } });
  await merge([{ variantId, quantity: 2 }]);
  assert.deepEqual(await held(), [[variantId, 4]]);
  await merge([{ variantId, quantity: 6 }]);
  assert.deepEqual(await held(), [[variantId, 6]]);
});

test('the merged quantity is capped by stock, and reported', async () => {
  const [few, gone, blocked] = [await aSize({ name: 'Few', stock: 2 }), await aSize({ name: 'Gone', stock: 0 }), await aSize()];
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', blocked.id).execute();
  const { message, capped } = await merge(
    [few, gone, blocked].map(({ variantId }) => ({ variantId, quantity: 5 })),
    [blocked.id],
  );
  assert.equal(message, 'Some items could not be added to your cart.');
  assert.deepEqual(
    capped.map((it) => [it.name, it.size, it.requested, it.quantity, it.message]),
    [
      ['Few', '32', 5, 2, 'Only 2 left in stock.'],
      ['Gone', '32', 5, 0, 'Out of stock.'],
      ['Straight Jeans', '32', 5, 0, 'This item is no longer sold.'],
    ],
  );
  assert.deepEqual(await held(), [[few.variantId, 2]]);
  assert.deepEqual((await shop.call(customer, readWishlist)).wishlist, []);
});

test('a full cart merges nothing new, with a notice', async () => {
  const sizes = Array.from({ length: MAX_CART_LINES }, (_, number) => ({ size: `${number}` }));
  const socks = await aProduct(shop.db, { variants: sizes });
  await merge(socks.variants.map(({ id }) => ({ variantId: id, quantity: 1 })));
  const { variantId } = await aSize();
  const { capped, cart } = await merge([{ variantId, quantity: 1 }]);
  assert.deepEqual([capped[0]?.message, capped[0]?.quantity, cart.length], ['A cart holds at most 50 different items.', 0, 50]);
});

test('a retired size is not merged, though its product is sold', async () => {
  const { variants } = await aProduct(shop.db, { variants: [{ size: '30' }, { size: '32' }] });
  const variantId = variants[1]?.id ?? '';
  await shop.db.updateTable('variant').set({ isActive: false }).where('id', '=', variantId).execute();
  const { capped } = await merge([{ variantId, quantity: 1 }]);
  assert.deepEqual([capped[0]?.message, await held()], ['This item is no longer sold.', []]);
});

test('a cart that is nearly full merges as many lines as fit', async () => {
  const sizes = Array.from({ length: MAX_CART_LINES - 1 }, (_, number) => ({ size: `${number}` }));
  const socks = await aProduct(shop.db, { variants: sizes });
  await merge(socks.variants.map(({ id }) => ({ variantId: id, quantity: 1 })));
  const [last, tooMany] = [await aSize(), await aSize()];
  const { capped, cart } = await merge([last, tooMany].map(({ variantId }) => ({ variantId, quantity: 1 })));
  assert.deepEqual([capped.map(({ variantId }) => variantId), cart.length], [[tooMany.variantId], MAX_CART_LINES]);
});

test('products by ids are public; hidden ones are left out', async () => {
  const [one, two, blocked] = [await aSize(), await aSize(), await aSize()];
  await shop.db.updateTable('product').set({ isActive: false }).where('id', '=', blocked.id).execute();
  const productIds = [two.id, 'no id', blocked.id, one.id, two.id, NOBODYS];
  const { wishlist } = await shop.call(guest, showProducts, { body: { productIds } });
  assert.deepEqual(
    wishlist.map(({ _id }) => _id),
    [two.id, one.id],
  );
});
