// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCsv } from '#infra/storage/csv';
import { readProducts, type ProductFile } from './read-products.ts';

/** The products of a file, before they are matched with the shop. */
async function read(csv: string): Promise<ProductFile> {
  const file = await readProducts(await openCsv(Buffer.from(csv)));
  assert.ok(file);
  return file;
}

const WOO = 'ID,Type,SKU,Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Images,Parent';
const OPTIONS = 'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
const woo = (...rows: string[]) => read([`${WOO},${OPTIONS}`, ...rows].join('\n'));

test('two products of one name in WooCommerce’s file stay two, and each gets its own sizes', async () => {
  const { drafts } = await woo(
    '1,variable,,Tee,1,,Soft.,,,,Tees,,,,,,',
    '2,variable,Tee-B,Tee,1,,Soft.,,,,Tees,,,,,,',
    '3,variation,,,1,,,4,,499,,,id:1,Size,S,,',
    '4,variation,,,1,,,5,,599,,,TEE-B,Size,M,,',
    '5,variation,,,1,,,6,,699,,,id:2,Size,L,,',
    '6,variation,,,1,,,7,,799,,,lost-tee,Size,S,,',
    '7,variation,,Belt,1,,,8,,899,,https://a.example/xl.jpg,tee-b,Size,XL,,',
    '8,simple,,Belt,1,,A belt.,9,,999,Belts,,,,,,',
  );
  assert.deepEqual(
    drafts.map(({ handle, name, variants }) => [handle, name, variants.map(({ size }) => size)]),
    [
      ['tee', 'Tee', ['S']],
      ['tee-tee-b', 'Tee', ['M', 'L', 'XL']],
      ['lost-tee', '', ['S']],
      ['belt', 'Belt', ['']],
    ],
  );
  assert.equal(drafts[1]?.pictures[0]?.colour, undefined, 'a size without a colour says nothing about the picture’s');
});

const FRENCH = {
  start: 'ID,Type,UGS,',
  middle:
    'Nom,Publié,Mis en avant ?,Visibilité,Description courte,Description,Début de promo,Fin de promo,État de la TVA,Classe de TVA,En stock ?,Stock,Stock faible,Rupture ?,Vendre seul ?,Poids (kg),Longueur (cm),Largeur (cm),Hauteur (cm),Avis ?,Note,Tarif promo,Tarif régulier,Catégories,Étiquettes,Expédition,Images,Limite,Expiration,Parent,Groupe,Ventes,Croisées,URL,Bouton,Position,Nom de l’attribut 1,Valeur(s) de l’attribut 1,Attribut 1 visible',
};
for (const [gtin, cell] of [
  ['', ''],
  ['GTIN,', '8901234567890,'],
])
  test(`WooCommerce: columns in an unknown language are read by their positions${gtin && ', with barcodes'}`, async () => {
    const rest = ',1,0,visible,Court.,Doux.,,,taxable,,1,7,,0,0,,,,,1,,"14,90","19,90",Hauts,,,,,,';
    const { drafts } = await read(
      [
        FRENCH.start + gtin + FRENCH.middle,
        `5,variable,T-1,${cell}Pull${rest},,,,,,0,Taille,"S, M",1`,
        `6,variation,T-1-S,${cell}Pull - S${rest}T-1,,,,,,1,Taille,S,1`,
      ].join('\n'),
    );
    const [pull] = drafts;
    assert.deepEqual([drafts.length, pull?.name, pull?.category, pull?.description], [1, 'Pull', 'Hauts', 'Doux.']);
    const [{ size, sku, stock, sale, mrp } = assert.fail()] = pull?.variants ?? [];
    assert.deepEqual([size, sku, stock, sale, mrp], ['S', 'T-1-S', '7', '14.90', '19.90']);
  });

const DIALECTS: [headings: string, name: string | undefined][] = [
  ['Type,Name,Regular price', 'Tee'],
  ['Type,Name,Parent', 'Tee'],
  ['Type,Name', undefined],
  ['Name,Parent,Regular price', undefined],
  ['Type,Title,Regular price', 'Tee'],
  ['Handle,Type', ''],
  ['Type,Parent', undefined],
];
for (const [headings, name] of DIALECTS)
  test(`a file of ${headings} is ${name === undefined ? 'of no known format' : 'read'}`, async () => {
    const file = await readProducts(await openCsv(Buffer.from(`${headings}\nsimple,Tee`)));
    assert.equal(file?.drafts[0]?.name, name);
  });

test('WooCommerce: a parent row’s values apply to the product, and a variation’s to its size', async () => {
  const { drafts, warnings } = await woo(
    String.raw`1,"simple, virtual",B-1,Belt,0,Short.,<b>Long.</b>,3,499,599,"Men > Belts\, Braces, New","https://a.example/1.jpg, https://a.example/2,3.jpg",,Size,90,Material,Leather`,
    '2,simple,C-1,Cap,1,Short.,,,,299,Caps,,,Colour,"Red, Blue",,',
    '3,variable,T-1,Tee,1,,Soft.,,,,Tees,https://a.example/tee.jpg,,Fit,"Slim, Loose",,',
    '4,variation,T-2,Tee - Slim,0,Not the tee.,Not the tee.,2,,499,Not tees,https://a.example/red.jpg,T-1,Fit,Slim,Color,Red',
    '5,grouped,S-1,Set,1,,Both.,,,,Sets,,,,,,',
  );
  const [belt, cap, tee, ...others] = drafts;
  assert.deepEqual([others.length, warnings.map(({ line, column, name }) => [line, column, name])], [0, [[6, 'Type', 'Set']]]);
  assert.deepEqual(
    [belt?.description, belt?.category, belt?.audience, belt?.isActive, belt?.tags],
    ['Long.', 'Belts, Braces', 'Men', false, undefined],
  );
  assert.deepEqual(belt?.variants, [{ line: 2, size: '90', colour: '', sku: 'B-1', stock: '3', sale: '499', mrp: '599' }]);
  assert.deepEqual(
    belt?.pictures.map(({ url: address }) => address),
    ['https://a.example/1.jpg', 'https://a.example/2,3.jpg'],
  );
  assert.deepEqual([cap?.description, cap?.category, cap?.audience, cap?.isActive], ['Short.', 'Caps', undefined, true]);
  assert.deepEqual(cap?.variants, [{ line: 3, size: '', colour: '', sku: 'C-1', stock: '', sale: '299', mrp: '299' }]);
  assert.deepEqual([tee?.name, tee?.description, tee?.category, tee?.isActive], ['Tee', 'Soft.', 'Tees', true]);
  assert.deepEqual(
    tee?.variants.map(({ size, colour }) => [size, colour]),
    [['Slim', 'Red']],
  );
  assert.deepEqual(
    tee?.pictures.map(({ url: address, colour }) => [address, colour]),
    [
      ['https://a.example/tee.jpg', undefined],
      ['https://a.example/red.jpg', 'Red'],
    ],
  );
});

test('in Shopify’s file a row without size, SKU or price only adds a picture', async () => {
  const { drafts } = await read(
    [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Variant Image',
      'kurta,Kurta,Size,M,Color,White,,499,0.00,https://a.example/front.jpg,In front,https://a.example/white.jpg',
      'kurta,,,,,,,,,https://a.example/white.jpg,In white,',
      'kurta,,,L,,,KU-L,499,599,,,',
      'kurta,,,,,,KU-X,,,,,',
      'kurta,,,,,,,699,,,,',
      'Silk & Co,,,,,,,,,,,',
      ',,,,,,,499,,,,',
      ',,,,,,,599,,,,',
      'silk-co,Silk,Title,Default Title,,,,799,,,,',
    ].join('\n'),
  );
  const [kurta, silk, ...nameless] = drafts;
  assert.deepEqual(
    kurta?.variants.map(({ line, size, colour, sku, sale, mrp }) => [line, size, colour, sku, sale, mrp]),
    [
      [2, 'M', 'White', '', '499', ''],
      [4, 'L', '', 'KU-L', '499', '599'],
      [5, '', '', 'KU-X', '', ''],
      [6, '', '', '', '699', ''],
    ],
  );
  assert.deepEqual(
    kurta?.pictures.map(({ url: address, alt, colour }) => [address, alt, colour]),
    [
      ['https://a.example/front.jpg', 'In front', undefined],
      ['https://a.example/white.jpg', 'In white', 'White'],
    ],
  );
  assert.deepEqual([silk?.handle, silk?.name], ['silk-co', 'Silk']);
  assert.deepEqual(
    silk?.variants.map(({ line, size }) => [line, size]),
    [
      [7, ''],
      [10, ''],
    ],
    'a first row is a size',
  );
  assert.deepEqual(
    nameless.map(({ line }) => line),
    [8, 9],
  );
});

type Filed = [category: string, parent: string, audience: string | undefined];
const TAGGED: { name: string; row: string; is: Filed }[] = [
  { name: 'its own column', row: 'Tees,Women,"men, summer"', is: ['Tees', 'Women', 'Men'] },
  { name: 'its own column, and for whom it is by a tag', row: 'Tees,,"summer, WOMENS"', is: ['Tees', '', 'Women'] },
  { name: 'the first tag that says something else', row: ',,"men, summer, linen"', is: ['Summer', '', 'Men'] },
  { name: 'nothing but for whom it is', row: ',,men', is: ['Clothing', '', 'Men'] },
  { name: 'the word of a shop program for none', row: 'Uncategorized,,linen', is: ['Linen', '', undefined] },
  { name: 'its own column, that says only for whom it is', row: 'Men,,linen', is: ['Linen', '', 'Men'] },
  { name: 'a category of that name with a parent', row: 'Kids,Kids,', is: ['Kids', 'Kids', undefined] },
  { name: 'nothing at all', row: ',,', is: ['Clothing', '', undefined] },
];
for (const { name, row, is } of TAGGED)
  test(`a product’s category is read from ${name}`, async () => {
    const { drafts } = await read(`Handle,Type,Parent Category,Tags\ntee,${row}`);
    const [draft] = drafts;
    assert.deepEqual([draft?.category || draft?.assumedCategory, draft?.parent, draft?.audience], is);
  });

const SHOWN: { published: string; status: string; is: boolean | undefined }[] = [
  { published: 'TRUE', status: 'active', is: true },
  { published: 'TRUE', status: 'draft', is: false },
  { published: 'FALSE', status: 'active', is: false },
  { published: 'TRUE', status: '', is: true },
  { published: '', status: 'archived', is: false },
  { published: '', status: 'active', is: true },
  { published: '', status: '', is: undefined },
];
for (const { published, status, is } of SHOWN)
  test(`published "${published}" with status "${status}" is ${is === undefined ? 'as it was' : is ? 'shown' : 'hidden'}`, async () => {
    const { drafts } = await read(`Handle,Published,Status\ntee,${published},${status}`);
    assert.equal(drafts[0]?.isActive, is);
  });

test('Image View is read in any case; another word is left out with a warning, and a blank cell says nothing', async () => {
  const { warnings, drafts } = await read(
    [
      'Handle,Title,Variant Price,Image Src,Image View',
      'tee,Tee,499,https://a.example/1.jpg,Front',
      'tee,,,https://a.example/2.jpg,side',
      'tee,,,https://a.example/3.jpg,',
    ].join('\n'),
  );
  assert.deepEqual(
    drafts[0]?.pictures.map(({ view }) => view),
    ['front', null, null],
  );
  assert.deepEqual(
    warnings.map(({ line, column, message }) => [line, column, message]),
    [[3, 'Image View', 'A picture shows front, back or detail. The view of this picture is left out.']],
  );
});

test('a model whose height or size the form would refuse is left out with a warning that names line and column', async () => {
  const { warnings, drafts } = await read(
    [
      'Handle,Title,Variant Price,Image Src,Model Height (cm),Model Size',
      'tee,Tee,499,https://a.example/1.jpg,300,M',
      'tee,,,https://a.example/2.jpg,170,',
      'tee,,,https://a.example/3.jpg,,',
      'tee,,,https://a.example/4.jpg,170,S',
      'tee,,,https://a.example/5.jpg,tall,S',
    ].join('\n'),
  );
  assert.deepEqual(
    warnings.map(({ line, column }) => [line, column]),
    [
      [2, 'Model Height (cm)'],
      [3, 'Model Size'],
      [6, 'Model Height (cm)'],
    ],
  );
  assert.equal(warnings[0]?.message, 'Enter a height from 120 to 220 cm. The model of this picture is left out.');
  assert.deepEqual(
    drafts[0]?.pictures.map(({ model }) => model),
    [null, null, null, { heightCm: 170, size: 'S' }, null],
  );
});
