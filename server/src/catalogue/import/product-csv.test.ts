// covers: import-and-export
import assert from 'node:assert/strict';
import type { Translations } from '@shop/contract/translations';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { rupees } from '@shop/contract/money';
import type { Product } from '@shop/contract/catalogue';
import { openCsv } from '#infra/storage/csv';
import { escapeFormula, rawValue, toCsv } from '#kernel/csv';
import { textToHtml, htmlToText } from './html-text.ts';
import { readProducts } from './read-products.ts';
import { planProduct } from './plan-product.ts';
import type { ExistingProduct } from './validate-draft.ts';
import { PRODUCT_COLUMNS, toProductRows } from './product-export.ts';
import { toStaffProduct } from '../product-mapper.ts';
import type { WantedCategory } from './match-category.ts';

const ORIGIN = 'https://shop.example';
const CATEGORY = '01890000-0000-7000-8000-00000000000a';

const line = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aB=+-@\'", ₹é&<>;/0'), minLength: 1, maxLength: most })
    .map((it) => it.trim())
    .filter(Boolean);
const text = fc
  .string({ unit: fc.constantFrom(...'ab =-\n\t&<>;"\'', '<br>', '&amp;', '\u00a0'), minLength: 1, maxLength: 40 })
  .map((it) => it.trim())
  .filter(Boolean);
const tag = fc.constantFrom('men', 'summer', '=1+1', 'a-b', 'new in');
const amount = fc.integer({ min: 1, max: 500_000 });
const variant = fc.record({
  size: fc.constantFrom('S', 'M', '32', 'One size', '=9', '6 / 7'),
  colour: fc.constantFrom('', 'Black', '-Red', 'Ecru / Navy'),
  stock: fc.integer({ min: 0, max: 1_000 }),
  sale: amount,
  more: amount,
  barcode: fc.constantFrom(null, '8901234567894', '-1$'),
  weightGrams: fc.option(fc.integer({ min: 1, max: 50_000 })),
});
const product = fc.record({
  name: line(30),
  description: text,
  tags: fc.uniqueArray(tag),
  isActive: fc.boolean(),
  translations: fc.constantFrom<Translations>(
    {},
    { ml: { name: 'ജീൻസ്' } },
    { hi: { name: '=जींस', description: 'पतली काट।\nनरम <b> & ठंडा' }, ml: { description: 'മൃദു' } },
  ),
  variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 6, selector: (it) => `${it.size}|${it.colour}` }),
  pictures: fc.array(
    fc.record({
      alt: fc.option(line(20), { nil: 'Front' }),
      ofColour: fc.boolean(),
      model: fc.constantFrom(undefined, { heightCm: 178, size: 'M' }, { heightCm: 120, size: '=9' }),
      view: fc.constantFrom(undefined, 'front' as const, 'back' as const, 'detail' as const),
    }),
    { maxLength: 4 },
  ),
});
type Made = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

function inShop({ name, description, tags, isActive, translations, variants, pictures }: Made): {
  shown: Product;
  known: ExistingProduct;
} {
  const rows = variants.map(({ sale, more, ...it }, index) => ({
    ...it,
    id: `v${index}`,
    sku: `=SKU-${index}`,
    sale: rupees(sale / 100),
    mrp: rupees((sale + more) / 100),
  }));
  const media = pictures.map(({ alt, ofColour, model, view }, index) => ({
    url: `/media/${String(index).repeat(32)}/1200.webp`,
    alt,
    ...(model && { model }),
    ...(view && { view }),
    colour: (ofColour && rows.find(({ colour }) => colour !== '')?.colour) || null,
  }));
  const at = new Date(0);
  const common = { id: 'p', slug: 'a-product', name, description, tags, isActive, updatedAt: at, categoryId: CATEGORY };
  const shown = toStaffProduct({
    ...common,
    createdAt: at,
    isNew: false,
    translations,
    categoryTranslations: {},
    reviewStars: [],
    fit: '',
    categoryName: 'Tees',
    parentCategory: 'Men',
    offerId: null,
    lowered: null,
    variants: rows,
    pictures: media,
  });
  const existing = rows.map(({ sale, mrp, ...it }, position) => ({
    ...it,
    position,
    salePaise: sale,
    mrpPaise: mrp,
    isActive: true,
  }));
  return { shown, known: { ...common, translations, variants: existing, pictures: media } };
}

async function exportOf(shown: Product): Promise<Buffer> {
  async function* rows() {
    yield toProductRows(shown, { vendor: 'Selvedge', origin: ORIGIN });
  }
  let csv = '';
  for await (const piece of toCsv(PRODUCT_COLUMNS, rows())) csv += piece;
  return Buffer.from(csv);
}

const pictureOf = (address: string) => new URL(address).pathname;
const categoryOf = ({ name, parent }: WantedCategory) => ({
  id: name === 'Tees' && parent === 'Men' ? CATEGORY : 'another',
  isAssumed: false,
});

test('a product that is exported and imported is the same product', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (made) => {
      const { shown, known } = inShop(made);
      const file = await readProducts(await openCsv(await exportOf(shown)));
      assert.ok(file);
      const [draft, ...others] = file.drafts;
      assert.ok(draft && others.length === 0);
      const planned = planProduct(draft, {
        columns: file.columns,
        existing: known,
        skuOwner: new Map(),
        categoryOf,
        imageUrl: pictureOf,
      });
      assert.deepEqual(planned.failed, []);
      assert.equal(planned.plan?.outcome, 'unchanged');
    }),
    { numRuns: 200 },
  );
});

test('an export imported into an empty shop creates the same product', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (made) => {
      const { shown, known } = inShop(made);
      const file = await readProducts(await openCsv(await exportOf(shown)));
      const [draft] = file?.drafts ?? [];
      assert.ok(file && draft);
      const { plan, failed } = planProduct(draft, {
        columns: file.columns,
        existing: undefined,
        skuOwner: new Map(),
        categoryOf,
        imageUrl: pictureOf,
      });
      assert.deepEqual(failed, []);
      assert.ok(plan);
      assert.deepEqual(
        plan.variants.map((it, index) => ({ id: `v${index}`, ...it })),
        known.variants,
      );
      assert.deepEqual(plan.pictures, known.pictures);
      const { name, description, categoryId, tags, isActive, translations } = known;
      assert.deepEqual(plan.fields, { name, description, categoryId, tags, isActive, translations });
    }),
    { numRuns: 100 },
  );
});

test('CSV injection: an exported cell is never a formula, and imports as the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."'=+-@\ta1 ") }), (cell) => {
      assert.equal(rawValue(escapeFormula(cell)), cell);
      assert.doesNotMatch(escapeFormula(cell), /^[=+\-@\t\r]/);
    }),
  );
});

test('a text converted to HTML and back is the same', () => {
  fc.assert(fc.property(text, (it) => assert.equal(htmlToText(textToHtml(it)), it)));
});

const BODIES = [
  { name: 'paragraphs and breaks', html: '<p>One.</p>\n<p>Two,<br />three.</p>', text: 'One.\n\nTwo,\nthree.' },
  {
    name: 'a list',
    html: '<div>Care:<ul>\n<li>Wash <b>cold</b></li>\n<li>Dry flat</li></ul></div>',
    text: 'Care:\n\n- Wash cold\n- Dry flat',
  },
  { name: 'a script, a style and a comment', html: 'Fine<script>alert(1)</script><style>a{}</style><!-- x -->.', text: 'Fine.' },
  { name: 'a script that is never closed', html: 'Fine.<script>alert(1)', text: 'Fine.' },
  { name: 'entities', html: 'Tom &amp; Jerry&#8217;s &lt;b&gt; &#x20B9;5&nbsp;only', text: 'Tom & Jerry’s <b> ₹5 only' },
  { name: 'an image with a handler', html: '<img src=x onerror="alert(1)">Tee', text: 'Tee' },
  {
    name: 'a size chart',
    html: '<table><thead><tr><th>Size</th><th>Chest</th></tr></thead><tbody><tr><td><p>S</p></td><td>38<br>in</td></tr><tr><td>M<td></tr></tbody></table>Relaxed.',
    text: 'Size | Chest\nS | 38 in\nM\n\nRelaxed.',
  },
  {
    name: 'a table in a paragraph, with entities',
    html: '<p>Fit<table><tr><td>A&amp;B</td><td>&frac34;</td></tr></table>',
    text: 'Fit\n\nA&B | ¾',
  },
  {
    name: 'every entity there is',
    html: '<i>&Eacute;toff&eacute; &ndash; 50&permil; &check; &NotEqualTilde; &hearts; &#128; &amp;lt; &copy 2026 &bogus;</i>',
    text: 'Étoffé – 50‰ ✓ ≂̸ ♥ € &lt; © 2026 &bogus;',
  },
  { name: 'entities without markup', html: 'Men&rsquo;s tee &mdash; 100&#37; cotton', text: 'Men’s tee — 100% cotton' },
  { name: 'control characters of a word processor', html: 'One.\u000bTwo.\u0002', text: 'One.Two.' },
  { name: 'tags that nobody closed', html: '<ul><li>One<li>Two</ul><p>Three<p>Four', text: '- One\n- Two\n\nThree\n\nFour' },
  { name: 'plain text with line breaks', html: 'One.\nTwo < three > two.', text: 'One.\nTwo < three > two.' },
];
for (const { name, html, text: expected } of BODIES)
  test(`a description loses its markup and keeps its text: ${name}`, () => assert.equal(htmlToText(html), expected));
