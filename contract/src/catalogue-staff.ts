import * as z from 'zod/mini';
import { BlockAction, BulkReply, RowIds } from './bulk-rows.ts';
import { Category, MAX_STOCK, Product } from './catalogue.ts';
import { JsonOrText, TextList, FormBoolean, TagList } from './form-values.ts';
import { PICTURE_VIEWS } from './media.ts';
import { Rupees } from './money.ts';
import { route } from './route.ts';
import { Line, OptionalLine, OptionalParagraphs, Paragraphs } from './text.ts';
import { TranslationsOf } from './translations.ts';
import { EditedVariant, NewVariant, WeightText } from './variant-form.ts';

/** The person in an image: height, and the worn size. */
export const ModelWorn = z.object({
  heightCm: z
    .int('Enter a height from 120 to 220 cm.')
    .check(z.minimum(120, 'Enter a height from 120 to 220 cm.'), z.maximum(220, 'Enter a height from 120 to 220 cm.')),
  size: Line({ required: 'Enter the size worn.', max: 20 }),
});
export type ModelWorn = z.output<typeof ModelWorn>;
const Models = JsonOrText(
  z.array(z.nullable(ModelWorn), 'Models are a list.').check(z.maxLength(40, 'At most 40 entries, please.')),
  'Models are a list.',
);
/** Empty if unknown. */
const Views = JsonOrText(
  z
    .array(z.enum([...PICTURE_VIEWS, ''], 'A picture shows front, back or detail.'), 'Views are a list.')
    .check(z.maxLength(40, 'At most 40 entries, please.')),
  'Views are a list.',
);

const ProductName = Line({ required: 'Product name is required', max: 200 });
const Price = Rupees({ required: 'Price is required', positive: 'Must be a positive number' });
const SalePrice = Rupees({ required: 'Must be a positive number', positive: 'Must be a positive number' });
const Description = Paragraphs({ required: 'Description is required' });
const CategoryId = z
  .string('Category is required')
  .check(z.trim(), z.minLength(1, 'Category is required'), z.maxLength(60, 'Category is required'));
const Quantity = z.codec(z.union([z.number(), z.string()], 'Quantity is required'), z.int(), {
  decode: (value, context) => {
    const text = String(value).trim();
    if (/^\d+$/.test(text) && Number(text) <= MAX_STOCK) return Number(text);
    const message =
      text === '' ? 'Quantity is required' : /^\d+$/.test(text) ? 'At most 10,00,000 pieces, please.' : 'Must be an integer';
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});
/** The longest text that Paragraphs allows. */
const MAX_DESCRIPTION = 5000;
const ProductTranslations = JsonOrText(
  TranslationsOf(z.object({ name: z.optional(OptionalLine(200)), description: z.optional(OptionalParagraphs(MAX_DESCRIPTION)) })),
  'Translations are texts by language, hi and ml.',
);
type Prices = { sale_price?: number | undefined; product_price?: number | undefined };
/** The sale price is never above the MRP (behaviour.md, Products). */
const withinMrp = (it: Prices): boolean =>
  it.sale_price === undefined || it.product_price === undefined || it.sale_price <= it.product_price;
const aboveMrp = { path: ['sale_price'], message: 'The sale price cannot be above the price.' };

/** Add Product and its sentences (behaviour.md, Products). Images are uploaded with it as files. */
export const NewProduct = z
  .object({
    name: ProductName,
    product_price: Price,
    sale_price: SalePrice,
    /** Required without variants. */
    stock: z.optional(Quantity),
    /** The weight of each variant that has none. */
    weightGrams: z.optional(WeightText),
    description: Description,
    category: CategoryId,
    tags: z.optional(TagList),
    offer: z.optional(z.nullable(z.string())),
    variants: z.optional(
      JsonOrText(z.array(NewVariant).check(z.maxLength(200, 'At most 200 variants, please.')), 'Variants are a list.'),
    ),
    imageColours: z.optional(TextList),
    imageAlts: z.optional(TextList),
    /** One for each image; null without a person. */
    imageModels: z.optional(Models),
    /** What each picture shows: front, back or detail. */
    imageViews: z.optional(Views),
    /** False saves a draft, which customers do not see and which may still lack its pictures. */
    isActive: z.optional(FormBoolean),
    /** An alias of `isActive` (behaviour.md, Products). */
    published: z.optional(FormBoolean),
    translations: z.optional(ProductTranslations),
  })
  .check(z.refine(withinMrp, aboveMrp));
export type NewProduct = z.output<typeof NewProduct>;

/** Any fields of a product; omitted ones stay. A `category` may be the whole object of a product. */
export const EditedProduct = z
  .object({
    name: z.optional(ProductName),
    /** The slug in /product/…; the previous one redirects to it. */
    slug: z.optional(Line({ required: 'Enter an address.', max: 80 })),
    product_price: z.optional(Price),
    sale_price: z.optional(SalePrice),
    stock: z.optional(Quantity),
    stockWas: z.optional(Quantity),
    description: z.optional(Description),
    category: z.optional(z.union([CategoryId, z.object({ _id: CategoryId })])),
    tags: z.optional(TagList),
    offer: z.optional(z.nullable(z.string())),
    isActive: z.optional(FormBoolean),
    /** An alias of `isActive` (behaviour.md, Products). */
    published: z.optional(FormBoolean),
    variants: z.optional(
      JsonOrText(z.array(EditedVariant).check(z.maxLength(200, 'At most 200 variants, please.')), 'Variants are a list.'),
    ),
    /** URLs of the images to keep, in order; new files are appended, or placed where `newPicture` is. */
    images: z.optional(TextList),
    imageColours: z.optional(TextList),
    imageAlts: z.optional(TextList),
    /** One for each image; null without a person. */
    imageModels: z.optional(Models),
    /** What each picture shows: front, back or detail. */
    imageViews: z.optional(Views),
    /** Languages and fields left out stay; an empty text is shown in English again. */
    translations: z.optional(ProductTranslations),
    updatedAt: z.optional(z.string()),
  })
  .check(z.refine(withinMrp, aboveMrp));
export type EditedProduct = z.output<typeof EditedProduct>;

/** The reference to a new file in `images`, counted from 0, so that one save can set a new main image. */
export const newImageReference = (place: number): string => `file:${place}`;

/** HSN code of 4, 6 or 8 digits. */
const Hsn = OptionalLine(8).check(z.regex(/^(\d{4}|\d{6}|\d{8})?$/, 'Enter 4, 6 or 8 digits, or nothing.'));

export const CategoryForm = z.object({
  name: Line({ required: 'Name is required.', max: 80 }),
  /** The slug of its URL; if omitted or empty it stays, and a new category’s is derived from its name. */
  slug: z.optional(OptionalLine(80)),
  description: z.optional(OptionalLine(1000)),
  parentCategory: z.optional(OptionalLine(80)),
  published: z.optional(FormBoolean),
  status: z.optional(OptionalLine(40)),
  hsn: z.optional(Hsn),
  translations: z.optional(
    TranslationsOf(z.object({ name: z.optional(OptionalLine(80)), description: z.optional(OptionalLine(1000)) })),
  ),
});
export type CategoryForm = z.output<typeof CategoryForm>;

const oneProduct = z.object({ message: z.string(), product: Product });
const categories = z.object({ message: z.string(), categories: z.array(Category) });
const pictures = { field: 'images', maxCount: 40 } as const;

export const addProduct = route({
  method: 'POST',
  path: '/product/admin',
  access: 'admin',
  summary: 'Add a product with 1 to 4 pictures a colour, or save it as a draft',
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
export const duplicateProduct = route({
  method: 'POST',
  path: '/product/admin/:id/duplicate',
  access: 'admin',
  summary: 'Copy a product as a draft: the same texts, prices and pictures, new SKUs, no stock',
  reply: oneProduct,
  status: 201,
});
export const toggleProduct = route({
  method: 'PUT',
  path: '/product/admin/toggle-status/:id',
  access: 'admin',
  summary: 'Block a product, or unblock it',
  reply: oneProduct,
});
export const addCategory = route({
  method: 'POST',
  path: '/category/admin',
  access: 'admin',
  summary: 'Add a category; returns the list, this one first',
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
export const updateCategories = route({
  method: 'PUT',
  path: '/category/admin/bulk',
  access: 'admin',
  summary: 'Block or unblock several categories, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one category.'),
    action: BlockAction,
  }),
  reply: BulkReply,
});
