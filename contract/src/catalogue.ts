import * as z from 'zod/mini';
import { Category } from './category.ts';
import { Facets } from './facets.ts';
import { ProductImage } from './media.ts';
import { Money } from './money.ts';
import { Paged, Paging, SearchText, WholeNumber } from './paging.ts';
import { ProductVideo } from './product-video.ts';
import { FitCounts, Rating } from './rating.ts';
import { RunningOffer } from './running-offer.ts';
import { route } from './route.ts';
import { ShownTranslations } from './translations.ts';
import { CATEGORY_SORTS, COLLECTIONS, SORTS, TABLE_SORTS } from './sorts.ts';

export { Category } from './category.ts';
export { Facets } from './facets.ts';
export { HOME_PARENT, MAX_STOCK, MAX_SUGGESTIONS, NEW_ARRIVALS, ONE_SIZE, RELATED_PRODUCTS } from './limits.ts';
export { COLLECTIONS, SORTS, type Collection, type Sort } from './sorts.ts';

export const Variant = z.object({
  _id: z.string(),
  size: z.string(),
  colour: z.string(),
  sku: z.string(),
  stock: z.int(),
  sale_price: Money,
  product_price: Money,
  offer_price: z.nullable(Money),
  /** For staff only, like the weight of one piece and the reorder point, at which it is low; null where there is none. */
  barcode: z.optional(z.nullable(z.string())),
  weightGrams: z.optional(z.nullable(z.int())),
  reorderAt: z.optional(z.nullable(z.int())),
});
export type Variant = z.output<typeof Variant>;
export const Colour = z.object({ name: z.string(), swatch: z.string(), stock: z.int(), image: z.nullable(z.string()) });
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  /** The selling price of the cheapest variant in stock. */
  sale_price: Money,
  /** The MRP that is struck through. */
  product_price: Money,
  /** The current price under an offer without a minimum; null without one. */
  offer_price: z.nullable(Money),
  /** Whole percent off the MRP at the current price. */
  discount: z.int(),
  stock: z.int(),
  variants: z.array(Variant),
  media: z.array(ProductImage),
  sizes: z.array(z.string()),
  colours: z.array(Colour),
  tags: z.array(z.string()),
  /** The cut, from the first tag that names one: Slim, Oversized; empty without one. */
  fit: z.string(),
  offer: z.nullable(z.string()),
  category: z.object({ _id: z.string(), name: z.string() }),
  parent_category: z.string(),
  isActive: z.boolean(),
  /** One of the NEW_ARRIVALS newest visible products, which every list marks as new. */
  isNew: z.boolean(),
  rating: Rating,
  createdAt: z.iso.datetime(),
  /** Changed by edits, not by sales: the version by which a stale edit is refused. */
  updatedAt: z.iso.datetime(),
  /** For staff only. */
  translations: z.optional(ShownTranslations),
});
export type Product = z.output<typeof Product>;

const rupeesInAddress = z.optional(WholeNumber(0, 1_00_00_000, 'A price is a whole number of rupees.'));
/** Several values of one facet are separated by commas. */
const Choice = z.optional(z.string('Choices are text.').check(z.maxLength(500, 'Too many choices at once.')));

export const ProductSearch = z.object({
  q: z.optional(SearchText),
  parent: Choice,
  /** Category ids or slugs. */
  category: Choice,
  collection: z.optional(z.enum(COLLECTIONS, 'Choose one of the collections.')),
  /** One tag in the spelling of staff. */
  tag: Choice,
  fit: Choice,
  size: Choice,
  colour: Choice,
  discount: z.optional(WholeNumber(0, 100, 'A discount is a whole number from 0 to 100.')),
  rating: z.optional(WholeNumber(1, 5, 'Rating is a whole number from 1 to 5.')),
  min: rupeesInAddress,
  max: rupeesInAddress,
  /** `none` leaves the facets empty: in a large shop they take longer to count than everything else. */
  facets: z.optional(z.enum(['none'], 'The only value of facets is none.')),
  sort: z.optional(z.enum(SORTS, 'Choose one of the sort orders.')),
  ...Paging,
});
export type ProductSearch = z.output<typeof ProductSearch>;

/** The columns of staff's product table. */
export const ProductTable = z.object({
  q: z.optional(SearchText),
  sort: z.optional(z.enum(TABLE_SORTS, 'Choose one of the sort orders.')),
  order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
  /** The id or slug of one category. */
  category: Choice,
  /** The id of their offer. */
  offer: Choice,
  state: z.optional(z.enum(['active', 'blocked'], 'Choose active or blocked.')),
  /** `low`: a size is at its reorder point or, without one, at the shop's `lowStockLevel`; `out`: all sizes are sold out. */
  stock: z.optional(z.enum(['low', 'out'], 'Choose low or out.')),
  ...Paging,
});
export type ProductTable = z.output<typeof ProductTable>;
const products = { products: z.array(Product) };

export const readHome = route({
  method: 'GET',
  path: '/product',
  access: 'anyone',
  cache: 'public',
  summary: 'The home page: a page of products, and the newest arrivals',
  query: z.object(Paging),
  reply: z.object({ ...products, newArrivedProducts: z.array(Product), ...Paged }),
});
export const listTrending = route({
  method: 'GET',
  path: '/product/trending',
  access: 'anyone',
  cache: 'public',
  summary: 'Most units sold in the last 30 days, topped up by the newest',
  query: z.object(Paging),
  reply: z.object({ ...products, ...Paged }),
});
export const listTodaysOffers = route({
  method: 'GET',
  path: '/product/today-offers',
  access: 'anyone',
  cache: 'public',
  summary: 'Products whose offer is active and unexpired',
  query: z.object(Paging),
  reply: z.object({ ...products, ...Paged }),
});
export const searchProducts = route({
  method: 'GET',
  path: '/product/search',
  access: 'anyone',
  cache: 'public',
  summary: 'Search and filter; typing mistakes and word endings are tolerated',
  query: ProductSearch,
  reply: z.object({
    ...products,
    ...Paged,
    facets: Facets,
    suggestion: z.nullable(z.string()),
    /** Null for all products, also for the sale while no offer reduces a price. */
    collection: z.nullable(z.enum(COLLECTIONS)),
  }),
});
export const suggest = route({
  method: 'GET',
  path: '/product/suggest',
  access: 'anyone',
  cache: 'public',
  summary: 'Up to 8 products and categories while typing',
  query: z.object({ q: z.optional(SearchText) }),
  reply: z.object({
    suggestions: z.array(
      z.object({
        kind: z.enum(['product', 'category']),
        name: z.string(),
        url: z.string(),
        image: z.nullable(z.string()),
        price: z.nullable(Money),
      }),
    ),
  }),
});
export const filterByCategory = route({
  method: 'GET',
  path: '/product/filter/:categoryId',
  access: 'anyone',
  cache: 'public',
  inOnePage: true,
  summary: 'The products of one category (id or slug), with facets',
  query: ProductSearch,
  /** `slug` is the category’s current one, which may differ from the requested one. */
  reply: z.object({ slug: z.string(), product: z.array(Product), ...Paged, facets: Facets }),
});
export const listAllProducts = route({
  method: 'GET',
  path: '/product/all',
  access: 'anyone',
  summary: 'All products, filtered and sorted; an admin’s token also shows the blocked ones',
  query: ProductTable,
  reply: z.object({ ...products, ...Paged }),
});
export const readProduct = route({
  method: 'GET',
  path: '/product/:id',
  access: 'anyone',
  cache: 'public',
  inOnePage: true,
  summary: 'One product by id or slug, its offer, and what goes with it',
  reply: z.object({
    product: Product,
    video: z.nullable(ProductVideo),
    offer: z.nullable(RunningOffer),
    related: z.array(Product),
    /** Whether staff chose `related` as its outfit. */
    isOutfit: z.boolean(),
    fit: FitCounts,
  }),
});
export const listCategories = route({
  method: 'GET',
  path: '/category',
  access: 'anyone',
  cache: 'public',
  summary: 'Categories that are active and published',
  reply: z.object({ categories: z.array(Category) }),
});
export const listAllCategories = route({
  method: 'GET',
  path: '/category/all',
  access: 'anyone',
  summary: 'All categories; an admin’s token also shows the blocked and unpublished ones',
  query: z.object({
    /** Searches the category, its parent, and the names of its products. */
    q: z.optional(SearchText),
    parent: Choice,
    /** Only those with a product at this price or more. */
    min: rupeesInAddress,
    max: rupeesInAddress,
    sort: z.optional(z.enum(CATEGORY_SORTS, 'Choose one of the sort orders.')),
    order: z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.')),
    ...Paging,
  }),
  reply: z.object({ categories: z.array(Category), ...Paged }),
});
