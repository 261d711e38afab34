import { escapeFormula } from '#kernel/csv';
import { CLOTHING, feedPrice, jpegOf, type FeedItem } from './feed-items.ts';

const MAX_DESCRIPTION = 9999;

const CELLS: Record<string, (item: FeedItem) => string> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description.slice(0, MAX_DESCRIPTION),
  availability: ({ inStock }) => (inStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => feedPrice(price),
  sale_price: ({ offerPrice }) => (offerPrice === null ? '' : feedPrice(offerPrice)),
  link: ({ link }) => link,
  image_link: ({ images: [first = ''] }) => jpegOf(first),
  additional_image_link: ({ images: [, ...more] }) => more.map(jpegOf).join(','),
  brand: ({ brand }) => brand,
  mpn: ({ sku }) => sku,
  gtin: ({ gtin }) => gtin,
  item_group_id: ({ groupId }) => groupId,
  google_product_category: () => CLOTHING,
  product_type: ({ productType }) => productType,
  gender: ({ gender }) => gender,
  age_group: ({ ageGroup }) => ageGroup,
  size: ({ size }) => size,
  color: ({ colour }) => colour,
};

export const META_COLUMNS = Object.keys(CELLS);

/** The rows of Meta's CSV file. */
export async function* metaRows(pages: AsyncIterable<FeedItem[]>): AsyncGenerator<string[][]> {
  for await (const items of pages) yield items.map((item) => Object.values(CELLS).map((cell) => escapeFormula(cell(item))));
}
