// covers: product-page
import { rupees } from '@shop/contract/paise';
import { expect, test } from 'vitest';
import { jeans } from '../shared/example-jeans.ts';
import { productMeta } from './product-meta.ts';

const picture = {
  url: '/media/0123456789abcdef0123456789abcdef/1200.webp',
  alt: 'Straight Jeans in rinse',
  colour: 'Rinse',
  model: null,
};
/** The root's data for a page's meta. */
const shopCalled = (name: string) => ({ matches: [{ id: 'root', loaderData: { settings: { name } } }] });
const chakra = shopCalled('Chakra Jeans');
type Meta = { product?: Partial<typeof jeans>; colour?: string | null; shop?: ReturnType<typeof shopCalled> };
const meta = ({ product = {}, colour = null, shop = chakra }: Meta) =>
  productMeta({ product: { ...jeans, ...product }, trail: [], origin: 'https://shop.example', colour }, shop);
const metaOf = (media: typeof jeans.media, shop = chakra) => meta({ product: { media }, shop });

test('a link preview of a product has its first image, in a format and size that every preview supports', () => {
  expect(metaOf([picture])).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://shop.example/media/0123456789abcdef0123456789abcdef/preview.jpg' },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Straight Jeans in rinse' },
    ]),
  );
});

test('search engines get one canonical URL, the current price, and the availability', () => {
  const metaOfOne = (variant: object) =>
    JSON.stringify(meta({ product: { variants: jeans.variants.slice(1, 2).map((it) => ({ ...it, ...variant })) } }));
  const canonical = { tagName: 'link', rel: 'canonical', href: 'https://shop.example/product/straight-jeans' };
  expect(metaOf([])).toContainEqual(canonical);
  expect(metaOfOne({ offer_price: rupees(719.1) })).toContain('"price":"719.10"');
  expect(metaOfOne({ stock: 1 })).toContain('schema.org/InStock');
  expect(metaOfOne({ stock: 0 })).toContain('schema.org/OutOfStock');
});

test('each variant has its own price, image, SKU and availability', () => {
  const variants = jeans.variants.map((it) => ({ ...it, sku: `SV-${it._id}` }));
  const [group] = meta({ product: { variants } })
    .flatMap((it) => ('script:ld+json' in it ? [it['script:ld+json']] : []))
    .map((data) => JSON.parse(JSON.stringify(data)));
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'jeans',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  });
  expect(group).not.toHaveProperty('offers');
  expect(group.hasVariant).toHaveLength(4);
  expect(group.hasVariant[3]).toMatchObject({
    '@type': 'Product',
    sku: 'SV-Grey-34',
    color: 'Grey',
    size: '34',
    image: 'https://shop.example/grey.webp',
    offers: {
      price: '999.00',
      availability: 'https://schema.org/InStock',
      url: 'https://shop.example/product/straight-jeans?colour=Grey&size=34',
    },
  });
  expect(group.hasVariant[0].offers.availability).toBe('https://schema.org/OutOfStock');
});

test('a shared colour has its image and price at its own URL, and an unknown colour is ignored', () => {
  const media = [picture, { ...picture, url: '/media/11111111111111111111111111111111/1200.webp', colour: 'Grey' }];
  const canonicalOf = (path: string) => ({ tagName: 'link', rel: 'canonical', href: `https://shop.example/product/${path}` });
  expect(meta({ product: { media }, colour: 'grey' })).toEqual(
    expect.arrayContaining([
      canonicalOf('straight-jeans?colour=Grey'),
      { property: 'og:title', content: 'Straight Jeans, Grey' },
      { property: 'og:url', content: 'https://shop.example/product/straight-jeans?colour=Grey' },
      { property: 'og:image', content: 'https://shop.example/media/11111111111111111111111111111111/preview.jpg' },
    ]),
  );
  expect(meta({ product: { media }, colour: 'Pink' })).toContainEqual(canonicalOf('straight-jeans'));
});

test('a product without an image has no image tag', () => {
  expect(JSON.stringify(metaOf([]))).not.toContain('og:image');
  const bare = meta({ product: { media: [], images: [] } });
  expect(bare).toContainEqual({ name: 'twitter:card', content: 'summary' });
  expect(JSON.stringify(bare)).not.toMatch(/"(og:)?image"/);
});

test('the name of the shop is in the title, in link previews and as the brand; a shop without one has none', () => {
  const named = JSON.stringify(metaOf([]));
  for (const part of [
    ' — Chakra Jeans"',
    '"og:site_name","content":"Chakra Jeans"',
    '"brand":{"@type":"Brand","name":"Chakra Jeans"}',
  ])
    expect(named).toContain(part);
  const unnamed = JSON.stringify(metaOf([], shopCalled('')));
  expect(unnamed).toContain(`{"title":"${jeans.name}"}`);
  expect(unnamed).not.toMatch(/og:site_name|brand/);
});

test('each offer tells search engines within how many days it can be returned', () => {
  const policyFor = (returnDays: number) => {
    const shop = { matches: [{ id: 'root', loaderData: { settings: { name: 'Chakra Jeans', returnDays } } }] };
    const [group] = meta({ shop }).flatMap((it) => ('script:ld+json' in it ? [it['script:ld+json']] : []));
    return JSON.parse(JSON.stringify(group)).hasVariant[0].offers.hasMerchantReturnPolicy;
  };
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'IN' };
  expect(policyFor(7)).toEqual({
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 7,
  });
  expect(policyFor(0)).toEqual({ ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' });
});

test('each offer tells search engines what delivery costs and how long it takes, as the settings say', () => {
  const rates = [
    { fee: rupees(49), freeFrom: rupees(999) },
    { fee: rupees(99), freeFrom: null },
  ];
  const detailsOf = (given: Parameters<typeof productMeta>[0]['rates']) => {
    const input = { product: jeans, trail: [], origin: 'https://shop.example', colour: null, ...(given && { rates: given }) };
    const [group] = productMeta(input, chakra).flatMap((it) => ('script:ld+json' in it ? [it['script:ld+json']] : []));
    return JSON.parse(JSON.stringify(group)).hasVariant[0].offers.shippingDetails;
  };
  expect(detailsOf(rates)).toMatchObject({
    '@type': 'OfferShippingDetails',
    shippingDestination: { addressCountry: 'IN' },
    shippingRate: { currency: 'INR', maxValue: '99.00' },
  });
  const free = detailsOf([{ fee: rupees(49), freeFrom: rupees(1) }]);
  expect(free.shippingRate).toEqual({ '@type': 'MonetaryAmount', currency: 'INR', value: '0.00' });
  expect(detailsOf(null)).toBeUndefined();
});
