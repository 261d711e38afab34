import * as z from 'zod/mini';
import { bannerNameOf } from './banners.ts';
import { Line, OptionalLine } from './text.ts';
import { TranslationsOf } from './translations.ts';

export const MAX_BLOCKS = 40;
/** Maximum characters of one rich text; the longest policy that ships has a tenth of it. */
export const MAX_RICH_TEXT = 50_000;

const isTarget = (text: string): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || (URL.canParse(text) && /^(https:\/\/|mailto:|tel:)\S+$/.test(text));

/** A path of the shop, or an external URL. */
export const LinkTarget = Line({ required: 'Say where this leads.', max: 300 }).check(
  z.refine(isTarget, 'Enter a page of the shop like /sale, or an address that begins with https://.'),
);
const UPLOADED = /^\/media\/[0-9a-f]+\/\d+\.webp$/;
const Picture = z
  .string('A picture is text.')
  .check(
    z.refine(
      (image) => image === '' || UPLOADED.test(image) || bannerNameOf(image) !== undefined,
      'Choose a picture that was uploaded here.',
    ),
  );
const Button = z.object({ label: Line({ required: 'A button needs a label.', max: 60 }), to: LinkTarget });

/** A text of a block in another language; if omitted or empty, the English one is shown. */
const Text = (max: number) => z.optional(OptionalLine(max));
/** Texts of a list, each at the index of the English one. */
const Texts = (count: number, max: number) =>
  z.optional(z.array(OptionalLine(max), 'Texts are a list.').check(z.maxLength(count, `At most ${count}, please.`)));
const Label = z.optional(z.object({ label: Text(60) }, 'A button is a label and a link.'));
/** The texts of a block or of a part of it by language, in the structure of the block itself. */
const translated = <Shape extends z.core.$ZodShape>(texts: Shape) => z.optional(TranslationsOf(z.object(texts)));

/** A kind of block. A hidden one is in the draft and in the versions alone: shoppers get the page without it. */
const block = <Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), isHidden: z.optional(z.boolean('Hidden is yes or no.')), ...shape });

/** A slide whose title contains a price, `Branded jeans at ₹799`, shows it large, and only while a product has it. */
const Hero = block('hero', {
  slides: z
    .array(
      z.object({
        title: Line({ required: 'A slide needs a title.', max: 120 }),
        text: OptionalLine(300),
        image: Picture,
        alt: OptionalLine(200),
        button: z.optional(Button),
        second: z.optional(Button),
        translations: translated({ title: Text(120), text: Text(300), alt: Text(200), button: Label, second: Label }),
      }),
      'Slides are a list.',
    )
    .check(z.minLength(1, 'A hero needs a slide.'), z.maxLength(6, 'At most 6 slides, please.')),
});
const Tiles = block('tiles', {
  title: z._default(OptionalLine(120), ''),
  translations: translated({ title: Text(120) }),
  tiles: z
    .array(
      z.object({
        title: Line({ required: 'A tile needs a title.', max: 80 }),
        text: OptionalLine(300),
        image: Picture,
        /** Omitted for a tile without a link. */
        to: z.optional(LinkTarget),
        translations: translated({ title: Text(80), text: Text(300) }),
      }),
      'Tiles are a list.',
    )
    .check(z.minLength(1, 'Tiles need one tile.'), z.maxLength(12, 'At most 12 tiles, please.')),
});

/** `mixed`: the newest of each category in turn. */
export const PRODUCT_SOURCES = ['newest', 'trending', 'offers', 'mixed', 'category', 'tag', 'hand-picked'] as const;
/** The products of a block. */
const Selection = {
  source: z.enum(PRODUCT_SOURCES, 'Choose which products are shown.'),
  /** For the source `category`. */
  category: z.optional(z.uuid('Choose a category.')),
  /** For the source `tag`. */
  tag: z.optional(Line({ required: 'Name a tag.', max: 40 })),
  /** For the source `hand-picked`. */
  products: z.optional(
    z.array(z.uuid('Choose a product.'), 'Products are a list.').check(z.maxLength(24, 'At most 24 products, please.')),
  ),
  limit: z._default(
    z
      .int('Enter a whole number.')
      .check(z.minimum(1, 'Show one product or more.'), z.maximum(24, 'At most 24 products, please.')),
    8,
  ),
};
export type ProductSelection = Pick<BlockOf<'products'>, 'source' | 'category' | 'tag' | 'products' | 'limit'>;
const Products = block('products', {
  title: OptionalLine(120),
  translations: translated({ title: Text(120) }),
  ...Selection,
});
/** Tiles with an image; the selected one shows its products in a scrolling row. */
const ProductTabs = block('productTabs', {
  tabs: z
    .array(
      z.object({
        title: Line({ required: 'A tab needs a title.', max: 60 }),
        /** Empty: an image of its first product. */
        image: Picture,
        translations: translated({ title: Text(60) }),
        ...Selection,
      }),
      'Tabs are a list.',
    )
    .check(z.minLength(1, 'Tabs need one tab.'), z.maxLength(4, 'At most 4 tabs, please.')),
});

/** Icons of a fact. */
export const FACT_ICONS = ['truck', 'banknote', 'undo-2', 'headset', 'ruler', 'shield-check', 'star', 'map-pin'] as const;
/** Short statements in one line. One whose text is empty, because a fact in it has no value, is not shown. */
const FactBand = block('facts', {
  items: z
    .array(
      z.object({
        icon: z.enum(FACT_ICONS, 'Choose a drawing.'),
        title: Line({ required: 'A fact needs a title.', max: 60 }),
        text: Line({ required: 'A fact needs a text.', max: 120 }),
        translations: translated({ title: Text(60), text: Text(120) }),
      }),
      'Facts are a list.',
    )
    .check(z.minLength(1, 'A band needs one fact.'), z.maxLength(4, 'At most 4 facts, please.')),
});
const PictureText = block('pictureText', {
  title: Line({ required: 'A title is required.', max: 120 }),
  text: OptionalLine(1000),
  image: Picture,
  alt: OptionalLine(200),
  button: z.optional(Button),
  translations: translated({ title: Text(120), text: Text(1000), alt: Text(200), button: Label }),
});
/** A few large words, with a line and a button below. */
const LargeWords = block('words', {
  title: OptionalLine(120),
  words: z
    .array(Line({ required: 'A word is required.', max: 40 }), 'Words are a list.')
    .check(z.minLength(1, 'Write one word or more.'), z.maxLength(12, 'At most 12 words, please.')),
  text: OptionalLine(300),
  button: z.optional(Button),
  translations: translated({ title: Text(120), words: Texts(12, 40), text: Text(300), button: Label }),
});
const RichText = block('richText', {
  html: z._default(
    z.string('A text is HTML.').check(z.maxLength(MAX_RICH_TEXT, `At most ${MAX_RICH_TEXT} characters, please.`)),
    '',
  ),
  translations: translated({
    html: z.optional(
      z.string('A text is HTML.').check(z.maxLength(MAX_RICH_TEXT, `At most ${MAX_RICH_TEXT} characters, please.`)),
    ),
  }),
  /** The editor's JSON, accepted instead of `html`; responses only have `html`. */
  doc: z.optional(z.unknown()),
});
const Image = block('image', {
  image: Picture,
  alt: OptionalLine(200),
  caption: OptionalLine(200),
  translations: translated({ alt: Text(200), caption: Text(200) }),
});
const Faq = block('faq', {
  title: OptionalLine(120),
  translations: translated({ title: Text(120) }),
  questions: z
    .array(
      z.object({
        question: Line({ required: 'A question is required.', max: 200 }),
        answer: Line({ required: 'An answer is required.', max: 2000 }),
        /** Links from the answer to the page with the details. */
        more: z.optional(Button),
        translations: translated({ question: Text(200), answer: Text(2000), more: Label }),
      }),
      'Questions are a list.',
    )
    .check(z.minLength(1, 'A FAQ needs a question.'), z.maxLength(60, 'At most 60 questions, please.')),
});
const Cell = OptionalLine(200);
const Table = block('table', {
  title: OptionalLine(120),
  columns: z
    .array(Cell, 'Columns are a list.')
    .check(z.minLength(1, 'A table needs a column.'), z.maxLength(12, 'At most 12 columns, please.')),
  rows: z.array(z.array(Cell, 'A row is a list.'), 'Rows are a list.').check(z.maxLength(100, 'At most 100 rows, please.')),
  translations: translated({
    title: Text(120),
    columns: Texts(12, 200),
    rows: z.optional(
      z.array(z.array(Cell, 'A row is a list.'), 'Rows are a list.').check(z.maxLength(100, 'At most 100 rows, please.')),
    ),
  }),
}).check(
  z.refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    error: 'Each row needs a cell for each column.',
  }),
);
const ButtonBlock = block('button', { ...Button.shape, translations: translated({ label: Text(60) }) });
/** The levels and tools of the Custom Studio, which are not edited here. */
const Studio = block('studio', {});

/** A block of an extension, `<extension>/<name>`. Shoppers get its rendered blocks instead. */
const FromExtension = block('extension', {
  block: z.string('Choose a block.').check(z.regex(/^[a-z][a-z0-9-]{0,30}\/[a-z][a-z0-9-]{0,30}$/, 'Choose a block.')),
});

export const Block = z.discriminatedUnion(
  'type',
  [
    Hero,
    FactBand,
    ProductTabs,
    Products,
    PictureText,
    LargeWords,
    Tiles,
    RichText,
    Image,
    Faq,
    Table,
    ButtonBlock,
    Studio,
    FromExtension,
  ],
  'This kind of block is not known.',
);
export type Block = z.output<typeof Block>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
export const Blocks = z
  .array(Block, 'Blocks are a list.')
  .check(z.maxLength(MAX_BLOCKS, `At most ${MAX_BLOCKS} blocks, please.`));
