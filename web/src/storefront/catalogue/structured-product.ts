import { PATH_PREFIX } from '../../shared/language.ts';
import type { Product, Variant } from '@shop/contract/catalogue';
import type { ShippingRate } from '@shop/contract/delivery';
import { ONE_SIZE } from '@shop/contract/limits';
import { imagesOf, priceOf } from '../shared/variant-selection.ts';
import { wordOf } from '../../shared/words.ts';
import { shippingDetails } from './shipping-data.ts';

type Input = {
  product: Product;
  origin: string;
  /** The shop's name; empty until it has one. */
  shop: string;
  /** Undefined if the server was unreachable. */
  returnDays?: number | undefined;
  /** Null if the shop does not deliver everywhere in India. */
  rates?: readonly ShippingRate[] | null;
};

/** Rupees with two decimals, as search engines read prices. */
export const amount = (paise: number): string => (paise / 100).toFixed(2);

/** The URL of a product, with colour and size if given. */
export function productUrl(origin: string, slug: string, choice: Record<string, string | null> = {}): string {
  const params = new URLSearchParams(Object.entries(choice).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${origin}${PATH_PREFIX}/product/${slug}${params.size > 0 ? `?${params}` : ''}`;
}

/**
 * Structured data: a group whose variants have their own price, image, SKU and availability; for a single variant, that
 * alone.
 */
export function productData({ product, origin, shop, returnDays, rates = null }: Input) {
  const { name, description, slug, category, variants, colours, sizes, rating } = product;
  const [only, ...others] = variants;
  const common = {
    '@context': 'https://schema.org',
    name,
    description,
    category: category.name,
    ...(shop !== '' && { brand: { '@type': 'Brand', name: shop } }),
    ...(rating.average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
  };
  if (only && others.length === 0) return { ...common, ...variantData({ product, origin, returnDays, rates }, only), name };
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: product._id,
    url: productUrl(origin, slug),
    ...(product.images.length > 0 && { image: product.images.map((image) => origin + image) }),
    variesBy: [
      ...(colours.length > 1 ? ['https://schema.org/color'] : []),
      ...(sizes.length > 1 ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variants.map((variant) => variantData({ product, origin, returnDays, rates }, variant)),
  };
}

function variantData({ product, origin, returnDays, rates }: Omit<Input, 'shop'>, variant: Variant) {
  const { colour, stock, sku } = variant;
  const size = variant.size === ONE_SIZE ? '' : variant.size;
  const [picture] = imagesOf(product, colour || null);
  return {
    '@type': 'Product',
    name: [product.name, wordOf(colour), size].filter(Boolean).join(', '),
    sku,
    ...(colour && { color: wordOf(colour) }),
    ...(size && { size }),
    ...(picture && { image: origin + picture.url }),
    offers: {
      '@type': 'Offer',
      url: productUrl(origin, product.slug, { colour, size }),
      priceCurrency: 'INR',
      price: amount(priceOf(variant)),
      availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      ...(returnDays !== undefined && { hasMerchantReturnPolicy: returnPolicy(returnDays) }),
      ...(rates && { shippingDetails: shippingDetails(rates, priceOf(variant)) }),
    },
  };
}

const returnPolicy = (days: number) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  ...(days === 0
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: days }),
});
