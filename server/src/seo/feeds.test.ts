// covers: feeds
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { decodeXML } from 'entities';
import { Parser } from 'htmlparser2';
import { aCategory, anOffer, aProduct, openTestShop, type TestShop } from '#test-support';

const SHOP = 'https://shop.example';
let shop: TestShop;
let members: TestShop;
let kurta: Awaited<ReturnType<typeof aProduct>>;
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open', PUBLIC_URL: SHOP } });
  members = await openTestShop({ env: { PUBLIC_URL: SHOP } });
  kurta = await aProduct(shop.db, {
    category: await aCategory(shop.db, { name: 'Kurtas & more', parent: 'Women' }),
    name: 'Indigo <b> Kurta',
    description: 'Soft\u0007 cotton,\n"hand" block-printed & washed.',
    offer: await anOffer(shop.db, { percent: 10 }),
    variants: [
      { size: 'M', colour: 'Indigo', sku: 'KU-M', price: 1000, stock: 3 },
      { size: 'L', colour: 'Indigo', sku: '=KU-L', price: 1000, stock: 0 },
    ],
  });
  await aProduct(shop.db, { name: 'Blocked', isActive: false });
  const { id } = await aProduct(shop.db, { name: 'Without a picture' });
  await shop.db.deleteFrom('productImage').where('productId', '=', id).execute();
});
after(() => Promise.all([shop.close(), members.close()]));

type Item = Record<string, string>;

/** Checks that every element is closed by name, and every & starts an entity. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name) => open.push(name),
      onclosetag: (name, implied) => assert.ok(open.pop() === name && !implied, name),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  assert.deepEqual(open, []);
  assert.doesNotMatch(xml, /&(?!(amp|lt|gt|quot|apos);)/);
}

async function google(): Promise<Item[]> {
  const { statusCode, headers, body } = await shop.http.inject('/feeds/google.xml');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^application\/xml/);
  assertWellFormed(body);
  return [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries([...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name = '', text = '']) => [name, decodeXML(text)])),
  );
}

async function meta(): Promise<Item[]> {
  const { statusCode, headers, body } = await shop.http.inject('/feeds/meta.csv');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/csv/);
  return parse(body, { columns: true });
}

test('Google: one well-formed row per size and colour, with the attributes for clothing, and the price of the page', async () => {
  const items = await google();
  assert.equal(items.length, 2);
  const [medium, large] = kurta.variants.map(({ id }) => items.find((it) => it['id'] === id));
  assert.deepEqual(medium, {
    id: kurta.variants[0]?.id,
    item_group_id: kurta.id,
    title: 'Indigo <b> Kurta, Indigo, M',
    description: 'Soft cotton, "hand" block-printed & washed.',
    link: `${SHOP}/product/${kurta.slug}?colour=Indigo&size=M`,
    image_link: `${SHOP}/media/${kurta.id}/1200.webp`,
    availability: 'in_stock',
    price: '1000.00 INR',
    sale_price: '900.00 INR',
    condition: 'new',
    brand: 'Selvedge',
    mpn: 'KU-M',
    google_product_category: '1604',
    product_type: 'Women > Kurtas & more',
    gender: 'female',
    age_group: 'adult',
    size: 'M',
    color: 'Indigo',
  });
  assert.deepEqual([large?.['availability'], large?.['item_group_id']], ['out_of_stock', kurta.id]);
});

test('Meta: the same rows under its names, images as JPEG, and no cell that a spreadsheet program evaluates', async () => {
  const items = await meta();
  assert.deepEqual(items.map(({ availability, price, sale_price: sale, mpn }) => [availability, price, sale, mpn]).toSorted(), [
    ['in stock', '1000.00 INR', '900.00 INR', 'KU-M'],
    ['out of stock', '1000.00 INR', '900.00 INR', "'=KU-L"],
  ]);
  assert.equal(items[0]?.['image_link'], `${SHOP}/media/${kurta.id}/preview.jpg`);
  assert.deepEqual(new Set(items.map(({ item_group_id: group }) => group)), new Set([kurta.id]));
});

test('a registered barcode is the GTIN of its size, and the weight counts for shipping; another barcode is left out', async () => {
  const [medium, large] = kurta.variants;
  const label = (id = '', barcode: string, weightGrams: number | null) =>
    shop.db.updateTable('variant').set({ barcode, weightGrams }).where('id', '=', id).execute();
  await label(medium?.id, '8901030865275', 350);
  await label(large?.id, 'KU-L-1', null);
  const of = (rows: Item[], id = '') => rows.find((it) => it['id'] === id) ?? {};
  const [inGoogle, inMeta] = [await google(), await meta()];
  const first = of(inGoogle, medium?.id);
  assert.deepEqual([first['gtin'], first['shipping_weight'], first['brand']], ['8901030865275', '350 g', 'Selvedge']);
  const second = of(inGoogle, large?.id);
  assert.deepEqual([second['gtin'], second['shipping_weight']], [undefined, undefined]);
  assert.deepEqual([of(inMeta, medium?.id)['gtin'], of(inMeta, large?.id)['gtin']], ['8901030865275', '']);
});

const IS_PRICE = /^\d+\.\d{2} INR$/;
/** Rules by which Google and Meta refuse a row (their help pages, read in November 2026), for each feed with its limits. */
const RULES: Record<string, (row: Item, limits: { title: number; description: number; available: RegExp }) => boolean> = {
  'id: 1 to 50 letters, digits, - and _': ({ id = '' }) => /^[\w-]{1,50}$/.test(id),
  'item_group_id: at most 50': ({ item_group_id: group = '' }) => group.length >= 1 && group.length <= 50,
  title: ({ title = '' }, limits) => title.length >= 1 && title.length <= limits.title,
  description: ({ description = '' }, limits) => description.length >= 1 && description.length <= limits.description,
  'availability: one of its words': ({ availability = '' }, { available }) => available.test(availability),
  'price: an amount and its currency': ({ price = '' }) => IS_PRICE.test(price),
  'sale_price: below the price': ({ price = '', sale_price: sale = '' }) =>
    sale === '' || (IS_PRICE.test(sale) && Number.parseFloat(sale) < Number.parseFloat(price)),
  'link: to the variant, on the shop’s own domain': ({ link = '', size = '', color = '' }) => {
    const { origin, searchParams } = new URL(link);
    return origin === SHOP && (color === '' || searchParams.get('colour') === color) && (size === '' || searchParams.has('size'));
  },
  'image_link: on the shop’s own domain': ({ image_link: image = '' }) => new URL(image).origin === SHOP,
  'condition: new': ({ condition }) => condition === 'new',
  'brand, or that there is no identifier': ({ brand, identifier_exists: exists }) => Boolean(brand) || exists === 'no',
  'gender and age_group: their words': ({ gender = '', age_group: age = '' }) =>
    /^(male|female|unisex)$/.test(gender) && /^(newborn|infant|toddler|kids|adult)$/.test(age),
  'size and color: at most 100': ({ size = '', color = '' }) =>
    size.length <= 100 && color.length <= 100 && !color.startsWith('#'),
};

test('Feeds: every row obeys the written rules of Google and Meta, also for the longest texts', async () => {
  await aProduct(shop.db, {
    name: 'Long '.repeat(39).trim(),
    description: 'Words of cotton & thread. '.repeat(400),
    variants: [{ size: 'Extra long, with a slit', colour: 'Marigold and peacock blue', sku: 'LONG', price: 1, stock: 1 }],
  });
  const feeds = [
    { name: 'Google', rows: await google(), title: 150, description: 5000, available: /^(in|out_of)_stock$/ },
    { name: 'Meta', rows: await meta(), title: 200, description: 9999, available: /^(in|out of) stock$/ },
  ];
  const broken = feeds.flatMap(({ name, rows, ...limits }) =>
    rows.flatMap((row) =>
      Object.entries(RULES).flatMap(([rule, holds]) => (holds(row, limits) ? [] : [`${name}: ${rule}: ${row['title']}`])),
    ),
  );
  assert.deepEqual(broken, []);
  assert.deepEqual(
    feeds.map(({ rows }) => rows.length),
    [3, 3],
  );
});

test('a members-only shop has no feed', async () => {
  for (const path of ['/feeds/google.xml', '/feeds/meta.csv']) assert.equal((await members.http.inject(path)).statusCode, 404);
});

test('a catalogue of many pages is sent completely and compressed', async () => {
  await shop.pool.query(`
    insert into product (id, slug, name, description, category_id)
    select gen_random_uuid(), 'many-' || n, 'Shirt ' || n, 'Worn.', (select category_id from product limit 1) from generate_series(1, 450) n`);
  await shop.pool.query(`
    insert into variant (id, product_id, position, size, sku, stock, sale_paise, mrp_paise)
    select gen_random_uuid(), id, 0, 'M', upper(slug), 1, 79900, 99900 from product where slug like 'many-%'`);
  await shop.pool.query(`
    insert into product_image (product_id, position, url)
    select id, 0, '/media/' || md5(slug) || '/1200.webp' from product where slug like 'many-%'`);
  const { headers, rawPayload } = await shop.http.inject({ url: '/feeds/google.xml', headers: { 'accept-encoding': 'gzip' } });
  assert.equal(headers['content-encoding'], 'gzip');
  const text = gunzipSync(rawPayload).toString();
  assertWellFormed(text);
  assert.equal(new Set(text.match(/<g:id>.*?<\/g:id>/g)).size, 453);
});

test('Rate limit: repeated downloads of the whole catalogue have to wait', async () => {
  const statuses = [];
  for (let times = 0; times < 13; times++) {
    const { statusCode } = await shop.http.inject({ url: '/feeds/meta.csv', remoteAddress: '203.0.113.9' });
    statuses.push(statusCode);
  }
  assert.deepEqual([...new Set(statuses)], [200, 429]);
});
