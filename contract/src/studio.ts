import * as z from 'zod/mini';
import { Money } from './money.ts';
import { route } from './route.ts';
import { MAX_PARTS, STUDIO_KINDS, STUDIO_SIDES, TOOL_KEYS, type StudioLevel } from './studio-rules.ts';
import { OptionalLine } from './text.ts';

export const LEVEL_KEYS = ['experience', 'club', 'handcraft'] as const satisfies readonly StudioLevel[];
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
  /** Saves it among the customer's designs. */
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
  /** The price of one garment with the design, at current prices. */
  price: Money,
  preview: z.string(),
  previewBack: z.string(),
  /** The parts as texts. */
  parts: z.array(z.string()),
  agreed: z.boolean(),
  saved: z.boolean(),
  /** Whether the base can be ordered now; otherwise the reason. */
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
      /** Empty: only the front can be designed. */
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
    /** Whether the studio accepts designs now. If not, it has no garments. */
    isOpen: z.boolean(),
    levels: z.array(z.object({ key: z.enum(LEVEL_KEYS), name: z.string(), tools: z.nullable(z.int()), price: Money })),
    tools: z.array(z.object({ key: z.enum(TOOL_KEYS), name: z.string(), rules: z.string() })),
    bases: z.array(StudioBase),
    /** For each uploaded image. */
    picturePrice: Money,
    /** Maximum letters of a text. */
    maxLetters: z.int(),
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
