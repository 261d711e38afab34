// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdmin, aProduct, openTestShop, stockOf, type Answer, type Person, type TestShop } from '#test-support';
import { sendSheet } from '#test-support/sheets';

let shop: TestShop;
let admin: Person;
/** The reports of the first two files, `OLD` and `NEW`, which every test finds imported. */
let ofOld: Report;
let ofNew: Report;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
  ofOld = await imported(OLD);
  ofNew = await imported(`\uFEFF${NEW.replaceAll('\n', '\r\n')}`);
});
after(() => shop.close());

type Problem = { line: number; column: string; name: string; message: string };
type Report = {
  message: string;
  created: number;
  updated: number;
  unchanged: number;
  lines: number;
  failed: Problem[];
  warnings: Problem[];
};

const send = (text: string | Uint8Array<ArrayBuffer>, trial = false): Promise<Answer> =>
  sendSheet(shop, admin, { of: 'product', text, trial });
const imported = async (text: string, trial = false): Promise<Report> => {
  const { status, body } = await send(text, trial);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Report;
};
const counts = ({ created, updated, unchanged, failed }: Report) => [created, updated, unchanged, failed.length];
const find = async (slug: string) =>
  (await shop.ask(admin, 'GET', `/product/${slug}`)).body['product'] as Record<string, unknown>;
const exported = async () => (await shop.ask(admin, 'GET', '/product/admin/export')).body['text'] as string;

const OLD = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
kurta,Linen Kurta,"<p>Cool &amp; light.</p>
<script>steal()</script><ul><li>Linen</li><li>Made in Kochi</li></ul>",Us,Kurtas,"men, summer",TRUE,Size,M,Color,White,KU-M-W,4,1299.00,"1,599.00",
kurta,,,,,,,,L,,White,KU-L-W,3,1299,1599,
kurta,,,,,,,,L,,Indigo,,0,1399,1599,
cap,Cap,A cap.,Us,,men,TRUE,Title,Default Title,,,,1,299,,`;

const NEW = `Title,URL handle,Description,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity
Block Print Tee,block-print-tee,<b>Soft.</b>,Tees,women,TRUE,active,BP-S,Size,S,499,799,5
,block-print-tee,,,,,,BP-M,,M,499,799,6
Draft Tee,draft-tee,Soft.,Tees,women,TRUE,draft,DT,Title,Default Title,499,,1`;

const WOO = `ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
1,variable,wc-tee,V-Neck,1,,Soft cotton.,,,,"Women > Tops, New",,,,Color,"Blue, Green",Size,"S, M"
2,variation,wc-tee-b,V-Neck - Blue,1,,,7,15,20,,,,wc-tee,Color,Blue,Size,M
3,variation,wc-tee-g,V-Neck - Green,1,,,8,,20,,,,id:1,Color,Green,Size,M
4,simple,wc-belt,Belt,1,A belt.,,,,55,Accessories,,,,,,,
5,grouped,wc-set,Set,1,,Both.,,,,Women > Sets,,,,,,,
6,external,wc-ext,Pennant,1,,Elsewhere.,,,11,Decor,,,,,,,`;

test('a dry run reports what a file would do, and writes nothing', async () => {
  const report = await imported(OLD.replaceAll(/^(?=kurta|cap)/gm, 'tried-').replaceAll('KU-', 'TR-'), true);
  assert.deepEqual([...counts(report), report.lines], [2, 0, 0, 0, 4]);
  assert.equal(report.message, 'Checked. Nothing has been saved yet.');
  assert.equal((await shop.ask(admin, 'GET', '/product/tried-kurta')).status, 404);
});

test('Shopify’s older file becomes products, sizes and categories', async () => {
  assert.deepEqual(counts(ofOld), [2, 0, 0, 0]);
  const kurta = await find('kurta');
  assert.equal(kurta['description'], 'Cool & light.\n\n- Linen\n- Made in Kochi');
  assert.deepEqual(kurta['tags'], ['men', 'summer']);
  assert.deepEqual([kurta['parent_category'], (kurta['category'] as { name: string }).name], ['Men', 'Kurtas']);
  const variants = (kurta['variants'] as Record<string, unknown>[]).map(({ _id, offer_price: _offerPrice, ...it }) => it);
  assert.deepEqual(variants, [
    { size: 'M', colour: 'White', sku: 'KU-M-W', stock: 4, sale_price: 1299, product_price: 1599 },
    { size: 'L', colour: 'White', sku: 'KU-L-W', stock: 3, sale_price: 1299, product_price: 1599 },
    { size: 'L', colour: 'Indigo', sku: 'LINEN-KURTA-INDIGO-L', stock: 0, sale_price: 1399, product_price: 1599 },
  ]);
  const cap = await find('cap');
  assert.deepEqual(
    [cap['sizes'], cap['product_price'], (cap['category'] as { name: string }).name],
    [['One size'], 299, 'Clothing'],
  );
});

test('the same file twice changes nothing', async () => {
  const before = await exported();
  assert.deepEqual(counts(await imported(OLD)), [0, 0, 2, 0]);
  assert.equal(await exported(), before);
});

test('Shopify’s newer file is read by its own headings, also with a byte order mark, and a draft stays hidden', async () => {
  assert.deepEqual(counts(ofNew), [2, 0, 0, 0]);
  const tee = await find('block-print-tee');
  assert.deepEqual([tee['sizes'], tee['description'], tee['parent_category']], [['S', 'M'], 'Soft.', 'Women']);
  assert.equal((await shop.ask(null, 'GET', '/product/draft-tee')).status, 404);
  assert.deepEqual(counts(await imported(NEW)), [0, 0, 2, 0]);
});

test('a file with semicolons or tabs in place of commas is read too', async () => {
  for (const [slug, delimiter] of [
    ['semi', ';'],
    ['tabs', '\t'],
  ] as const) {
    const lines = [
      ['Handle', 'Title', 'Body (HTML)', 'Type', 'Variant Price'],
      [slug, 'Odd Tee', 'Soft, light.', 'Tees', '499'],
    ];
    assert.deepEqual(counts(await imported(lines.map((it) => it.join(delimiter)).join('\n'), true)), [1, 0, 0, 0]);
  }
});

test('WooCommerce’s file: variations find their parent by SKU and by number, and product types not sold here are skipped and reported', async () => {
  const report = await imported(WOO);
  assert.deepEqual(counts(report), [2, 0, 0, 0]);
  const left = report.warnings.filter(({ column }) => column === 'Type').map(({ line }) => line);
  assert.deepEqual(left, [6, 7]);
  const vNeck = await find('v-neck');
  assert.deepEqual(
    (vNeck['variants'] as { colour: string; sale_price: number; stock: number }[]).map((it) => [
      it.colour,
      it.sale_price,
      it.stock,
    ]),
    [
      ['Blue', 15, 7],
      ['Green', 20, 8],
    ],
  );
  assert.equal(vNeck['parent_category'], 'Women');
  const belt = report.warnings.find(({ line, column }) => line === 5 && column === 'Stock');
  assert.equal(belt?.message, 'No quantity given. Stock is set to 0.');
  assert.deepEqual(counts(await imported(WOO)), [0, 0, 2, 0]);
});

test('a CSV row with an error is reported with line and column, and nothing of the file is imported', async () => {
  const text = `Handle,Title,Body (HTML),Type,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price
good,Good Tee,"Two
lines.",Tees,,3,499,799
bad-price,Rain Tee,Soft.,Tees,,3,-5,799
,,Soft.,Tees,,3,499,799
no-category,Palm Tee,Soft.,,,3,499,799
bad-count,Straight Jeans,Soft.,Tees,,1.5,499,799
above,Dear Tee,Soft.,Tees,,1,900,799
blank,,,Tees,,1,,
`;
  const expected = [
    [4, 'Variant Price', 'Must be a positive number'],
    [5, 'Title', 'Product name is required'],
    [7, 'Variant Inventory Qty', 'Must be an integer'],
    [8, 'Variant Price', 'The sale price cannot be above the price.'],
    [9, 'Title', 'Product name is required'],
    [9, 'Body (HTML)', 'Description is required'],
    [9, 'Variant Price', 'Price is required'],
  ];
  for (const trial of [true, false]) {
    const report = await imported(text, trial);
    assert.deepEqual(
      report.failed.map(({ line, column, message }) => [line, column, message]),
      expected,
    );
    assert.deepEqual(counts(report).slice(0, 2), trial ? [2, 0] : [0, 0]);
  }
  assert.equal((await shop.ask(admin, 'GET', '/product/good')).status, 404);
});

test('a file that needed repairs changes nothing when it is imported again', async () => {
  const text = `Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Colour
messy,Messy Tee,,,new,Size,S,MESS-1,3,499,Red
messy,,,,,,Small,MESS-2,4,499,
messy,,,,,,2xl,MESS-1,-2,499,
messy,,,,,,M,mess-1,,499,
messy,,,,,,M,mess-1,,499,
other-messy,Other Messy Tee,Soft.,Tees,women,,,MESS-1,5,599,`;
  const first = await imported(text);
  assert.deepEqual(counts(first), [2, 0, 0, 0], JSON.stringify(first.failed));
  const messy = await find('messy');
  assert.deepEqual(
    (messy['variants'] as { size: string; colour: string; sku: string; stock: number }[]).map((it) => [
      it.size,
      it.colour,
      it.sku,
      it.stock,
    ]),
    [
      ['S', 'Red', 'MESS-1', 7],
      ['XXL', 'Red', 'MESSY-TEE-RED-XXL', 0],
      ['M', 'Red', 'MESSY-TEE-RED-M', 0],
    ],
  );
  assert.deepEqual([messy['description'], messy['parent_category']], ['Messy Tee', 'Unisex']);
  const again = await imported(text);
  assert.deepEqual(counts(again), [0, 0, 2, 0], JSON.stringify(again.failed));
});

test('a price list changes prices and counts, and keeps everything it does not name', async () => {
  const made = await aProduct(shop.db, {
    name: 'Chinos',
    price: 900,
    mrp: 1800,
    variants: [
      { size: '30', sku: 'CH-30', stock: 5 },
      { size: '32', sku: 'CH-32', stock: 5 },
    ],
  });
  const report = await imported(`Handle,Variant SKU,Variant Price,Variant Inventory Qty\n${made.slug},CH-32,850,9\n`);
  assert.deepEqual(counts(report), [0, 1, 0, 0]);
  const chinos = await find(made.slug);
  assert.deepEqual(
    (chinos['variants'] as { sale_price: number; product_price: number; stock: number }[]).map((it) => [
      it.sale_price,
      it.product_price,
      it.stock,
    ]),
    [
      [900, 1800, 5],
      [850, 1800, 9],
    ],
  );
  assert.equal(chinos['description'], 'Made for a test.');
  const { rows } = await shop.pool.query('select cause, change, after from stock_change where variant_id = $1 order by at, id', [
    made.variants[1]?.id,
  ]);
  assert.deepEqual(rows.at(-1), { cause: 'adjusted', change: 4, after: 9 });
  assert.deepEqual(await stockOf(shop.db, made.variants[1]?.id ?? ''), { stock: 9, ledger: 9 });
  const audit = await shop.pool.query("select actor_name from audit_entry where subject_id = $1 and action = 'product.edit'", [
    made.id,
  ]);
  assert.equal(audit.rows.length, 1);
});

test('a SKU that two products share stays with the first, and a row with a SKU of another product is refused on its line', async () => {
  const report = await imported(
    `Handle,Title,Body (HTML),Type,Variant SKU,Variant Inventory Qty,Variant Price\nthief,Thief,Soft.,Tees,FREE-1,1,499\nthief-2,Thief,Soft.,Tees,FREE-1,1,499\nkurta,,,,BP-S,1,499\n`,
  );
  assert.deepEqual(
    report.failed.map(({ line, message }) => [line, message]),
    [[4, 'SKU BP-S belongs to another product.']],
  );
  assert.deepEqual(
    report.warnings.filter(({ line }) => line === 3).map(({ message }) => message)[0],
    'SKU FREE-1 is already on line 2. This variant gets a new SKU.',
  );
});

test('imported products are found by search at once', async () => {
  const { body } = await shop.ask(null, 'GET', '/product/search?q=linen');
  assert.deepEqual(
    (body['products'] as { slug: string }[]).map((it) => it.slug),
    ['kurta'],
  );
});

test('the export is in Shopify’s format, imports without a change, and contains no formulas', async () => {
  await aProduct(shop.db, {
    name: '=HYPERLINK("http://bad")',
    variants: [{ sku: '@SUM(A1)' }],
    description: 'Two  spaces\nand <b> & more.',
  });
  const { status, headers, body } = await shop.ask(admin, 'GET', '/product/admin/export');
  const text = body['text'] as string;
  assert.deepEqual([status, headers['content-type']], [200, 'text/csv; charset=utf-8']);
  assert.ok(text.startsWith('Handle,Title,Body (HTML),Vendor,'));
  assert.ok(text.includes(`"'=HYPERLINK(""http://bad"")"`) && text.includes(",'@SUM(A1),"));
  const report = await imported(text);
  const { rowCount: all } = await shop.pool.query('select from product');
  assert.deepEqual(counts(report), [0, 0, all, 0], JSON.stringify(report.failed));
  assert.equal(await exported(), text);
});

test('texts in other languages have their own columns in import and export; blank cells keep them, too long ones are reported', async () => {
  const made = await aProduct(shop.db, { name: 'Dhoti' });
  const file = (hindi: string, body: string) =>
    `Handle,Title,Title (hi),Body (HTML) (hi),Title (ml)\n${made.slug},Dhoti,${hindi},${body},\n`;
  assert.deepEqual(counts(await imported(file('धोती', '<p>सूती</p>'))), [0, 1, 0, 0]);
  assert.deepEqual(counts(await imported(file('', ''))), [0, 0, 1, 0]);
  const shown = (await shop.ask(null, 'GET', `/product/${made.slug}?lang=hi`)).body['product'] as Record<string, unknown>;
  assert.deepEqual([shown['name'], shown['description']], ['धोती', 'सूती']);
  const text = await exported();
  assert.deepEqual([text.includes('धोती,<p>सूती</p>'), counts(await imported(text))[1]], [true, 0]);
  const refused = await imported(file('x'.repeat(201), ''));
  assert.deepEqual(
    refused.failed.map(({ column, line }) => [column, line]),
    [['Title (hi)', 2]],
  );
});

test('pictures of this shop stay, and an internal URL is not downloaded but reported', async () => {
  const made = await aProduct(shop.db, { name: 'Pictured' });
  const addresses = [
    'http://127.0.0.1:1/a.png',
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest',
    'http://2130706433/',
    'file:///etc/passwd',
    'https://user:secret@example.com/a.png',
  ];
  const rows = addresses.map((it) => `${made.slug},,${it}\n`).join('');
  const report = await imported(`Handle,Title,Image Src\n${made.slug},Pictured,/media/${made.id}/1200.webp\n${rows}`);
  assert.deepEqual(counts(report), [0, 0, 1, 0]);
  assert.deepEqual(
    report.warnings.map(({ line }) => line),
    [3, 4, 5, 6, 7, 8, 9],
  );
  assert.equal(report.warnings[0]?.message, 'This address is not on the open internet.');
  assert.deepEqual((await find(made.slug))['images'], [`/media/${made.id}/1200.webp`]);
});

const UNREADABLE = [
  { name: 'a file of bytes', file: Buffer.from([0x48, 0xff, 0x00, 0x0a, 0x48, 0x48]), says: /not a CSV file/ },
  { name: 'an empty file', file: '\uFEFF \n', says: /empty/ },
  { name: 'a million columns', file: `Handle,Title${',x'.repeat(1_000_000)}\n`, says: /longer than|too many columns/ },
  { name: 'a million empty columns', file: `Handle,Title\na${','.repeat(1_000_000)}\n`, says: /too many columns/ },
  { name: 'a cell as long as a book', file: `Handle,Title\na,${'x'.repeat(500_000)}\n`, says: /Line 2 is longer/ },
  { name: 'a file with nothing but headings', file: 'Handle,Title,Variant Price\n\n', says: /headings but no lines/ },
  { name: 'a quotation mark that is never closed', file: 'Handle,Title\na,"b\n', says: /opens on line 2 is never closed/ },
  { name: 'no headings that we know', file: 'a,b\n1,2\n', says: /must name the columns/ },
];
for (const { name, file, says } of UNREADABLE)
  test(`${name} is refused with a sentence`, async () => {
    const { status, body } = await send(file);
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(body.message ?? '', says);
  });
