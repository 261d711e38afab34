import { escapeUTF8 } from 'entities';
import { CLOTHING, feedPrice, type FeedItem, type FeedShop } from './feed-items.ts';

const MAX_DESCRIPTION = 5000;

/** Characters that XML 1.0 cannot represent. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const element = (name: string, value: string): string =>
  value === '' ? '' : `<${name}>${escapeUTF8(value.replaceAll(NO_XML, ''))}</${name}>`;

/** Own products without a GTIN are identified by brand and style number; without a brand there is neither. */
const identifiersOf = ({ brand, sku, gtin }: FeedItem): string =>
  gtin !== ''
    ? element('g:gtin', gtin) + element('g:brand', brand) + element('g:mpn', sku)
    : brand === ''
      ? element('g:identifier_exists', 'no')
      : element('g:brand', brand) + element('g:mpn', sku);

function itemXml(item: FeedItem): string {
  const [image = '', ...more] = item.images;
  return [
    '<item>',
    element('g:id', item.id),
    element('g:item_group_id', item.groupId),
    element('g:title', item.title),
    element('g:description', item.description.slice(0, MAX_DESCRIPTION)),
    element('g:link', item.link),
    element('g:image_link', image),
    ...more.map((it) => element('g:additional_image_link', it)),
    element('g:availability', item.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', feedPrice(item.price)),
    element('g:sale_price', item.offerPrice === null ? '' : feedPrice(item.offerPrice)),
    element('g:condition', 'new'),
    identifiersOf(item),
    element('g:google_product_category', CLOTHING),
    element('g:product_type', item.productType),
    element('g:gender', item.gender),
    element('g:age_group', item.ageGroup),
    element('g:size', item.size),
    element('g:color', item.colour),
    element('g:shipping_weight', item.weightGrams === null ? '' : `${item.weightGrams} g`),
    '</item>\n',
  ].join('');
}

/** RSS 2.0 with Google's namespace, in chunks. */
export async function* googleFeed({ publicUrl, name }: FeedShop, pages: AsyncIterable<FeedItem[]>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${element('title', name || publicUrl)}${element('link', publicUrl)}<description>Products</description>
`;
  for await (const items of pages) yield items.map(itemXml).join('');
  yield '</channel></rss>\n';
}
