import * as z from 'zod/mini';
import { type Block, Blocks } from './content-blocks.ts';
import { PAGES, type PagePath } from './pages.ts';
import { Paged, Paging } from './paging.ts';
import { route } from './route.ts';
import { Line, OptionalLine } from './text.ts';
import { TranslationsOf } from './translations.ts';

/** Pages that every shop has, by slug, with their initial title; the owner's own pages are added to them. */
export const SHOP_PAGES = {
  home: 'Home',
  about: 'About us',
  faq: 'FAQ',
  contact: 'Contact',
  'return-policy': 'Return policy',
  'privacy-policy': 'Privacy policy',
  'terms-conditions': 'Terms and conditions',
  'custom-studio': 'Custom Studio',
  'size-guide': 'Size guide',
} as const;

export type ShopPage = keyof typeof SHOP_PAGES;
export const isShopPage = (slug: string): slug is ShopPage => Object.hasOwn(SHOP_PAGES, slug);

/** The path of a page: those of every shop have their own path. */
export const pathOfContent = (slug: string): string => (isShopPage(slug) ? SHOP_PATHS[slug] : `/pages/${slug}`);
const SHOP_PATHS = {
  home: '/',
  about: '/aboutus',
  faq: '/faq',
  contact: '/contact',
  'return-policy': '/return-policy',
  'privacy-policy': '/privacy-policy',
  'terms-conditions': '/terms-conditions',
  'custom-studio': '/customstudio',
  'size-guide': '/size-guide',
} as const satisfies Record<ShopPage, PagePath>;

/** Names of the storefront's own paths, which the owner's pages must not have as a slug. */
const RESERVED = new Set<string>(['api', 'assets', 'media', 'admin']);
for (const { area, path } of PAGES) if (area === 'storefront') RESERVED.add(path.split('/')[1] ?? '');
export const isReservedSlug = (slug: string): boolean => !isShopPage(slug) && RESERVED.has(slug);

/** Maximum pages, which are listed without paging. */
export const MAX_CONTENT_PAGES = 200;
export const MAX_SLUG = 60;
export const isContentSlug = (slug: string): boolean => slug.length <= MAX_SLUG && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);

/** Blocks as stored or shown: the limits of input do not apply, because filled-in facts may be long. */
const ShownBlocks = z.array(z.custom<Block>());
/** Title and description by language, as stored. */
const StoredTexts = z.optional(z.object({ title: z.optional(z.string()), description: z.optional(z.string()) }));
const Shape = { slug: z.string(), title: z.string(), description: z.string(), blocks: ShownBlocks };
export const ContentPage = z.object({ ...Shape, updatedAt: z.iso.datetime() });
export type ContentPage = z.output<typeof ContentPage>;

/** `updatedAt` is null before the first save. */
export const ContentDraft = z.object({
  ...Shape,
  translations: z.object({ hi: StoredTexts, ml: StoredTexts }),
  updatedAt: z.nullable(z.iso.datetime()),
});
export type ContentDraft = z.output<typeof ContentDraft>;

export const CONTENT_STATES = ['empty', 'draft', 'scheduled', 'published'] as const;
export const ContentSummary = z.object({
  slug: z.string(),
  title: z.string(),
  updatedAt: z.nullable(z.iso.datetime()),
  state: z.enum(CONTENT_STATES),
  /** The draft is neither the version that is published nor the one that is scheduled. */
  changed: z.boolean(),
  /** When the next scheduled version is shown. */
  scheduledAt: z.nullable(z.iso.datetime()),
});
export type ContentSummary = z.output<typeof ContentSummary>;

export const ContentVersion = z.object({
  version: z.int(),
  title: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  publishedAt: z.nullable(z.iso.datetime()),
  publishedUntil: z.nullable(z.iso.datetime()),
});
export type ContentVersion = z.output<typeof ContentVersion>;

/** Placeholders of facts without a value; the text is not shown until they have one. */
const Warnings = z.array(z.string());
/** The draft as shoppers would see it, its facts filled in. */
const Preview = z.object({ title: z.string(), description: z.string(), blocks: ShownBlocks });
const Changed = z.object({ message: z.string(), draft: ContentDraft, warnings: Warnings, preview: Preview });

export const EditedContent = z.object({
  title: Line({ required: 'A page needs a title.', max: 120 }),
  description: z._default(OptionalLine(300), ''),
  blocks: Blocks,
  /** Translations of title and description; if omitted, they stay. Those of blocks are in the blocks. */
  translations: z.optional(
    TranslationsOf(z.object({ title: z.optional(OptionalLine(120)), description: z.optional(OptionalLine(300)) })),
  ),
  /** Version of the edited draft; omitted for a new page. */
  updatedAt: z.optional(z.nullable(z.string('This is text.'))),
});
export type EditedContent = z.output<typeof EditedContent>;

const Moment = z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'A time is written like 2027-03-31T09:00:00Z.' })));

/** A published page, sorted by slug. */
export const PublishedPage = z.object({ slug: z.string(), title: z.string(), path: z.string() });
export type PublishedPage = z.output<typeof PublishedPage>;

export const listPublished = route({
  method: 'GET',
  path: '/pages',
  access: 'anyone',
  cache: 'public',
  summary: 'The pages that are published',
  reply: z.object({ pages: z.array(PublishedPage) }),
});
export const readContent = route({
  method: 'GET',
  path: '/content/:slug',
  access: 'anyone',
  cache: 'public',
  summary: 'A published page as blocks, its facts filled in',
  reply: z.object({ page: ContentPage }),
});
export const listContent = route({
  method: 'GET',
  path: '/content',
  access: 'admin',
  summary: 'All pages by their address, with their state',
  reply: z.object({ pages: z.array(ContentSummary) }),
});
export const readDraft = route({
  method: 'GET',
  path: '/content/:slug/draft',
  access: 'admin',
  summary: 'The draft of a page as it was written, and as shoppers would see it; `warnings` are facts without a value',
  reply: z.object({ draft: ContentDraft, warnings: Warnings, preview: Preview }),
});
export const saveContent = route({
  method: 'PUT',
  path: '/content/:slug',
  access: 'admin',
  summary: 'Save the draft of a page, new or not, as a version; the page that is shown stays as it is. Rich text is sanitised',
  body: EditedContent,
  reply: Changed,
});
export const publishContent = route({
  method: 'POST',
  path: '/content/:slug/publish',
  access: 'admin',
  summary: 'Show the draft now or from `at`, until `until` where that is given; then the page shown before returns',
  body: z.object({ at: Moment, until: Moment }),
  reply: z.object({ message: z.string() }),
});
export const unpublishContent = route({
  method: 'POST',
  path: '/content/:slug/unpublish',
  access: 'admin',
  summary: 'Show the page no more, and drop what was planned for it; draft and versions stay',
  reply: z.object({ message: z.string() }),
});
export const listVersions = route({
  method: 'GET',
  path: '/content/:slug/versions',
  access: 'admin',
  summary: 'All versions of a page, newest first',
  query: z.object(Paging),
  reply: z.object({ versions: z.array(ContentVersion), ...Paged }),
});
export const restoreVersion = route({
  method: 'POST',
  path: '/content/:slug/restore',
  access: 'admin',
  summary: 'Make an earlier version the draft; the page that is shown stays as it is until that is published',
  body: z.object({ version: z.int('A version is a whole number.') }),
  reply: Changed,
});

export const uploadContentImage = route({
  method: 'POST',
  path: '/content/images',
  access: 'admin',
  summary: 'Upload a picture for a page; the returned URL is saved with the draft',
  files: { field: 'image', maxCount: 1 },
  reply: z.object({ url: z.string() }),
});
