import { rupees } from '@shop/contract/paise';
import { expect, test } from 'vitest';
import { jeans } from './example-jeans.ts';
import { productMeta } from './product-meta.ts';

const picture = { url: '/media/0123456789abcdef0123456789abcdef/1200.webp', alt: 'Straight Jeans in rinse', colour: 'Rinse' };
/** The root's data as a page's meta gets it. */
const shopCalled = (name: string) => ({ matches: [{ id: 'root', loaderData: { settings: { name } } }] });
const chakra = shopCalled('Chakra Jeans');
const toldOf = (media: typeof jeans.media, shop = chakra) =>
  productMeta({ product: { ...jeans, media }, trail: [], origin: 'https://shop.example' }, shop);

test('a link to a product shows its first picture, in a format and size that every preview reads', () => {
  expect(toldOf([picture])).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://shop.example/media/0123456789abcdef0123456789abcdef/preview.jpg' },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Straight Jeans in rinse' },
    ]),
  );
});

test('search engines read one address, what it costs now, and whether it can be had', () => {
  const told = (product: typeof jeans) =>
    JSON.stringify(productMeta({ product, trail: [], origin: 'https://shop.example' }, chakra));
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://shop.example/product/straight-jeans' };
  expect(toldOf([])).toContainEqual(canonical);
  expect(told({ ...jeans, offer_price: rupees(719.1) })).toContain('"price":"719.10"');
  expect(told({ ...jeans, stock: 1 })).toContain('schema.org/InStock');
  expect(told({ ...jeans, stock: 0 })).toContain('schema.org/OutOfStock');
});

test('a product without a picture promises none', () => {
  expect(JSON.stringify(toldOf([]))).not.toContain('og:image');
});

test('the name of the shop stands in the title, in link previews and as the brand; a shop without one claims none', () => {
  const named = JSON.stringify(toldOf([]));
  for (const part of [
    ' — Chakra Jeans"',
    '"og:site_name","content":"Chakra Jeans"',
    '"brand":{"@type":"Brand","name":"Chakra Jeans"}',
  ])
    expect(named).toContain(part);
  const unnamed = JSON.stringify(toldOf([], shopCalled('')));
  expect(unnamed).toContain(`{"title":"${jeans.name}"}`);
  expect(unnamed).not.toMatch(/og:site_name|brand/);
});
