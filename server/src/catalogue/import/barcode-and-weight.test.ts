// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCsv } from '#infra/storage/csv';
import { parseGrams } from './barcode-and-weight.ts';
import { fieldsByName } from './column-names.ts';
import { FIELDS_OF_KIND } from '@shop/contract/import-jobs';
import { mapColumns } from './map-columns.ts';
import { readDrafts } from './read-products.ts';

const WEIGHTS: [text: string, unit: string, grams: number | null | undefined][] = [
  ['180', 'Variant Grams', 180],
  ['250.0', 'Weight value (grams)', 250],
  ['0.25', 'Weight (kg)', 250],
  ['0,25', 'Gewicht (kg)', 250],
  ['0,250', 'Poids (kg)', 250],
  ['1,200', 'weight_g', 1200],
  ['0.5', 'Weight (lbs)', 227],
  ['8', 'Weight (oz)', 227],
  ['300 gm', 'Weight (kg)', 300],
  ['1.2 kg', '', 1200],
  ['0.4000', 'weight', 400],
  ['320', 'weight', 320],
  ['0', 'Variant Grams', null],
  ['', 'Variant Grams', null],
  ['heavy', 'Variant Grams', undefined],
  ['80', 'Weight (kg)', undefined],
];
for (const [text, unit, grams] of WEIGHTS)
  test(`a weight of “${text}” under “${unit}” is ${grams === undefined ? 'refused' : grams === null ? 'none' : `${grams} g`}`, () => {
    assert.equal(parseGrams({ text, unit }), grams);
  });

const WOO = 'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Weight (kg),Regular price,Categories,Parent';
const MAGENTO = 'sku,product_type,attribute_set_code,name,price,qty,weight,additional_attributes,configurable_variations';
const FILES: [source: string, lines: string[]][] = [
  [
    'Shopify (old)',
    ['Handle,Title,Variant SKU,Variant Grams,Variant Price,Variant Barcode', 'tee,Tee,T-S,250,499,8901234567894'],
  ],
  [
    'Shopify (new)',
    ['Title,URL handle,SKU,Barcode,Price,Weight value (grams),Weight unit for display', 'Tee,tee,T-S,8901234567894,499,250,kg'],
  ],
  [
    'Shopify, in kilograms',
    ['Handle,Title,Variant Price,Variant Weight,Variant Weight Unit,Variant Barcode', 'tee,Tee,499,0.25,kg,8901234567894'],
  ],
  ['WooCommerce', [WOO, '1,simple,T-S,8901234567894,Tee,1,0.25,499,Tees,']],
  ['WooCommerce, weight of the parent', [WOO, '1,variable,T,,Tee,1,0.25,,Tees,', '2,variation,T-S,8901234567894,Tee,1,,499,,T']],
  ['Magento', [MAGENTO, 'T-S,simple,Top,Tee,499,3,0.2500,"size=S,barcode=8901234567894",']],
  ['another shop', ['Item Name,MRP,EAN,Weight (g)', 'Tee,499,8901234567894,250']],
];
for (const [source, lines] of FILES)
  test(`the barcode and the weight of a file of ${source} are read`, async () => {
    const sheet = await openCsv(Buffer.from(lines.join('\n')));
    const mapping = fieldsByName(Object.values(sheet.headings), FIELDS_OF_KIND.products);
    const file = await readDrafts(source === 'another shop' ? mapColumns(sheet, mapping) : sheet);
    const [draft = assert.fail()] = file?.drafts ?? [];
    const [variant] = draft.variants;
    const weight = variant?.weight ?? draft.weight;
    assert.deepEqual([variant?.barcode, weight && parseGrams(weight)], ['8901234567894', 250]);
    assert.ok(!file?.ignoredColumns.some((it) => /weight|grams|barcode|ean/i.test(it)));
  });
