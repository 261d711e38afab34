import type { Product } from '@shop/contract/catalogue';
import { LINK_PREVIEW, linkPreviewOf } from '@shop/contract/picture-files';
import { shopNameIn, titled, type MetaSource } from '../../shared/title.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { siteName } from '../pages/preview.ts';
import { pricesOf } from './choice.ts';

type Input = { product: Product; trail: readonly Crumb[]; origin: string };

/** Rupees with two decimals, as search engines read prices. */
const amount = (paise: number): string => (paise / 100).toFixed(2);

/** What search engines and link previews are told about a product. */
export function productMeta({ product, trail, origin }: Input, source: MetaSource) {
  const { name, description, slug } = product;
  const [picture] = product.media;
  const address = `${origin}/product/${slug}`;
  const summary = description.replace(/\s+/g, ' ').slice(0, 160);
  const { now } = pricesOf(product);
  const shop = shopNameIn(source);
  return [
    ...titled(name, source),
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    ...siteName(shop),
    { property: 'og:title', content: name },
    { property: 'og:description', content: summary },
    { property: 'og:url', content: address },
    ...(picture
      ? [
          { property: 'og:image', content: origin + linkPreviewOf(picture.url) },
          { property: 'og:image:type', content: LINK_PREVIEW.type },
          { property: 'og:image:width', content: String(LINK_PREVIEW.width) },
          { property: 'og:image:height', content: String(LINK_PREVIEW.height) },
          { property: 'og:image:alt', content: picture.alt || name },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'product:price:amount', content: amount(now) },
    { property: 'product:price:currency', content: 'INR' },
    { 'script:ld+json': productData({ product, origin, shop }) },
    { 'script:ld+json': trailData({ product, trail, origin }) },
  ];
}

const productData = ({ product, origin, shop }: Omit<Input, 'trail'> & { shop: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.description,
  image: product.images.map((image) => origin + image),
  sku: product.variants[0]?.sku ?? product._id,
  category: product.category.name,
  ...(shop !== '' && { brand: { '@type': 'Brand', name: shop } }),
  offers: {
    '@type': 'Offer',
    url: `${origin}/product/${product.slug}`,
    priceCurrency: 'INR',
    price: amount(pricesOf(product).now),
    availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
  },
});

function trailData({ product, trail, origin }: Input) {
  const whole = [...trail, { name: product.name, to: `/product/${product.slug}` }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: whole.map(({ name, to }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: origin + to })),
  };
}
