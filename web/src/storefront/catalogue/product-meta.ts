import type { Product } from '@shop/contract/catalogue';
import type { ShippingRate } from '@shop/contract/delivery';
import { LINK_PREVIEW, linkPreviewOf } from '@shop/contract/image-variants';
import { returnDaysIn, shopNameIn, documentTitle, type MetaSource } from '../../shared/title.ts';
import type { Crumb } from '../../ui/breadcrumb.tsx';
import { siteName } from '../shared/link-preview.ts';
import { imagesOf, pricesOf, pricesOfChoice } from '../shared/variant-selection.ts';
import { amount, productData, productUrl } from './structured-product.ts';
import { wordOf } from '../../shared/words.ts';

type Input = { product: Product; trail: readonly Crumb[]; origin: string; rates?: readonly ShippingRate[] | null };

/** Title, link preview and structured data of a product, in the colour of the URL. */
export function productMeta(
  { product, trail, origin, rates = null, colour: asked }: Input & { colour: string | null },
  source: MetaSource,
) {
  const { description, slug } = product;
  // An unknown colour is ignored, since its URL would be a duplicate of the same page.
  const colour = product.colours.find((it) => it.name.toLowerCase() === asked?.toLowerCase())?.name ?? null;
  const name = colour && product.colours.length > 1 ? `${product.name}, ${wordOf(colour)}` : product.name;
  const [picture] = colour ? imagesOf(product, colour) : product.media;
  const address = productUrl(origin, slug, { colour });
  const summary = description.replace(/\s+/g, ' ').slice(0, 160);
  const { now } = colour ? pricesOfChoice(product, colour, null) : pricesOf(product);
  const shop = shopNameIn(source);
  return [
    ...documentTitle(name, source),
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
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { property: 'product:price:amount', content: amount(now) },
    { property: 'product:price:currency', content: 'INR' },
    { 'script:ld+json': productData({ product, origin, shop, rates, returnDays: returnDaysIn(source) }) },
    { 'script:ld+json': trailData({ product, trail, origin }) },
  ];
}

function trailData({ product, trail, origin }: Input) {
  const whole = [...trail, { name: product.name, to: `/product/${product.slug}` }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: whole.map(({ name, to }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: origin + to })),
  };
}
