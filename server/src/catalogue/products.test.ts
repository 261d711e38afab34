// covers: products
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import {
  aCategory,
  aCustomer,
  anAdmin,
  anOffer,
  openTestShop,
  stockOf,
  type Answer,
  type Person,
  type TestShop,
} from '#test-support';

type Product = {
  [field: string]: unknown;
  _id: string;
  slug: string;
  images: string[];
  updatedAt: string;
  stock: number;
  media: { url: string; colour: string | null; alt: string; model: object | null }[];
  variants: {
    _id: string;
    size: string;
    colour: string;
    sku: string;
    stock: number;
    sale_price: number;
    product_price: number;
    barcode?: string | null;
    weightGrams?: number | null;
  }[];
};
type Fields = Record<string, string | string[] | Blob[] | undefined>;

let shop: TestShop;
let admin: Person;
let category: { id: string };
let pictures: Blob[];
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
  category = await aCategory(shop.db, { name: 'Jeans' });
  await anOffer(shop.db);
  pictures = await Promise.all([10, 60, 110, 160, 210].map(aPicture));
});
after(() => shop.close());

async function aPicture(red: number): Promise<Blob> {
  const background = { r: red, g: 40, b: 90 };
  const png = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

const form = (fields: Fields = {}): Fields => ({
  name: 'Slim Jeans',
  product_price: '2999',
  sale_price: '1499',
  stock: '12',
  description: 'Cut close, with a little stretch.',
  category: category.id,
  tags: 'denim, slim',
  images: pictures.slice(0, 1),
  ...fields,
});

async function send(person: Person | null, method: 'POST' | 'PUT', path: string, fields: Fields): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const it of [value].flat()) if (it !== undefined) body.append(name, it);
  const encoded = new Response(body);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return shop.ask(person, method, path, Buffer.from(await encoded.arrayBuffer()), headers);
}
const add = (fields: Fields = {}) => send(admin, 'POST', '/product/admin', form(fields));
const edit = (id: string, fields: object) => shop.ask(admin, 'PUT', `/product/admin/${id}`, fields);
const productIn = ({ body, status }: Answer): Product => {
  assert.ok(status < 300, JSON.stringify(body));
  return body['product'] as Product;
};
const added = async (fields: Fields = {}): Promise<Product> => productIn(await add(fields));
const variants = (list: object[]) => JSON.stringify(list);
const sizes = [
  { size: '30', stock: 3, sku: 'SJ-30' },
  { size: '32', stock: 4 },
];

test('the form of the specification creates a product of one size, with a slug, a SKU and its pictures', async () => {
  const answer = await add({ name: 'Bootcut Jeans', images: pictures.slice(0, 4) });
  const product = productIn(answer);
  assert.equal(answer.status, 201);
  assert.equal(product.slug, 'bootcut-jeans');
  assert.deepEqual(
    product.variants.map((it) => [it.size, it.sku, it.stock, it.sale_price, it.product_price]),
    [['One size', 'BOOTCUT-JEANS', 12, 1499, 2999]],
  );
  assert.equal(product.images.length, 4);
  assert.match(product.images[0] ?? '', /^\/media\/[\w-]+\/1200\.webp$/);
  assert.deepEqual(
    [product['tags'], product['discount'], product['offer'], product['parent_category'], product['isActive']],
    [['denim', 'slim'], 50, null, 'Men', true],
  );
  assert.deepEqual(await stockOf(shop.db, product.variants[0]?._id ?? ''), { stock: 12, ledger: 12 });
});

const mistakes: [string, Fields, Record<string, string>][] = [
  ['without a name', { name: ' ' }, { name: 'Product name is required' }],
  ['without a price', { product_price: undefined }, { product_price: 'Price is required' }],
  ['with a price of nothing', { product_price: '0' }, { product_price: 'Must be a positive number' }],
  ['without a sale price', { sale_price: undefined }, { sale_price: 'Must be a positive number' }],
  ['with a sale price in words', { sale_price: 'cheap' }, { sale_price: 'Must be a positive number' }],
  ['with a sale price above the price', { sale_price: '3000' }, { sale_price: 'The sale price cannot be above the price.' }],
  ['without a quantity', { stock: undefined }, { stock: 'Quantity is required' }],
  ['with an empty quantity', { stock: '' }, { stock: 'Quantity is required' }],
  ['with half a piece', { stock: '1.5' }, { stock: 'Must be an integer' }],
  ['with less than no piece', { stock: '-1' }, { stock: 'Must be an integer' }],
  ['without a description', { description: '' }, { description: 'Description is required' }],
  ['without a category', { category: undefined }, { category: 'Category is required' }],
  ['in a category that does not exist', { category: 'no-such-category' }, { category: 'Category is required' }],
  ['with an offer that does not exist', { offer: 'no-such-offer' }, { offer: 'This offer does not exist.' }],
  ['without a picture', { images: undefined }, { images: 'At least one image is required' }],
  [
    'with a text that claims to be a picture',
    { images: [new Blob(['<svg/>'], { type: 'image/png' })] },
    { images: 'Unsupported file format' },
  ],
  ['with variants that are no list', { variants: '{' }, { variants: 'Variants are a list.' }],
  [
    'with one size twice',
    {
      variants: variants([
        { size: 'M', stock: 1 },
        { size: 'm', stock: 1 },
      ]),
    },
    { 'variants.1.size': 'This size and colour is listed twice.' },
  ],
  ['with a size without a name', { variants: variants([{ size: ' ', stock: 1 }]) }, { 'variants.0.size': 'Size is required' }],
  [
    'with a size dearer than its price',
    { variants: variants([{ size: 'M', stock: 1, sale_price: 9999 }]) },
    { 'variants.0.sale_price': 'The sale price cannot be above the price.' },
  ],
  [
    'with a picture of a colour it does not have',
    { imageColours: 'Pink' },
    { imageColours: 'Pink is not a colour of this product.' },
  ],
];
for (const [what, fields, errors] of mistakes) {
  test(`a product ${what} is refused with a sentence under the field`, async () => {
    const { status, body } = await add(fields);
    assert.deepEqual([status, body.errors], [400, errors]);
  });
}

test('the picture of a refused product is not stored', async () => {
  const existing = () => readdirSync(shop.config.dataDir, { recursive: true }).length;
  await add();
  const before = existing();
  await add({ images: [await aPicture(240)], imageColours: 'Pink' });
  assert.equal(existing(), before);
});

test('a picture keeps the height and size of its model through edits, and refuses impossible values', async () => {
  const models = [{ heightCm: 178, size: ' M ' }, null];
  const product = await added({ images: pictures.slice(0, 2), imageModels: JSON.stringify(models) });
  const modelsOf = async (fields: object) => productIn(await edit(product._id, fields)).media.map(({ model }) => model);
  assert.deepEqual(await modelsOf({ tags: 'denim' }), [{ heightCm: 178, size: 'M' }, null]);
  const turned = { images: product.images.toReversed() };
  assert.deepEqual(await modelsOf(turned), [null, { heightCm: 178, size: 'M' }], 'it moves with its picture');
  const { body } = await shop.ask(admin, 'POST', `/product/admin/${product._id}/duplicate`);
  assert.deepEqual((body['product'] as Product).media[1]?.model, { heightCm: 178, size: 'M' });
  const wrong = await edit(product._id, {
    imageModels: [
      { heightCm: 119, size: 'M' },
      { heightCm: 220, size: '' },
    ],
  });
  assert.deepEqual(wrong.body.errors, {
    'imageModels.0.heightCm': 'Enter a height from 120 to 220 cm.',
    'imageModels.1.size': 'Enter the size worn.',
  });
  assert.equal((await edit(product._id, { imageModels: [{ heightCm: 170, size: 'x'.repeat(21) }] })).status, 400);
  assert.deepEqual(await modelsOf({ imageModels: [null, null] }), [null, null]);
});

test('five pictures of one colour are refused, and five of two colours are not', async () => {
  const five = { images: pictures.slice(0, 5) };
  assert.deepEqual((await add(five)).body.errors, { images: 'At most 4 pictures a colour, please.' });
  const colours = ['Black', 'Rust'].map((colour) => ({ size: 'M', colour, stock: 1 }));
  const product = await added({ ...five, variants: variants(colours), imageColours: ['Black', 'black', 'Rust', 'Rust', ''] });
  assert.deepEqual(
    product.media.map((it) => it.colour),
    ['Black', 'Black', 'Rust', 'Rust', null],
  );
  assert.deepEqual(
    (product['colours'] as { name: string; image: string; stock: number }[]).map((it) => [it.name, it.stock, it.image]),
    [
      ['Black', 1, product.images[0]],
      ['Rust', 1, product.images[2]],
    ],
  );
});

test('twelve products of one name, added at once, all get different addresses and SKUs', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => added({ name: 'Twelve Tee' })));
  assert.equal(new Set(products.map((it) => it.slug)).size, 12);
  assert.equal(new Set(products.map((it) => it.variants[0]?.sku)).size, 12);
});

test('a SKU that another product has is refused', async () => {
  await added({ variants: variants([{ size: 'M', stock: 1, sku: 'TAKEN-1' }]) });
  const { status, body } = await add({ variants: variants([{ size: 'M', stock: 1, sku: 'taken-1' }]) });
  assert.deepEqual([status, body.code], [409, 'name_taken']);
});

test('an edit changes the fields it names and keeps the rest', async () => {
  const offer = await anOffer(shop.db);
  const product = await added({ offer: offer.id });
  const edited = productIn(await edit(product._id, { name: 'Slimmer Jeans', category: { _id: category.id, name: 'Jeans' } }));
  assert.deepEqual({ ...edited, updatedAt: '' }, { ...product, name: 'Slimmer Jeans', updatedAt: '' });
  assert.equal(edited['offer_price'], 1349.1);
  assert.equal(productIn(await edit(product._id, { offer: '' }))['offer_price'], null);
});

test('barcode and weight are kept by size, for staff alone, and are cleared by null', async () => {
  const list = [
    { size: '30', stock: 3, barcode: '8901234567894', weightGrams: 610 },
    { size: '32', stock: 2 },
  ];
  const product = await added({ variants: variants(list), weightGrams: '640' });
  const codesOf = (it: Product) => it.variants.map(({ barcode, weightGrams }) => [barcode, weightGrams]);
  assert.deepEqual(codesOf(product), [
    ['8901234567894', 610],
    [null, 640],
  ]);
  const shown = productIn(await shop.ask(null, 'GET', `/product/${product._id}`));
  assert.deepEqual(codesOf(shown), [
    [undefined, undefined],
    [undefined, undefined],
  ]);
  const [small, large] = product.variants;
  const changes = [{ _id: small?._id, barcode: null, weightGrams: null }, { _id: large?._id }];
  const edited = productIn(await edit(product._id, { variants: changes }));
  assert.deepEqual(codesOf(edited), [
    [null, null],
    [null, 640],
  ]);
  const { status, body } = await edit(product._id, { variants: [{ _id: small?._id, barcode: 'two words', weightGrams: 0 }] });
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(body['errors'] as object).toSorted(), ['variants.0.barcode', 'variants.0.weightGrams']);
});

test('a product that is sent back unchanged changes nothing', async () => {
  const list = [
    { size: '30', stock: 3, sale_price: 999, barcode: 'A-1', weightGrams: 610 },
    { size: '32', stock: 2 },
  ];
  const product = await added({ variants: variants(list) });
  const edited = productIn(await edit(product._id, product));
  assert.deepEqual({ ...edited, updatedAt: '' }, { ...product, updatedAt: '' });
});

test('of two edits of the same page the second is refused, also at the same moment', async () => {
  const product = await added();
  const edits = ['One', 'Two', 'Three'].map((name) => edit(product._id, { name, updatedAt: product.updatedAt }));
  assert.deepEqual((await Promise.all(edits)).map((it) => it.status).toSorted(), [200, 409, 409]);
  const { status, body } = await edit(product._id, { name: 'Late', updatedAt: product.updatedAt });
  assert.deepEqual([status, body.code], [409, 'stale']);
});

test('a stock is applied as the difference to what the form showed, and never falls below zero', async () => {
  const product = await added();
  const variant = product.variants[0]?._id ?? '';
  await Promise.all([edit(product._id, { stock: 17, stockWas: 12 }), edit(product._id, { stock: 10, stockWas: 12 })]);
  assert.deepEqual(await stockOf(shop.db, variant), { stock: 15, ledger: 15 });
  assert.equal(productIn(await edit(product._id, { stock: 4 })).stock, 4);
  const refused = await edit(product._id, { variants: [{ _id: variant, stock: 0, stockWas: 12 }] });
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'Pieces were sold meanwhile: only 4 left in stock. Please reload the product and try again.'],
  );
  assert.deepEqual(await stockOf(shop.db, variant), { stock: 4, ledger: 4 });
});

test('a price applies to every size without its own price, and a size with its own keeps it', async () => {
  const list = [
    { size: '30', stock: 1 },
    { size: '32', stock: 1 },
    { size: '40', stock: 1, sale_price: 1799 },
  ];
  const product = await added({ variants: variants(list) });
  const edited = productIn(await edit(product._id, { sale_price: 1299 }));
  assert.deepEqual(
    edited.variants.map((it) => it.sale_price),
    [1299, 1299, 1799],
  );
  const whole = productIn(await edit(product._id, { ...edited, sale_price: 1199 }));
  assert.deepEqual(
    whole.variants.map((it) => it.sale_price),
    [1199, 1199, 1799],
  );
  assert.deepEqual((await edit(product._id, { product_price: 100 })).body.errors, {
    sale_price: 'The sale price cannot be above the price.',
  });
  assert.deepEqual((await edit(product._id, { stock: 99 })).body.errors, { stock: 'Set the stock of each size.' });
});

test('sizes are added, swapped and retired, and a restored size is the same variant as before', async () => {
  const product = await added({ variants: variants(sizes) });
  const [thirty, thirtyTwo] = product.variants;
  assert.ok(thirty && thirtyTwo);
  const swapped = productIn(
    await edit(product._id, {
      variants: [
        { ...thirty, size: '32', sku: thirtyTwo.sku },
        { ...thirtyTwo, size: '30', sku: thirty.sku },
      ],
    }),
  );
  assert.deepEqual(
    swapped.variants.map((it) => [it._id, it.size, it.sku]),
    [
      [thirty._id, '32', thirtyTwo.sku],
      [thirtyTwo._id, '30', thirty.sku],
    ],
  );
  const fewer = productIn(await edit(product._id, { variants: [{ _id: thirty._id }, { size: '34', stock: 9 }] }));
  assert.deepEqual([fewer.variants.map((it) => it.size), fewer.stock], [['32', '34'], 12]);
  const again = productIn(await edit(product._id, { variants: [{ size: '30', stock: 4 }] }));
  assert.deepEqual(
    again.variants.map((it) => [it._id, it.stock]),
    [[thirtyTwo._id, 4]],
  );
  assert.deepEqual((await edit(product._id, { variants: [] })).body.errors, { variants: 'A product has at least one variant.' });
});

test('pictures are kept, removed and added, and a product always has at least one', async () => {
  const product = await added({ images: pictures.slice(0, 3) });
  const [first, second, third] = product.images;
  const reordered = productIn(await edit(product._id, { images: [third, first] }));
  assert.deepEqual(reordered.images, [third, first]);
  const more = productIn(await send(admin, 'PUT', `/product/admin/${product._id}`, { images: first ?? '' }));
  assert.deepEqual(more.images, [first]);
  const replaced = productIn(
    await send(admin, 'PUT', `/product/admin/${product._id}`, { name: 'Pictured', images: pictures.slice(1, 2) }),
  );
  assert.deepEqual([replaced['name'], replaced.images], ['Pictured', [second]]);
  for (const images of [[], ['https://elsewhere.example/x.png']]) assert.equal((await edit(product._id, { images })).status, 400);
});

test('a product is blocked and unblocked by either field, and every change is in the audit log', async () => {
  const product = await added();
  const path = `/product/admin/toggle-status/${product._id}`;
  assert.equal(productIn(await shop.ask(admin, 'PUT', path))['isActive'], false);
  assert.equal((await shop.ask(admin, 'GET', `/product/${product.slug}`)).status, 404);
  assert.equal(productIn(await edit(product._id, { isActive: false, published: true }))['isActive'], true);
  assert.equal((await shop.ask(null, 'GET', `/product/${product.slug}`)).status, 200);

  const log = await shop.db
    .selectFrom('auditEntry')
    .select(['action', 'actorName', 'after'])
    .where('subjectId', '=', product._id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    log.map((it) => it.action),
    ['product.add', 'product.block', 'product.edit'],
  );
  assert.deepEqual(log.at(-1)?.after, { isActive: true });
});

test('only staff add or change products, and an unknown product is 404', async () => {
  const customer = await aCustomer(shop);
  const product = await added();
  for (const [person, status] of [
    [null, 401],
    [customer, 403],
  ] as const) {
    assert.equal((await send(person, 'POST', '/product/admin', form())).status, status);
    assert.equal((await shop.ask(person, 'PUT', `/product/admin/${product._id}`, { name: 'Mine' })).status, status);
    assert.equal((await shop.ask(person, 'PUT', `/product/admin/toggle-status/${product._id}`)).status, status);
  }
  for (const id of ['no-id', '00000000-0000-7000-8000-000000000000']) {
    assert.equal((await edit(id, { name: 'Nothing' })).status, 404);
    assert.equal((await shop.ask(admin, 'PUT', `/product/admin/toggle-status/${id}`)).status, 404);
  }
});
