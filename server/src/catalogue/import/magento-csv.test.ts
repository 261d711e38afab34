// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIELDS_OF_KIND } from '@shop/contract/import-jobs';
import { openCsv } from '#infra/storage/csv';
import { fieldsByName } from './column-names.ts';
import { mapColumns } from './map-columns.ts';
import { readDrafts, sourceOf } from './read-products.ts';

const HEAD =
  'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,price,special_price,url_key,base_image,additional_attributes,qty,configurable_variations';

test('Magento: the sizes of a configurable product are its variants, translations are skipped, and categories lose their root', async () => {
  const text = [
    HEAD,
    'TEE-S,,Top,simple,,Tee S,,1,999.0000,799.0000,tee-s,/t/e/s.jpg,size=S,12.0000,',
    'TEE-M,,Top,simple,,Tee M,,1,999.0000,,tee-m,,size=M,4.0000,',
    'TEE,,Top,configurable,"Default Category/Men/Tees,Default Category/Sale",Loom Tee,<p>Soft.</p>,1,,,loom-tee,/t/e/e.jpg,,,"sku=TEE-S,size=S,color=Navy, washed|sku=TEE-M,size=M,color=Red"',
    'TEE,de,Top,configurable,,Loom-Hemd,,,,,,,,,',
    'CAP,,Top,simple,Default Category/Caps,Cap,,2,299,,cap,no_selection,"color=Red,material=Cotton",3,',
    'SET,,Top,bundle,,Set,,1,1,,set,,,,',
  ].join('\n');
  const sheet = await openCsv(Buffer.from(text));
  assert.equal(sourceOf(sheet.headings), 'magento');
  const file = await readDrafts(sheet);
  const drafts = file?.drafts.map(({ handle, name, category, audience, isActive, variants, pictures }) => ({
    product: [handle, name, category, audience, isActive],
    variants: variants.map(({ size, colour, sku, stock, sale, mrp }) => [size, colour, sku, stock, sale, mrp]),
    pictures: pictures.map(({ url }) => url),
  }));
  assert.deepEqual(drafts, [
    {
      product: ['loom-tee', 'Loom Tee', 'Tees', 'Men', true],
      variants: [
        ['S', 'Navy, washed', 'TEE-S', '12', '799.0000', '999.0000'],
        ['M', 'Red', 'TEE-M', '4', '999.0000', '999.0000'],
      ],
      pictures: ['/t/e/s.jpg', '/t/e/e.jpg'],
    },
    {
      product: ['cap', 'Cap', 'Caps', undefined, false],
      variants: [['', 'Red', 'CAP', '3', '299', '299']],
      pictures: [],
    },
  ]);
  assert.match(file?.warnings[0]?.message ?? '', /Bundles/);
});

test('Columns of other lists are detected by the names that programs give them', async () => {
  const prestaShop = await openCsv(
    Buffer.from(
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity;Image URLs (x,y,z...)\n1',
    ),
  );
  assert.equal(sourceOf(prestaShop.headings), 'prestashop');
  assert.deepEqual(fieldsByName(Object.values(prestaShop.headings), FIELDS_OF_KIND.products), {
    'Name *': 'name',
    'Categories (x,y,z...)': 'category',
    'Price tax excluded': 'sale_price',
    Quantity: 'stock',
    'Reference #': 'sku',
    'Image URLs (x,y,z...)': 'images',
    'Active (0/1)': 'published',
  });
  assert.deepEqual(fieldsByName(['Item Name', 'M.R.P.', 'Rate', 'Qty', 'Shade', 'Style Code', 'Rack'], FIELDS_OF_KIND.products), {
    'Item Name': 'name',
    'M.R.P.': 'product_price',
    Rate: 'sale_price',
    Qty: 'stock',
    Shade: 'colour',
    'Style Code': 'sku',
  });
  assert.deepEqual(fieldsByName(['Product', 'Dept', 'Group', 'In hand', 'Rate (Rs)', 'Size (UK)'], FIELDS_OF_KIND.products), {
    Product: 'name',
    Group: 'category',
    Dept: 'gender',
    'In hand': 'stock',
    'Rate (Rs)': 'sale_price',
    'Size (UK)': 'size',
  });
});

test('PrestaShop: the path of a category gives its name and for whom it is, and an inactive product is hidden', async () => {
  const rows = [
    '1;Tee;Accueil,Vêtements,Hommes;1 999,90;5 pcs;6109',
    '0;Pull;Accueil,Femmes;359.00;;',
    '1;Scarf;Scarves, Shawls;₹ 99/-;4;61',
  ];
  const head = 'Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Quantity;HSN';
  const sheet = await openCsv(Buffer.from([head, ...rows].join('\n')));
  const mapping = fieldsByName(Object.values(sheet.headings), FIELDS_OF_KIND.products);
  const file = await readDrafts(mapColumns(sheet, mapping));
  assert.deepEqual(
    file?.drafts.map(({ category, audience, isActive, hsn, variants }) => [
      category,
      audience,
      isActive,
      hsn,
      variants.map(({ sale }) => sale).join(''),
    ]),
    [
      ['Vêtements', 'Men', true, '6109', '1999.90'],
      ['', 'Women', false, undefined, '359.00'],
      ['Shawls', undefined, true, undefined, '99'],
    ],
  );
  assert.deepEqual(file.ignoredColumns, []);
});
