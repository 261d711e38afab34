// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paise, rupees } from '@shop/contract/money';
import { openCsv } from '#infra/storage/csv';
import { readProducts } from './read-products.ts';
import type { ExistingProduct } from './validate-draft.ts';
import { planProduct, type PlanResult } from './plan-product.ts';

const CATEGORY = '01890000-0000-7000-8000-00000000000a';
const sizeOf = (it: { id: string; position: number; size?: string; colour?: string; sku: string }) => ({
  size: 'One size',
  colour: '',
  stock: 5,
  salePaise: rupees(499),
  mrpPaise: rupees(799),
  barcode: null,
  weightGrams: null,
  isActive: true,
  ...it,
});
const front = { url: '/media/front/1200.webp', alt: 'In front', colour: 'Red' };
const back = { url: '/media/back/1200.webp', alt: 'From behind', colour: null };
/** An existing scarf, of one size in two colours. */
const scarf: ExistingProduct = {
  id: 'scarf',
  slug: 'scarf',
  name: 'Scarf',
  description: 'Soft.',
  categoryId: CATEGORY,
  tags: ['wool'],
  isActive: false,
  translations: {},
  updatedAt: new Date(0),
  variants: [
    sizeOf({ id: 'red', position: 0, colour: 'Red', sku: 'SC-RED' }),
    sizeOf({ id: 'blue', position: 1, colour: 'Blue', sku: 'SC-BLUE' }),
  ],
  pictures: [front, back],
};
const DEAD_ADDRESS = 'https://gone.example/scarf.jpg';

/** The plan of a file for the scarf, or for a new product. */
async function planned(lines: string[], known: ExistingProduct | null = scarf): Promise<PlanResult> {
  const file = await readProducts(await openCsv(Buffer.from(lines.join('\n'))));
  const [draft] = file?.drafts ?? [];
  assert.ok(file && draft);
  const skuOwner = new Map([...scarf.variants.map(({ sku, id }) => [sku.toLowerCase(), id] as const), ['ha-1', 'a hat']]);
  const pictureOf = (address: string) => (address === DEAD_ADDRESS ? null : address);
  return planProduct(draft, {
    columns: file.columns,
    existing: known ?? undefined,
    skuOwner,
    categoryOf: () => ({ id: CATEGORY, isAssumed: false }),
    imageUrl: pictureOf,
  });
}
async function planOf(lines: string[], known = scarf) {
  const { plan, failed } = await planned(lines, known);
  assert.deepEqual(failed, []);
  assert.ok(plan);
  return plan;
}
const countsOf = ({ variants }: { variants: { id?: string; stock: number; isActive: boolean }[] }) =>
  variants.map(({ id, stock, isActive }) => [id, stock, isActive]);

test('a file that names nothing but counts keeps pictures, texts and status', async () => {
  const plan = await planOf(['Handle,Variant SKU,Variant Inventory Qty', 'scarf,sc-blue,9']);
  assert.deepEqual(plan.pictures, scarf.pictures);
  const { name, description, categoryId, tags, isActive, translations } = scarf;
  assert.deepEqual([plan.outcome, plan.fields], ['updated', { name, description, categoryId, tags, isActive, translations }]);
  assert.deepEqual(countsOf(plan), [
    ['red', 5, true],
    ['blue', 9, true],
  ]);
  const exact = {
    ...scarf,
    variants: scarf.variants.map((it) => ({ ...it, salePaise: paise(499_50), mrpPaise: paise(999_99) })),
  };
  const counted = await planOf(['Handle,Variant SKU,Variant Inventory Qty', 'scarf,sc-blue,9'], exact);
  for (const it of counted.variants) assert.deepEqual([it.salePaise, it.mrpPaise], [499_50, 999_99], 'prices, to the paisa');
});

test('a size is matched by its colour where the file names neither size nor SKU, and a new one is added', async () => {
  const plan = await planOf([
    'Handle,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    'scarf,Colour,blue,499,3',
    'scarf,,Green,499,4',
  ]);
  assert.deepEqual(countsOf(plan), [
    ['red', 5, true],
    ['blue', 3, true],
    [undefined, 4, true],
  ]);
});

test('a size is matched by its name in any case, and gets a new name by its SKU', async () => {
  const variants = ['S', 'M', 'L'].map((size, position) => sizeOf({ id: size, position, size, sku: `TE-${size}` }));
  const plan = await planOf(
    ['Handle,Option1 Name,Option1 Value,Variant SKU,Variant Price', 'scarf,Size,l,,499', 'scarf,,XS,TE-S,499'],
    { ...scarf, variants },
  );
  assert.deepEqual(
    plan.variants.map(({ id, size, sku }) => [id, size, sku]),
    [
      ['S', 'XS', 'TE-S'],
      ['M', 'M', 'TE-M'],
      ['L', 'L', 'TE-L'],
    ],
  );
});

test('the file’s pictures replace the shop’s, in its order, unless one of them is not available', async () => {
  const rows = (...addresses: string[]) => [
    'Handle,Variant SKU,Image Src',
    ...addresses.map((it, index) => `scarf,${index === 0 ? 'SC-RED' : ''},${it}`),
  ];
  const all = await planOf(rows('/media/side/1200.webp', front.url));
  assert.deepEqual(
    all.pictures.map(({ url, alt, colour }) => [url, alt, colour]),
    [
      ['/media/side/1200.webp', 'Scarf', null],
      [front.url, 'In front', 'Red'],
    ],
  );
  const some = await planOf(rows('/media/side/1200.webp', DEAD_ADDRESS));
  assert.deepEqual(
    some.pictures.map(({ url }) => url),
    [front.url, back.url, '/media/side/1200.webp'],
  );
  assert.deepEqual((await planOf(rows(DEAD_ADDRESS))).pictures, scarf.pictures);
});

test('a new product without stock or pictures gets a warning', async () => {
  const rows = ['Handle,Title,Body (HTML),Type,Variant SKU,Variant Price', 'cap,Cap,Warm.,Caps,CA-1,299'];
  const { plan, warnings } = await planned(rows, null);
  assert.equal(plan?.outcome, 'created');
  assert.deepEqual(
    warnings.map(({ line, message }) => [line, message]),
    [
      [2, 'No quantity given. Stock is set to 0.'],
      [2, 'This product has no image.'],
    ],
  );
});

test('the SKU of another product stays with it: a named size gets its own, a row that names none is refused', async () => {
  const named = await planned([
    'Handle,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
    'scarf,Colour,Green,HA-1,499,3',
  ]);
  assert.deepEqual(
    [named.plan?.variants.at(-1)?.sku, named.warnings.map(({ line, column, message }) => [line, column, message])],
    ['', [[2, 'Variant SKU', 'SKU HA-1 belongs to another product. This variant gets a new SKU.']]],
  );
  const { failed } = await planned(['Handle,Variant SKU,Variant Price', 'scarf,HA-1,499']);
  assert.deepEqual(
    failed.map(({ line, column, message }) => [line, column, message]),
    [[2, 'Variant SKU', 'SKU HA-1 belongs to another product.']],
  );
});
