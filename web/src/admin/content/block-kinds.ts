import type { Block } from '@shop/contract/content-blocks';

/** A field of a block's form; `name` is its path in the block, such as `button.label`. */
export type FieldSpec = {
  name: string;
  label: string;
  kind:
    | 'line'
    | 'text'
    | 'link'
    | 'picture'
    | 'rich'
    | 'source'
    | 'category'
    | 'tag'
    | 'products'
    | 'icon'
    | 'number'
    | 'extension'
    | 'columns'
    | 'rows';
  hint?: string | undefined;
  optional?: boolean;
  /** For a translation: the path of the English text. */
  english?: string;
};
type PartSpec = {
  name: 'slides' | 'tiles' | 'questions' | 'tabs' | 'items';
  one: string;
  max: number;
  fields: FieldSpec[];
  make: () => object;
};
export type BlockKind = { name: string; about: string; fields: FieldSpec[]; parts?: PartSpec; make: () => Block };
export type BlockType = Block['type'];

const ALT: FieldSpec = {
  name: 'alt',
  label: 'Alternative text',
  kind: 'line',
  optional: true,
  hint: 'Read aloud to people who cannot see the picture',
};
const line = (name: string, label: string, optional = false): FieldSpec => ({ name, label, kind: 'line', optional });
const link = (name: string, label: string, optional = false): FieldSpec => ({
  name,
  label,
  kind: 'link',
  optional,
  hint: 'Type a name and choose, or an address that begins with https://',
});
const picture: FieldSpec = { name: 'image', label: 'Picture', kind: 'picture', optional: true };
/** Which products a block or a tab shows. */
const SELECTION: FieldSpec[] = [
  { name: 'source', label: 'Which products', kind: 'source' },
  { name: 'category', label: 'Category', kind: 'category' },
  { name: 'tag', label: 'Tag', kind: 'tag' },
  { name: 'products', label: 'Chosen products', kind: 'products' },
  { name: 'limit', label: 'How many at most', kind: 'number' },
];

/** Name, fields and initial values of each kind of block. */
export const BLOCK_KINDS: Record<BlockType, BlockKind> = {
  richText: {
    name: 'Text',
    about: 'Headings, paragraphs, lists and links',
    fields: [{ name: 'html', label: 'Text', kind: 'rich' }],
    make: () => ({ type: 'richText', html: '' }),
  },
  hero: {
    name: 'Large picture',
    about: 'A title over a wide picture, with a button',
    fields: [],
    parts: {
      name: 'slides',
      one: 'Slide',
      max: 6,
      fields: [
        line('title', 'Title'),
        line('text', 'Text', true),
        picture,
        ALT,
        line('button.label', 'Button', true),
        link('button.to', 'Button leads to', true),
        line('second.label', 'Second button', true),
        link('second.to', 'Second button leads to', true),
      ],
      make: () => ({ title: '', text: '', image: '', alt: '' }),
    },
    make: () => ({ type: 'hero', slides: [{ title: '', text: '', image: '', alt: '' }] }),
  },
  tiles: {
    name: 'Tiles',
    about: 'Short statements or pictures side by side',
    fields: [line('title', 'Title', true)],
    parts: {
      name: 'tiles',
      one: 'Tile',
      max: 12,
      fields: [line('title', 'Title'), line('text', 'Text', true), picture, link('to', 'Link address', true)],
      make: () => ({ title: '', text: '', image: '' }),
    },
    make: () => ({ type: 'tiles', title: '', tiles: [{ title: '', text: '', image: '' }] }),
  },
  products: {
    name: 'Products',
    about: 'Products that are on sale now',
    fields: [line('title', 'Title', true), ...SELECTION],
    make: () => ({ type: 'products', title: '', source: 'newest', limit: 8 }),
  },
  productTabs: {
    name: 'Product tabs',
    about: 'Tiles with a picture, each with a row of products',
    fields: [],
    parts: {
      name: 'tabs',
      one: 'Tab',
      max: 4,
      fields: [line('title', 'Title'), picture, ...SELECTION],
      make: () => ({ title: '', image: '', source: 'newest', limit: 12 }),
    },
    make: () => ({ type: 'productTabs', tabs: [{ title: '', image: '', source: 'newest', limit: 12 }] }),
  },
  facts: {
    name: 'Facts',
    about: 'Short promises in one line, such as {returnDays}-day returns',
    fields: [],
    parts: {
      name: 'items',
      one: 'Fact',
      max: 4,
      fields: [{ name: 'icon', label: 'Drawing', kind: 'icon' }, line('title', 'Title'), line('text', 'Text')],
      make: () => ({ icon: 'star', title: '', text: '' }),
    },
    make: () => ({ type: 'facts', items: [{ icon: 'star', title: '', text: '' }] }),
  },
  pictureText: {
    name: 'Picture and text',
    about: 'A picture beside a title and a few sentences',
    fields: [
      line('title', 'Title'),
      { name: 'text', label: 'Text', kind: 'text', optional: true },
      picture,
      ALT,
      line('button.label', 'Link', true),
      link('button.to', 'Link leads to', true),
    ],
    make: () => ({ type: 'pictureText', title: '', text: '', image: '', alt: '' }),
  },
  words: {
    name: 'Large words',
    about: 'A few words set large, with a button',
    fields: [
      line('title', 'Title', true),
      { name: 'words', label: 'Words', kind: 'columns', hint: 'Separated by |' },
      line('text', 'Text', true),
      line('button.label', 'Button', true),
      link('button.to', 'Button leads to', true),
    ],
    make: () => ({ type: 'words', title: '', words: [''], text: '' }),
  },
  image: {
    name: 'Picture',
    about: 'One picture with a line below it',
    fields: [picture, ALT, line('caption', 'Caption', true)],
    make: () => ({ type: 'image', image: '', alt: '', caption: '' }),
  },
  faq: {
    name: 'Questions',
    about: 'Questions that unfold to their answers',
    fields: [line('title', 'Title', true)],
    parts: {
      name: 'questions',
      one: 'Question',
      max: 60,
      fields: [
        line('question', 'Question'),
        { name: 'answer', label: 'Answer', kind: 'text' },
        line('more.label', 'Link after the answer', true),
        link('more.to', 'Link leads to', true),
      ],
      make: () => ({ question: '', answer: '' }),
    },
    make: () => ({ type: 'faq', title: '', questions: [{ question: '', answer: '' }] }),
  },
  table: {
    name: 'Table',
    about: 'Rows and columns, such as measurements',
    fields: [
      line('title', 'Title', true),
      { name: 'columns', label: 'Columns', kind: 'columns', hint: 'Separated by |' },
      { name: 'rows', label: 'Rows', kind: 'rows', hint: 'One row a line, its cells separated by |' },
    ],
    make: () => ({ type: 'table', title: '', columns: ['', ''], rows: [['', '']] }),
  },
  button: {
    name: 'Button',
    about: 'A button that leads on',
    fields: [line('label', 'Label'), link('to', 'Link address')],
    make: () => ({ type: 'button', label: '', to: '' }),
  },
  studio: {
    name: 'Custom Studio',
    about: 'The services and levels of the Custom Studio',
    fields: [],
    make: () => ({ type: 'studio' }),
  },
  extension: {
    name: 'From an extension',
    about: 'What an extension of the shop shows',
    fields: [{ name: 'block', label: 'Block', kind: 'extension' }],
    make: () => ({ type: 'extension', block: '' }),
  },
};

export const BLOCK_TYPES = Object.keys(BLOCK_KINDS) as BlockType[];
