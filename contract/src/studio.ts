import * as z from 'zod/mini';
import { Money } from './money.ts';
import { route } from './route.ts';
import { MAX_PARTS, STUDIO_KINDS, STUDIO_SIDES, TOOL_KEYS, type StudioLevel } from './studio-rules.ts';
import { OptionalLine } from './text.ts';

const LEVEL_KEYS = ['experience', 'club', 'handcraft'] as const satisfies readonly StudioLevel[];
export const MAX_SAVED_DESIGNS = 50;

const PLACE = 'Give place, size and rotation as numbers.';
const Millimetres = z.number(PLACE).check(z.minimum(-5000, PLACE), z.maximum(5000, PLACE));
const Item = z.object({
  tool: z.enum(TOOL_KEYS, 'Choose one of the six tools.'),
  x: Millimetres,
  y: Millimetres,
  size: Millimetres,
  rotation: z._default(z.number(PLACE).check(z.minimum(-360, PLACE), z.maximum(360, PLACE)), 0),
  text: z._default(OptionalLine(200), ''),
  image: z._default(OptionalLine(200), ''),
  colour: z._default(OptionalLine(40), ''),
});
const tooMany = `A design has at most ${MAX_PARTS} parts.`;
const Sides = z
  .array(
    z.object({
      side: z.enum(STUDIO_SIDES, 'A side is front or back.'),
      items: z.array(Item, 'Send the parts as a list.').check(z.maxLength(MAX_PARTS, tooMany)),
    }),
    'Send front and back as a list.',
  )
  .check(z.maxLength(STUDIO_SIDES.length, 'A garment has a front and a back.'));

export const NewDesign = z.object({
  variantId: z.string('Choose a size.').check(z.minLength(1, 'Choose a size.'), z.maxLength(60, 'Choose a size.')),
  level: z.enum(LEVEL_KEYS, 'Choose a level.'),
  sides: Sides,
  /** The customer agrees that a custom item cannot be returned unless it is defective. */
  agreed: z._default(z.boolean('This is yes or no.'), false),
  /** Keeps it among the customer's saved designs. */
  saved: z._default(z.boolean('This is yes or no.'), false),
});
export type NewDesign = z.output<typeof NewDesign>;

export const StoredSides = z.array(
  z.object({
    side: z.enum(STUDIO_SIDES),
    items: z.array(
      z.object({
        tool: z.enum(TOOL_KEYS),
        x: z.number(),
        y: z.number(),
        size: z.number(),
        rotation: z.number(),
        text: z.string(),
        image: z.string(),
        colour: z.string(),
      }),
    ),
  }),
);

export const Design = z.object({
  _id: z.string(),
  variantId: z.string(),
  product: z.object({ _id: z.string(), slug: z.string(), name: z.string(), size: z.string(), colour: z.string() }),
  level: z.enum(LEVEL_KEYS),
  sides: StoredSides,
  /** The garment with the design, a piece, at today's prices. */
  price: Money,
  preview: z.string(),
  previewBack: z.string(),
  /** The parts in words. */
  parts: z.array(z.string()),
  agreed: z.boolean(),
  saved: z.boolean(),
  /** Whether the base can be ordered now; why not, otherwise. */
  message: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type Design = z.output<typeof Design>;

const StudioBase = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(STUDIO_KINDS),
  colours: z.array(
    z.object({
      colour: z.string(),
      front: z.string(),
      /** Empty: only the front can be worked on. */
      back: z.string(),
      sizes: z.array(z.object({ variantId: z.string(), size: z.string(), price: Money, stock: z.int() })),
    }),
  ),
});
export type StudioBase = z.output<typeof StudioBase>;

export const readStudio = route({
  method: 'GET',
  path: '/studio',
  access: 'anyone',
  cache: 'public',
  summary: 'The Custom Studio: levels with prices, tools with their rules, and the garments to start from',
  reply: z.object({
    levels: z.array(z.object({ key: z.enum(LEVEL_KEYS), name: z.string(), tools: z.nullable(z.int()), price: Money })),
    tools: z.array(z.object({ key: z.enum(TOOL_KEYS), name: z.string(), rules: z.string() })),
    bases: z.array(StudioBase),
    /** For each own picture. */
    picturePrice: Money,
    workingDays: z.int(),
  }),
});
export const uploadStudioPicture = route({
  method: 'POST',
  path: '/studio/picture',
  access: 'anyone',
  summary: 'Store a picture for a design: PNG, JPEG or WebP, at least 1,200 px wide, up to 40 megapixels',
  files: { field: 'picture', maxCount: 1 },
  reply: z.object({ message: z.string(), image: z.string() }),
  status: 201,
  limit: { times: 20, seconds: 600 },
});
export const addDesign = route({
  method: 'POST',
  path: '/studio/design',
  access: 'anyone',
  summary: 'Store a design: checked, priced and drawn. A changed design is a new one',
  body: NewDesign,
  reply: z.object({ message: z.string(), design: Design }),
  status: 201,
  limit: { times: 40, seconds: 600 },
});
export const readDesign = route({
  method: 'GET',
  path: '/studio/design/:id',
  access: 'anyone',
  summary: 'A design, for its author and staff; a guest’s for whoever knows its id',
  reply: z.object({ design: Design }),
});
export const listDesigns = route({
  method: 'GET',
  path: '/studio/designs',
  access: 'user',
  summary: 'The caller’s saved designs, newest first',
  reply: z.object({ designs: z.array(Design) }),
});
export const removeDesign = route({
  method: 'DELETE',
  path: '/studio/design/:id',
  access: 'user',
  summary: 'Take a design off the saved ones; an order keeps it',
  reply: z.object({ message: z.string(), designs: z.array(Design) }),
});

const positive = 'A price is an amount above 0.';
const Fee = z.pipe(z.number(positive).check(z.positive(positive), z.maximum(100_000, 'At most ₹1,00,000, please.')), Money);
export const StudioSettings = z.object({
  experience: Fee,
  club: Fee,
  handcraft: Fee,
  picture: Fee,
  workingDays: z.int('Days are a whole number.').check(z.minimum(1, 'At least 1 day.'), z.maximum(60, 'At most 60 days.')),
  /** Words that no text may have. */
  refusedWords: z.array(OptionalLine(40), 'Send the words as a list.').check(z.maxLength(500, 'At most 500 words, please.')),
  bases: z
    .array(
      z.object({
        productId: z.string('Choose a product.').check(z.maxLength(60, 'Choose a product.')),
        kind: z.enum(STUDIO_KINDS, 'Choose T-shirt or jeans.'),
      }),
      'Send the garments as a list.',
    )
    .check(z.maxLength(50, 'At most 50 garments, please.')),
});
export type StudioSettings = z.output<typeof StudioSettings>;
const ShownSettings = z.object({
  experience: Money,
  club: Money,
  handcraft: Money,
  picture: Money,
  workingDays: z.int(),
  refusedWords: z.array(z.string()),
  bases: z.array(z.object({ productId: z.string(), kind: z.enum(STUDIO_KINDS), name: z.string() })),
});
export const readStudioSettings = route({
  method: 'GET',
  path: '/studio/settings',
  access: 'admin',
  summary: 'What the Custom Studio charges, which garments it works on and which words it refuses',
  reply: ShownSettings,
});
export const saveStudioSettings = route({
  method: 'PUT',
  path: '/studio/settings',
  access: 'admin',
  summary: 'Set prices, garments and refused words of the Custom Studio',
  body: StudioSettings,
  reply: z.object({ message: z.string() }),
});
