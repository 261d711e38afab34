import * as z from 'zod/mini';
import { route } from './route.ts';
import { Line, OptionalLine } from './text.ts';

/** Maximum charts of a shop, sizes and measures of a chart. */
export const MAX_SIZE_CHARTS = 100;
const MAX_SIZES = 40;
const MAX_MEASURES = 20;
const MAX_CM = 300;

const CM = 'A measure is a number of cm above 0, at most 300.';
const Measure = z.object({
  /** Waist, Chest, Inseam. */
  name: Line({ required: 'Name the measure.', max: 40 }),
  /** How to measure; may be empty. */
  how: z.optional(OptionalLine(200)),
  /** In centimetres, one for each size of the chart. */
  cm: z.array(z.number(CM).check(z.positive(CM), z.maximum(MAX_CM, CM)), CM).check(z.maxLength(MAX_SIZES, 'Too many sizes.')),
});
const Measures = z
  .array(Measure, 'Measures are a list.')
  .check(z.maxLength(MAX_MEASURES, `At most ${MAX_MEASURES} measures, please.`));
const ids = z
  .array(z.string('Choose categories.').check(z.maxLength(36, 'Choose categories.')), 'Choose categories.')
  .check(z.maxLength(200, 'At most 200 categories, please.'));
const FITS = 'Name cuts, such as Slim.';

export const SizeChartForm = z.object({
  title: Line({ required: 'Name the size table.', max: 60 }),
  sizes: z
    .array(Line({ required: 'Name each size.', max: 20 }), 'Add at least one size.')
    .check(z.minLength(1, 'Add at least one size.'), z.maxLength(MAX_SIZES, `At most ${MAX_SIZES} sizes, please.`)),
  /** The sizes are waists in inches. */
  isWaist: z.optional(z.boolean('This is yes or no.')),
  body: Measures,
  garment: Measures,
  advice: z.optional(OptionalLine(500)),
  /** Ids of its categories; empty: all. */
  categories: z.optional(ids),
  /** Its cuts (Slim, Oversized); empty: all. */
  fits: z.optional(z.array(Line({ required: FITS, max: 40 }), FITS).check(z.maxLength(20, 'At most 20 cuts, please.'))),
});
export type SizeChartForm = z.output<typeof SizeChartForm>;

const ShownMeasure = z.object({ name: z.string(), how: z.string(), cm: z.array(z.number()) });
export const SizeChart = z.object({
  _id: z.string(),
  title: z.string(),
  sizes: z.array(z.string()),
  isWaist: z.boolean(),
  body: z.array(ShownMeasure),
  garment: z.array(ShownMeasure),
  advice: z.string(),
  categories: z.array(z.string()),
  fits: z.array(z.string()),
  updatedAt: z.iso.datetime(),
});
export type SizeChart = z.output<typeof SizeChart>;

const written = z.object({ message: z.string(), chart: SizeChart });

export const listSizeCharts = route({
  method: 'GET',
  path: '/size-charts',
  access: 'anyone',
  cache: 'public',
  summary: 'The size tables of the shop: body and garment measures in cm, by category and cut',
  reply: z.object({ charts: z.array(SizeChart) }),
});
export const readProductChart = route({
  method: 'GET',
  path: '/product/:id/size-chart',
  access: 'anyone',
  cache: 'public',
  inOnePage: true,
  summary: 'The size table for a product, by its category, cut and sizes; null where none is for it',
  reply: z.object({ chart: z.nullable(SizeChart) }),
});
export const addSizeChart = route({
  method: 'POST',
  path: '/size-charts',
  access: 'admin',
  summary: 'Add a size table',
  body: SizeChartForm,
  reply: written,
  status: 201,
});
export const editSizeChart = route({
  method: 'PUT',
  path: '/size-charts/:id',
  access: 'admin',
  summary: 'Replace a size table; 409 where someone else saved since `updatedAt`',
  body: z.extend(SizeChartForm, { updatedAt: z.iso.datetime('Open the size table again.') }),
  reply: written,
});
export const removeSizeChart = route({
  method: 'DELETE',
  path: '/size-charts/:id',
  access: 'admin',
  summary: 'Delete a size table',
  reply: z.object({ message: z.string() }),
});
