import { rupees } from '@shop/contract/paise';
import { expect, test } from 'vitest';
import { jeans } from './example-jeans.ts';
import { productMeta } from './product-meta.ts';

const picture = { url: '/media/0123456789abcdef0123456789abcdef/1200.webp', alt: 'Straight Jeans in rinse', colour: 'Rinse' };
const toldOf = (media: typeof jeans.media) =>
  productMeta({ product: { ...jeans, media }, trail: [], origin: 'https://shop.example' });

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
  const told = (product: typeof jeans) => JSON.stringify(productMeta({ product, trail: [], origin: 'https://shop.example' }));
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://shop.example/product/straight-jeans' };
  expect(toldOf([])).toContainEqual(canonical);
  expect(told({ ...jeans, offer_price: rupees(719.1) })).toContain('"price":"719.10"');
  expect(told({ ...jeans, stock: 1 })).toContain('schema.org/InStock');
  expect(told({ ...jeans, stock: 0 })).toContain('schema.org/OutOfStock');
});

test('a product without a picture promises none', () => {
  expect(JSON.stringify(toldOf([]))).not.toContain('og:image');
});
