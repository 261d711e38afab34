import * as z from 'zod/mini';
import { MAX_PARCEL_GRAMS, MAX_STOCK } from './limits.ts';
import { Rupees } from './money.ts';
import { Line, OptionalLine } from './text.ts';

/** Shopify’s maximum length. */
const MAX_SKU_LENGTH = 255;
const MAX_BARCODE_LENGTH = 64;

const BARCODE = `A barcode has at most ${MAX_BARCODE_LENGTH} letters and digits, without spaces.`;
/** Null or empty: it has none. */
const Barcode = z.nullable(
  z.string(BARCODE).check(z.trim(), z.maxLength(MAX_BARCODE_LENGTH, BARCODE), z.regex(/^[\w.\-/+$%]*$/, BARCODE)),
);
const WEIGHT = `Weight is a whole number of grams, 1 to ${MAX_PARCEL_GRAMS.toLocaleString('en-IN')}.`;
/** In grams; null: unknown. */
const PieceWeight = z.nullable(z.int(WEIGHT).check(z.minimum(1, WEIGHT), z.maximum(MAX_PARCEL_GRAMS, WEIGHT)));
/** Of one size: what scanners read instead of its SKU, and the grams of a piece, from which that of a parcel is proposed. */
const BarcodeAndWeight = { barcode: z.optional(Barcode), weightGrams: z.optional(PieceWeight) };

const Stock = z
  .int('Must be an integer')
  .check(z.minimum(0, 'Must be an integer'), z.maximum(MAX_STOCK, 'At most 10,00,000 pieces, please.'));
const SalePrice = z.optional(Rupees({ required: 'Must be a positive number', positive: 'Must be a positive number' }));
const Price = z.optional(Rupees({ required: 'Price is required', positive: 'Must be a positive number' }));

/** The same as a form with files sends it, as text; empty: unknown. */
export const WeightText = z.codec(z.nullable(z.union([z.number(), z.string()], WEIGHT)), PieceWeight, {
  decode: (value) => (value === null || value === '' ? null : Number(value)),
  encode: (grams) => grams,
});

/** A size of a new product. */
export const NewVariant = z.object({
  size: Line({ required: 'Size is required', max: 30 }),
  colour: z.optional(OptionalLine(60)),
  stock: Stock,
  sku: z.optional(OptionalLine(MAX_SKU_LENGTH)),
  sale_price: SalePrice,
  product_price: Price,
  ...BarcodeAndWeight,
});

/** A size of an edited product; omitted fields stay. */
export const EditedVariant = z.object({
  _id: z.optional(z.string()),
  size: z.optional(Line({ required: 'Size is required', max: 30 })),
  colour: z.optional(OptionalLine(60)),
  stock: z.optional(Stock),
  /** The stock shown in the form: the change is the difference to it, so that sales in between are not undone. */
  stockWas: z.optional(z.int('Must be an integer')),
  sku: z.optional(OptionalLine(MAX_SKU_LENGTH)),
  sale_price: SalePrice,
  product_price: Price,
  ...BarcodeAndWeight,
});
