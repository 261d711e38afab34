// covers: product-page
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { readProduct } from '@shop/contract/catalogue';
import { listOutfits, MAX_OUTFIT_ITEMS } from '@shop/contract/outfits';
import { newId } from '#kernel/ids';
import {
  aCategory,
  anAdmin,
  aProduct,
  openTestShop,
  type MadeCategory,
  type MadeProduct,
  type Person,
  type TestShop,
} from '#test-support';

let shop: TestShop;
let manager: Person;
let tees: MadeCategory;
let jeans: MadeCategory;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  manager = await anAdmin(shop);
});
after(() => shop.close());
beforeEach(async () => {
  [tees, jeans] = [await aCategory(shop.db), await aCategory(shop.db)];
  tee = await aProduct(shop.db, { category: tees });
});

type Part = { kind: 'product' | 'category'; id: string };
const product = ({ id }: MadeProduct): Part => ({ kind: 'product', id });
const category = ({ id }: MadeCategory): Part => ({ kind: 'category', id });
const save = (of: Part, shows: Part[]) => shop.ask(manager, 'PUT', '/outfit', { for: of, shows });
async function shownWith({ id }: MadeProduct): Promise<{ isOutfit: boolean; ids: string[] }> {
  const { isOutfit, related } = await shop.call(manager, readProduct, { params: { id } });
  return { isOutfit, ids: related.map(({ _id }) => _id) };
}

test('an outfit shows its products in order, then the newest four of its categories; sold-out and blocked ones are left out', async () => {
  const wide = await aProduct(shop.db, { category: jeans });
  const soldOut = await aProduct(shop.db, { category: tees, stock: 0 });
  const others = [];
  for (let count = 0; count < 5; count++) others.push(await aProduct(shop.db, { category: jeans }));
  const { status, body } = await save(product(tee), [product(wide), product(soldOut), category(jeans), product(wide)]);
  assert.deepEqual([status, body.message], [200, `Outfit for ${tee.name} saved.`]);
  const { isOutfit, ids } = await shownWith(tee);
  const newest = others.toReversed().map(({ id }) => id);
  assert.deepEqual([isOutfit, ids], [true, [wide.id, ...newest.slice(0, 4)]]);
});

test('an outfit of a category is for all its products; that of a product has precedence, and saving again replaces it', async () => {
  const [wide, slim] = [await aProduct(shop.db, { category: jeans }), await aProduct(shop.db, { category: jeans })];
  await save(category(tees), [product(wide)]);
  assert.deepEqual(await shownWith(tee), { isOutfit: true, ids: [wide.id] });
  await save(product(tee), [product(slim)]);
  assert.deepEqual((await shownWith(tee)).ids, [slim.id]);
  await save(product(tee), [product(slim), product(wide)]);
  assert.deepEqual((await shownWith(tee)).ids, [slim.id, wide.id]);

  const { outfits } = await shop.call(manager, listOutfits, { query: { q: tee.name } });
  const outfit = outfits.find((it) => it.for._id === tee.id);
  assert.deepEqual(
    outfit?.shows.map(({ _id }) => _id),
    [slim.id, wide.id],
  );
  assert.equal((await shop.ask(manager, 'DELETE', `/outfit/${outfit?._id}`)).status, 200);
  assert.deepEqual((await shownWith(tee)).ids, [wide.id], 'the outfit of the category');
  assert.equal((await shop.ask(manager, 'DELETE', `/outfit/${outfit?._id}`)).status, 404);
});

test('without anything on sale in an outfit, the shop chooses automatically', async () => {
  await aProduct(shop.db, { category: tees });
  await save(product(tee), [product(await aProduct(shop.db, { category: jeans, stock: 0 }))]);
  const { isOutfit, ids } = await shownWith(tee);
  assert.deepEqual([isOutfit, ids.length > 0], [false, true]);
});

test('an outfit needs existing products, at least one, and not the product itself', async () => {
  const refused: [Part, Part[], object][] = [
    [product(tee), [product(tee)], { shows: 'A product cannot be shown with itself.' }],
    [product(tee), [], { shows: 'Choose what to show.' }],
    [{ kind: 'product', id: newId() }, [product(tee)], { for: 'This product does not exist any more.' }],
    [product(tee), [{ kind: 'category', id: 'x' }], { shows: 'This category does not exist any more.' }],
    [category(tees), Array.from({ length: MAX_OUTFIT_ITEMS + 1 }, () => product(tee)), { shows: 'At most 8, please.' }],
  ];
  for (const [of, shows, errors] of refused) {
    const { status, body } = await save(of, shows);
    assert.deepEqual([status, body.errors], [400, errors]);
  }
});
