// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCsv } from '#infra/storage/csv';
import { readProducts } from './read-products.ts';
import { planProduct, type PlanResult } from './plan-product.ts';
import { createCategoryFinder } from './match-category.ts';
import { isSameSize, normalizeSize } from './size-names.ts';

/** The plans of a file for an empty shop. */
async function planned(lines: readonly string[]) {
  const file = await readProducts(await openCsv(Buffer.from(lines.join('\n'))));
  assert.ok(file);
  const { newCategories, categoryOf } = createCategoryFinder([]);
  const all: PlanResult[] = file.drafts.map((draft) =>
    planProduct(draft, { columns: file.columns, existing: undefined, skuOwner: new Map(), categoryOf, imageUrl: (it) => it }),
  );
  const warnings = [...file.warnings, ...all.flatMap((it) => it.warnings)]
    .filter(({ message }) => message !== 'This product has no image.')
    .map(({ line, column, message }) => `${line} ${column}: ${message}`);
  return {
    file,
    variants: all.flatMap(({ plan }) => plan?.variants ?? []),
    tags: all.flatMap(({ plan }) => plan?.fields.tags ?? []),
    categories: newCategories.map(({ name, parentCategory }) => `${parentCategory} > ${name}`),
    failed: all.flatMap(({ failed }) => failed.map(({ line, message }) => `${line} ${message}`)),
    warnings,
  };
}

const SHOPIFY =
  'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price';
const tee = (option: string, rest: string, handle = 'tee') => `${handle},Tee for men,Soft.,Tees,,Size,${option},,,${rest},499`;

test('Import: a SKU that several variants share stays with the first, and the others are named by line', async () => {
  const { variants, warnings, failed } = await planned([
    SHOPIFY,
    tee('S', 'TEE-1,3'),
    tee('M', 'tee-1,4'),
    tee('S', 'TEE-1,5', 'other-tee'),
  ]);
  assert.deepEqual(failed, []);
  assert.deepEqual(
    variants.map(({ size, sku }) => [size, sku]),
    [
      ['S', 'TEE-1'],
      ['M', ''],
      ['S', ''],
    ],
  );
  assert.deepEqual(warnings, [
    '3 Variant SKU: SKU tee-1 is already on line 2. This variant gets a new SKU.',
    '4 Variant SKU: SKU TEE-1 is already on line 2. This variant gets a new SKU.',
  ]);
});

test('Import: a SKU has up to 255 characters', async () => {
  const sku = 'x'.repeat(255);
  assert.equal((await planned([SHOPIFY, tee('S', `${sku},3`)])).variants[0]?.sku, sku);
  const { failed } = await planned([SHOPIFY, tee('S', `${sku}y,3`)]);
  assert.deepEqual(failed, ['2 At most 255 characters, please.']);
});

test('Import: 250 tags are kept, and a warning lists the number of others', async () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`).join(', ');
  const row = (list: string) => `tee,Tee for men,Soft.,Tees,"${list}",,,,,T-1,3,499`;
  const many = await planned([SHOPIFY, row(tags(250))]);
  assert.deepEqual([many.tags.length, many.warnings], [250, []]);
  const more = await planned([SHOPIFY, row(`${tags(251)},${'x'.repeat(256)}`)]);
  assert.deepEqual(
    [more.tags.length, more.warnings],
    [250, ['2 Tags: Tags of more than 255 characters were left out.', '2 Tags: Only the first 250 of 252 tags were imported.']],
  );
});

const FOR_WHOM: { name: string; head: string; row: string; is: string; warns: string[] }[] = [
  { name: 'the title', head: 'Title,Type', row: 'Women’s Tee,Tees', is: 'Women > Tees', warns: [] },
  { name: 'a tag', head: 'Title,Type,Tags', row: 'Tee,Tees,"Gents, new"', is: 'Men > Tees', warns: [] },
  { name: 'Google’s gender', head: 'Title,Type,Google Shopping / Gender', row: 'Tee,Tees,female', is: 'Women > Tees', warns: [] },
  {
    name: 'Google’s age group',
    head: 'Title,Type,Google Shopping / Gender,Google Shopping / Age Group',
    row: 'Tee,Tees,male,toddler',
    is: 'Kids > Tees',
    warns: [],
  },
  {
    name: 'Shopify’s target gender',
    head: 'Title,Type,Target gender (product.metafields.shopify.target-gender)',
    row: 'Tee,Tees,male; female',
    is: 'Unisex > Tees',
    warns: [],
  },
  {
    name: 'the path of a category',
    head: 'Title,Product Category',
    row: 'Tee,Apparel & Accessories > Clothing > Women’s Clothing > Tops',
    is: 'Women > Tops',
    warns: [],
  },
  {
    name: 'nothing',
    head: 'Title,Type',
    row: 'Tee,Tees',
    is: 'Unisex > Tees',
    warns: ['2 Type: Not marked for men or women. Added to Tees under Unisex.'],
  },
  {
    name: 'nothing, and no category',
    head: 'Title,Type',
    row: 'Tee,',
    is: 'Unisex > Clothing',
    warns: [
      '2 Type: No category given. Added to Clothing.',
      '2 Type: Not marked for men or women. Added to Clothing under Unisex.',
    ],
  },
];
for (const { name, head, row, is, warns } of FOR_WHOM)
  test(`Import: the audience of clothes is read from ${name}`, async () => {
    const { categories, warnings, failed } = await planned([
      `${head},Handle,Body (HTML),Variant Inventory Qty,Variant Price`,
      `${row},tee,Soft.,3,499`,
    ]);
    assert.deepEqual([categories, warnings, failed], [[is], warns, []]);
  });

const SIZES: [text: string, size: string][] = [
  ['s', 'S'],
  ['Small', 'S'],
  ['MEDIUM', 'M'],
  ['x-large', 'XL'],
  ['2xl', 'XXL'],
  ['XX-Large', 'XXL'],
  ['xxxl', '3XL'],
  ['Free Size', 'One size'],
  ['Small / Slim', 'S / Slim'],
  ['32', '32'],
  ['Smallish', 'Smallish'],
];
for (const [text, size] of SIZES)
  test(`Import: size ${text} is ${size}`, () => {
    assert.equal(normalizeSize(text), size);
    assert.ok(isSameSize(text, size));
  });

test('Import: two names of one size become one variant, and a repeated row counts once', async () => {
  const { variants, warnings } = await planned([
    SHOPIFY,
    tee('S', 'T-S,3'),
    tee('Small', ',4'),
    tee('2xl', 'T-2,5'),
    tee('XXL', 'T-3,6'),
    tee('M', 'T-M,7'),
    tee('M', 'T-M,7'),
  ]);
  assert.deepEqual(
    variants.map(({ size, sku, stock }) => [size, sku, stock]),
    [
      ['S', 'T-S', 7],
      ['XXL', 'T-2', 11],
      ['M', 'T-M', 7],
    ],
  );
  assert.deepEqual(warnings, [
    '3 Option1 Value: Same size as line 2 (S). The quantities were added.',
    '5 Option1 Value: Same size as line 4 (XXL). The quantities were added.',
    '7 Option1 Value: Repeats line 6 and was left out.',
  ]);
});

test('Import: a file in which every line has one handle is refused at once', async () => {
  const { failed } = await planned([SHOPIFY, ...Array.from({ length: 5_000 }, (_, index) => tee(`${index}`, `T-${index},1`))]);
  assert.deepEqual(failed, ['2 5,000 lines have this handle. At most 200 variants, please.']);
});

const OWN: { name: string; head: string; rows: string[]; is: [size: string, colour: string][] }[] = [
  {
    name: 'of each row',
    head: 'Colour,Size',
    rows: ['Red,S', 'Blue,M'],
    is: [
      ['S', 'Red'],
      ['M', 'Blue'],
    ],
  },
  {
    name: 'of Shopify, for all sizes',
    head: 'Option1 Name,Option1 Value,Color (product.metafields.shopify.color-pattern)',
    rows: ['Size,S,navy-blue', ',M,'],
    is: [
      ['S', 'Navy blue'],
      ['M', 'Navy blue'],
    ],
  },
  {
    name: 'of several colours, which says nothing of one size',
    head: 'Option1 Name,Option1 Value,Color (product.metafields.shopify.color-pattern)',
    rows: ['Size,S,red; blue'],
    is: [['S', '']],
  },
  {
    name: 'beside an option, which goes first',
    head: 'Option1 Name,Option1 Value,Color',
    rows: ['Colour,Rust,Orange'],
    is: [['One size', 'Rust']],
  },
];
for (const { name, head, rows, is } of OWN)
  test(`Import: colour and size are read from separate columns: ${name}`, async () => {
    const { variants } = await planned([
      `Handle,Title,Variant Inventory Qty,Variant Price,${head}`,
      ...rows.map((row) => `tee,Tee for men,3,499,${row}`),
    ]);
    assert.deepEqual(
      variants.map(({ size, colour }) => [size, colour]),
      is,
    );
  });

test('Import: negative stock becomes zero, with a warning', async () => {
  const { variants, warnings, failed } = await planned([
    SHOPIFY,
    tee('S', 'A,-4'),
    tee('M', 'B,"1,200"'),
    tee('L', 'C,'),
    tee('XL', 'D,5 pcs'),
  ]);
  assert.deepEqual(
    variants.map(({ stock }) => stock),
    [0, 1200, 0, 5],
  );
  assert.deepEqual(
    [failed, warnings],
    [
      [],
      [
        '2 Variant Inventory Qty: Stock -4 is below zero and is imported as 0.',
        '4 Variant Inventory Qty: No quantity given. Stock is set to 0.',
      ],
    ],
  );
});

test('Import: a size without a price is left out by its line, the others of the product are imported', async () => {
  const row = (size: string, colour: string, price: string) =>
    `tee,Tee for men,Soft.,Tees,,Size,${size},Colour,${colour},,3,${price}`;
  const { variants, warnings, failed } = await planned([
    SHOPIFY,
    row('S', 'Red', ''),
    row('M', 'Red', '499'),
    row('L', 'Red', '0.00'),
  ]);
  assert.deepEqual([variants.map(({ size }) => size), failed], [['M'], []]);
  assert.deepEqual(warnings, [
    '2 Variant Price: S / Red has no price and was left out.',
    '4 Variant Price: L / Red has no price and was left out.',
  ]);
  const none = await planned([SHOPIFY, row('S', 'Red', ''), row('M', 'Red', '')]);
  assert.deepEqual(none.failed, ['2 Price is required', '3 Price is required']);
});

test('Import: a product without a description gets its name, and a very long one is cut, both with a warning', async () => {
  const blank = await planned(['Handle,Title,Type,Variant Inventory Qty,Variant Price', 'tee,Tee for men,Tees,3,499']);
  assert.deepEqual([blank.failed, blank.warnings], [[], ['2 : No description given. The name is used.']]);
  const long = await planned([SHOPIFY, `tee,Tee for men,${'x'.repeat(5_001)},Tees,,,,,,,3,499`]);
  assert.deepEqual(
    [long.failed, long.warnings],
    [[], ['2 Body (HTML): The description has more than 5,000 characters. The rest was left out.']],
  );
});

test('Import: amounts with decimal commas and currency signs are accepted', async () => {
  const { variants, failed } = await planned([
    'Handle;Title;Variant Inventory Qty;Variant Price;Option1 Name;Option1 Value',
    ...['1.299,00', '1299,5', '₹ 1,299.00', 'Rs. 999/-', '1 999,99', '12\u202f500 €', "1'299.50"].map(
      (price, index) => `tee;Tee for men;3;${price};Size;${index}`,
    ),
  ]);
  assert.deepEqual(failed, []);
  assert.deepEqual(
    variants.map(({ salePaise }) => salePaise / 100),
    [1299, 1299.5, 1299, 999, 1999.99, 12_500, 1299.5],
  );
});

test('Import: columns that are not imported are listed where they have values', async () => {
  const { file } = await planned([
    'Handle,Title,Vendor,Variant Grams,Variant Inventory Policy,Variant Taxable,SEO Title,Variant Price',
    'tee,Tee,Acme,200,deny,TRUE,,499',
    'cap,Cap,Acme,200,continue,TRUE,,499',
  ]);
  assert.deepEqual(file.ignoredColumns, ['Vendor', 'Variant Inventory Policy']);
});

test('Import: barcodes and weights that cannot be read are left out, with a warning each', async () => {
  const { variants, warnings } = await planned([
    'Handle,Title,Variant Price,Variant Grams,Variant Barcode',
    'a,A,499,180,8901234567894',
    "b,B,499,0,'8901234567894",
    'c,C,499,-5,8.90123E+12',
    'd,D,499,60000,two words!',
  ]);
  assert.deepEqual(
    variants.map(({ barcode, weightGrams }) => [barcode, weightGrams]),
    [
      ['8901234567894', 180],
      ['8901234567894', null],
      [null, null],
      [null, null],
    ],
  );
  assert.deepEqual(
    warnings.filter((it) => /Variant (Grams|Barcode)/.test(it)),
    [
      '4 Variant Barcode: Barcode 8.90123E+12 was shortened by a spreadsheet and was left out. Format the column as text there.',
      '4 Variant Grams: -5 is no weight of 1 g to 50 kg and was left out.',
      '5 Variant Barcode: two words! is no barcode and was left out.',
      '5 Variant Grams: 60000 is no weight of 1 g to 50 kg and was left out.',
    ],
  );
});

const WOO =
  'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)';
test('Import: WooCommerce products without stock management get one piece each, with a warning', async () => {
  const { variants, warnings } = await planned([
    WOO,
    '1,variable,TEE,Tee,1,Soft.,1,20,,Clothing > Men > Tees,,Size,"S, M"',
    '2,variation,TEE-S,Tee,1,,1,,499,,TEE,Size,S',
    '3,variation,TEE-M,Tee,1,,1,parent,499,,TEE,Size,M',
    '4,simple,CAP,Cap,1,Warm.,0,,299,Clothing > Men > Caps,,,',
    '5,simple,HAT,Hat,1,Warm.,1,-2,299,Clothing > Men > Caps,,Gender,Women',
  ]);
  assert.deepEqual(
    variants.map(({ sku, stock }) => [sku, stock]),
    [
      ['TEE-S', 1],
      ['TEE-M', 1],
      ['CAP', 0],
      ['HAT', 0],
    ],
  );
  assert.deepEqual(warnings, [
    '3 Stock: In stock, but not counted. Stock is set to 1: enter the real quantity.',
    '4 Stock: In stock, but not counted. Stock is set to 1: enter the real quantity.',
    '6 Stock: Stock -2 is below zero and is imported as 0.',
  ]);
});

test('Import: WooCommerce in German is read by its headings', async () => {
  for (const parent of ['Übergeordnetes Produkt', 'Übergeordnet']) await isRead(parent);
});

async function isRead(parent: string): Promise<void> {
  const { variants, categories, failed, file } = await planned([
    `ID;Typ;Artikelnummer;Name;Veröffentlicht;Beschreibung;Vorrätig?;Bestand;Angebotspreis;Regulärer Preis;Kategorien;${parent};Gewicht (kg);Attribut 1 Name;Attribut 1 Wert(e)`,
    '1;variable;HEMD;Hemd;1;<p>Weich.</p>;1;;;;Kleidung > Herren > Hemden;;0,2;Größe;S, M',
    '2;variation;HEMD-S;Hemd;1;;1;4;1.199,00;1.499,00;;HEMD;;Größe;S',
  ]);
  assert.deepEqual([failed, categories, file.ignoredColumns], [[], ['Men > Hemden'], []]);
  assert.deepEqual(
    variants.map((it) => [it.size, it.sku, it.stock, it.salePaise, it.mrpPaise, it.weightGrams]),
    [['S', 'HEMD-S', 4, 1_199_00, 1_499_00, 200]],
  );
}
