import * as z from 'zod/mini';
import { Picture } from './media.ts';
import { Money, Rupees } from './money.ts';
import { Paged, Paging, SearchWords, WholeNumber } from './paging.ts';
import { route } from './route.ts';
import { Line, OptionalLine, Paragraphs } from './text.ts';

export const ONE_SIZE = 'One size';
/** The parent category that the shop assumes (rulings.md). */
export const HOME_PARENT = 'Home';
export const RELATED_PRODUCTS = 8;
export const MOST_SUGGESTIONS = 8;
/** New Arrivals on the home page (specification, section 9). */
export const NEW_ARRIVALS = 5;
/** Stock is mentioned only when it is true and this or fewer. */
export const FEW_LEFT = 5;
export const LARGEST_STOCK = 1_000_000;

export const Variant = z.object({
  _id: z.string(),
  size: z.string(),
  colour: z.string(),
  sku: z.string(),
  stock: z.int(),
  sale_price: Money,
  product_price: Money,
});
export type Variant = z.output<typeof Variant>;

export const Colour = z.object({ name: z.string(), swatch: z.string(), stock: z.int(), image: z.nullable(z.string()) });

export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  /** The selling price, of the cheapest variant that can be bought. */
  sale_price: Money,
  /** The MRP that is struck through. */
  product_price: Money,
  /** What it costs now under an offer without a minimum; null where none runs. */
  offer_price: z.nullable(Money),
  /** Whole percent off the MRP at the price paid. */
  discount: z.int(),
  stock: z.int(),
  variants: z.array(Variant),
  media: z.array(Picture),
  sizes: z.array(z.string()),
  colours: z.array(Colour),
  tags: z.array(z.string()),
  offer: z.nullable(z.string()),
  category: z.object({ _id: z.string(), name: z.string() }),
  parent_category: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Moved by edits, not by sales: the mark by which a stale edit is refused. */
  updatedAt: z.iso.datetime(),
});
export type Product = z.output<typeof Product>;

export const Category = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parentCategory: z.string(),
  published: z.boolean(),
  image: z.string(),
  isActive: z.boolean(),
  status: z.string(),
  products: z.int(),
});
export type Category = z.output<typeof Category>;

const Count = { count: z.int() };
export const Facets = z.object({
  category: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string(), ...Count })),
  size: z.array(z.object({ value: z.string(), ...Count })),
  colour: z.array(z.object({ value: z.string(), swatch: z.string(), ...Count })),
  /** Steps of price; `to` is null on the last. */
  price: z.array(z.object({ from: Money, to: z.nullable(Money), ...Count })),
  /** At least so many percent off. */
  discount: z.array(z.object({ value: z.int(), ...Count })),
});
export type Facets = z.output<typeof Facets>;

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'discount', 'trending'] as const;
export type Sort = (typeof SORTS)[number];

const rupeesInAddress = z.optional(WholeNumber(0, 1_00_00_000, 'A price is a whole number of rupees.'));
/** Several values of one facet are separated by commas. */
const Choice = z.optional(z.string('Choices are text.').check(z.maxLength(500, 'Too many choices at once.')));

export const ProductSearch = z.object({
  q: z.optional(SearchWords),
  parent: Choice,
  /** Category ids or slugs. */
  category: Choice,
  size: Choice,
  colour: Choice,
  discount: z.optional(WholeNumber(0, 100, 'A discount is a whole number from 0 to 100.')),
  min: rupeesInAddress,
  max: rupeesInAddress,
  sort: z.optional(z.enum(SORTS, 'Choose one of the sort orders.')),
  ...Paging,
});
export type ProductSearch = z.output<typeof ProductSearch>;

const NewVariant = z.object({
  size: Line({ required: 'Size is required', most: 30 }),
  colour: z.optional(OptionalLine(60)),
  stock: z
    .int('Must be an integer')
    .check(z.minimum(0, 'Must be an integer'), z.maximum(LARGEST_STOCK, 'At most 10,00,000 pieces, please.')),
  sku: z.optional(OptionalLine(60)),
  sale_price: z.optional(Rupees({ required: 'Must be a positive number', positive: 'Must be a positive number' })),
  product_price: z.optional(Rupees({ required: 'Price is required', positive: 'Must be a positive number' })),
});

/** A value that is JSON already, or the JSON text of it where it travels beside files. */
/* @__NO_SIDE_EFFECTS__ */
const OrJsonText = <S extends z.core.$ZodType>(schema: S, sentence: string) =>
  z.pipe(
    z.codec(z.unknown(), z.unknown(), {
      decode: (value, context) => {
        if (typeof value !== 'string') return value;
        try {
          return JSON.parse(value);
        } catch {
          context.issues.push({ code: 'custom', message: sentence, input: value });
          return z.NEVER;
        }
      },
      encode: (value) => value,
    }),
    schema,
  );

const Truth = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])], 'This is yes or no.'), z.boolean(), {
  decode: (value) => value === true || value === 'true',
  encode: (value) => value,
});

/** A list of words: repeated, or one text with commas between. */
const Words = z.codec(
  z.union([z.array(z.string()), z.string()], 'Tags are words.'),
  z
    .array(z.string().check(z.maxLength(60, 'At most 60 characters a tag, please.')))
    .check(z.maxLength(30, 'At most 30 tags, please.')),
  {
    decode: (value) => [
      ...new Set(
        [value]
          .flat()
          .flatMap((it) => it.split(','))
          .map((it) => it.trim())
          .filter(Boolean),
      ),
    ],
    encode: (value) => value,
  },
);

const Texts = z.codec(
  z.union([z.array(z.string()), z.string()], 'This is a list of texts.'),
  z
    .array(z.string().check(z.maxLength(300, 'At most 300 characters, please.')))
    .check(z.maxLength(40, 'At most 40 entries, please.')),
  {
    decode: (value) => (value === '' ? [] : [value].flat()),
    encode: (value) => value,
  },
);

const ProductName = Line({ required: 'Product name is required', most: 200 });
const Price = Rupees({ required: 'Price is required', positive: 'Must be a positive number' });
const SalePrice = Rupees({ required: 'Must be a positive number', positive: 'Must be a positive number' });
const Description = Paragraphs({ required: 'Description is required' });
const CategoryId = z
  .string('Category is required')
  .check(z.trim(), z.minLength(1, 'Category is required'), z.maxLength(60, 'Category is required'));
const Quantity = z.codec(z.union([z.number(), z.string()], 'Quantity is required'), z.int(), {
  decode: (value, context) => {
    const text = String(value).trim();
    if (/^\d+$/.test(text) && Number(text) <= LARGEST_STOCK) return Number(text);
    const message =
      text === '' ? 'Quantity is required' : /^\d+$/.test(text) ? 'At most 10,00,000 pieces, please.' : 'Must be an integer';
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});
type Prices = { sale_price?: number | undefined; product_price?: number | undefined };
/** The sale price is never above the MRP (rulings.md, Business rules). */
const withinMrp = (it: Prices): boolean =>
  it.sale_price === undefined || it.product_price === undefined || it.sale_price <= it.product_price;
const aboveMrp = { path: ['sale_price'], message: 'The sale price cannot be above the price.' };

/** Add Product, with the specification's sentences (section 5). Pictures travel beside it as files. */
export const NewProduct = z
  .object({
    name: ProductName,
    product_price: Price,
    sale_price: SalePrice,
    /** Needed where there are no variants. */
    stock: z.optional(Quantity),
    description: Description,
    category: CategoryId,
    tags: z.optional(Words),
    offer: z.optional(z.nullable(z.string())),
    variants: z.optional(
      OrJsonText(z.array(NewVariant).check(z.maxLength(200, 'At most 200 variants, please.')), 'Variants are a list.'),
    ),
    imageColours: z.optional(Texts),
    imageAlts: z.optional(Texts),
  })
  .check(z.refine(withinMrp, aboveMrp));
export type NewProduct = z.output<typeof NewProduct>;

const EditedVariant = z.object({
  _id: z.optional(z.string()),
  size: z.optional(Line({ required: 'Size is required', most: 30 })),
  colour: z.optional(OptionalLine(60)),
  stock: z.optional(
    z
      .int('Must be an integer')
      .check(z.minimum(0, 'Must be an integer'), z.maximum(LARGEST_STOCK, 'At most 10,00,000 pieces, please.')),
  ),
  /** What the form showed: the stock counts as the difference to it, so that sales in between are not undone. */
  stockWas: z.optional(z.int('Must be an integer')),
  sku: z.optional(OptionalLine(60)),
  sale_price: z.optional(SalePrice),
  product_price: z.optional(Price),
});

/** Any part of a product; what is left out stays. A `category` may be the whole object that a product carries. */
export const EditedProduct = z
  .object({
    name: z.optional(ProductName),
    product_price: z.optional(Price),
    sale_price: z.optional(SalePrice),
    stock: z.optional(Quantity),
    stockWas: z.optional(Quantity),
    description: z.optional(Description),
    category: z.optional(z.union([CategoryId, z.object({ _id: CategoryId })])),
    tags: z.optional(Words),
    offer: z.optional(z.nullable(z.string())),
    isActive: z.optional(Truth),
    /** Another word for `isActive` (rulings.md). */
    published: z.optional(Truth),
    variants: z.optional(
      OrJsonText(z.array(EditedVariant).check(z.maxLength(200, 'At most 200 variants, please.')), 'Variants are a list.'),
    ),
    /** Addresses of the pictures to keep, in their order; new files follow them. */
    images: z.optional(Texts),
    imageColours: z.optional(Texts),
    imageAlts: z.optional(Texts),
    updatedAt: z.optional(z.string()),
  })
  .check(z.refine(withinMrp, aboveMrp));
export type EditedProduct = z.output<typeof EditedProduct>;

export const CategoryForm = z.object({
  name: Line({ required: 'Name is required.', most: 80 }),
  description: z.optional(OptionalLine(1000)),
  parentCategory: z.optional(OptionalLine(80)),
  published: z.optional(Truth),
  status: z.optional(OptionalLine(40)),
});
export type CategoryForm = z.output<typeof CategoryForm>;

const products = { products: z.array(Product) };
const oneProduct = z.object({ message: z.string(), product: Product });
const categories = z.object({ message: z.string(), categories: z.array(Category) });
const pictures = { field: 'images', most: 40 } as const;

export const readHome = route({
  method: 'GET',
  path: '/product',
  access: 'anyone',
  summary: 'What the home page shows: a page of products, and the newest arrivals',
  query: z.object(Paging),
  reply: z.object({ ...products, newArrivedProducts: z.array(Product), ...Paged }),
});
export const listTrending = route({
  method: 'GET',
  path: '/product/trending',
  access: 'anyone',
  summary: 'Most units sold in the last 30 days, topped up by the newest',
  query: z.object(Paging),
  reply: z.object({ ...products, ...Paged }),
});
export const listTodaysOffers = route({
  method: 'GET',
  path: '/product/today-offers',
  access: 'anyone',
  summary: 'Products whose offer is active and unexpired',
  query: z.object(Paging),
  reply: z.object({ ...products, ...Paged }),
});
export const searchProducts = route({
  method: 'GET',
  path: '/product/search',
  access: 'anyone',
  summary: 'Search and filter; typing mistakes and word endings are tolerated',
  query: ProductSearch,
  reply: z.object({ ...products, ...Paged, facets: Facets, suggestion: z.nullable(z.string()) }),
});
export const suggest = route({
  method: 'GET',
  path: '/product/suggest',
  access: 'anyone',
  summary: 'Up to 8 products and categories while typing',
  query: z.object({ q: z.optional(SearchWords) }),
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
  summary: 'The products of one category (id or slug), with facets',
  query: ProductSearch,
  reply: z.object({ product: z.array(Product), ...Paged, facets: Facets }),
});
export const listAllProducts = route({
  method: 'GET',
  path: '/product/all',
  access: 'anyone',
  summary: 'All products; an admin’s token also shows the blocked ones',
  query: z.object({ q: z.optional(SearchWords), ...Paging }),
  reply: z.object({ ...products, ...Paged }),
});
export const readProduct = route({
  method: 'GET',
  path: '/product/:id',
  access: 'anyone',
  summary: 'One product by id or slug, and what goes with it',
  reply: z.object({ product: Product, related: z.array(Product) }),
});
export const addProduct = route({
  method: 'POST',
  path: '/product/admin',
  access: 'admin',
  summary: 'Add a product with 1 to 4 pictures a colour',
  body: NewProduct,
  files: pictures,
  reply: oneProduct,
  status: 201,
});
export const editProduct = route({
  method: 'PUT',
  path: '/product/admin/:id',
  access: 'admin',
  summary: 'Edit a product; fields left out stay, a stale `updatedAt` is refused',
  body: EditedProduct,
  files: pictures,
  reply: oneProduct,
});
export const toggleProduct = route({
  method: 'PUT',
  path: '/product/admin/toggle-status/:id',
  access: 'admin',
  summary: 'Block a product, or unblock it',
  reply: oneProduct,
});
export const listCategories = route({
  method: 'GET',
  path: '/category',
  access: 'anyone',
  summary: 'Categories that are active and published',
  reply: z.object({ categories: z.array(Category) }),
});
export const listAllCategories = route({
  method: 'GET',
  path: '/category/all',
  access: 'anyone',
  summary: 'All categories; an admin’s token also shows the blocked and unpublished ones',
  query: z.object({ q: z.optional(SearchWords), ...Paging }),
  reply: z.object({ categories: z.array(Category), ...Paged }),
});
export const addCategory = route({
  method: 'POST',
  path: '/category/admin',
  access: 'admin',
  summary: 'Add a category; answers all, this one first',
  body: CategoryForm,
  reply: categories,
  status: 201,
});
export const editCategory = route({
  method: 'PUT',
  path: '/category/admin/:id',
  access: 'admin',
  summary: 'Edit a category',
  body: CategoryForm,
  reply: categories,
});
export const toggleCategory = route({
  method: 'PUT',
  path: '/category/admin/toggle-status/:id',
  access: 'admin',
  summary: 'Block a category, or unblock it',
  reply: categories,
});
