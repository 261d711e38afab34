import * as z from 'zod/mini';
import { LinkTarget } from './content-blocks.ts';
import { route } from './route.ts';
import { Line, OptionalLine } from './text.ts';
import { TranslationsOf } from './translations.ts';

export const MENU_NAMES = ['header', 'footer'] as const;
export type MenuName = (typeof MENU_NAMES)[number];
/** Maximum entries of a header, and columns of a footer. */
export const MAX_MENU_ITEMS = 12;
export const MAX_MENU_CHILDREN = 30;
export const MAX_MENU_LABEL = 40;

/** Menus filled with categories automatically: those of men, of women, and others. */
export const MENU_CATEGORIES = ['men', 'women', 'more'] as const;

/** Labels by language; a missing one is shown in English. */
const LabelTranslations = z.optional(TranslationsOf(OptionalLine(MAX_MENU_LABEL)));

const MenuLink = z.object({
  label: Line({ required: 'A link needs a label.', max: MAX_MENU_LABEL }),
  to: LinkTarget,
  translations: LabelTranslations,
});
export const MenuItem = z.object({
  label: Line({ required: 'A link needs a label.', max: MAX_MENU_LABEL }),
  /** Empty for a heading above its children. */
  to: z._default(z.union([z.literal(''), LinkTarget], 'Say where this leads.'), ''),
  children: z._default(
    z
      .array(MenuLink, 'Children are a list.')
      .check(z.maxLength(MAX_MENU_CHILDREN, `At most ${MAX_MENU_CHILDREN} links under one, please.`)),
    [],
  ),
  translations: LabelTranslations,
  /** Its children are then the visible categories, and sent children are ignored. */
  categories: z.optional(z.enum(MENU_CATEGORIES, 'Choose which categories are listed.')),
});
export type MenuItem = z.output<typeof MenuItem>;

const Items = z
  .array(MenuItem, 'Items are a list.')
  .check(z.maxLength(MAX_MENU_ITEMS, `At most ${MAX_MENU_ITEMS} entries, please.`));

/** An entry as shown. The limits of input do not apply: categories may be many, and have longer names. */
const ShownLink = z.object({
  label: z.string(),
  to: z.string(),
  /** For staff only. */
  translations: z.optional(z.object({ hi: z.optional(z.string()), ml: z.optional(z.string()) })),
});
const ShownItem = z.extend(ShownLink, {
  children: z.array(ShownLink),
  categories: z.optional(z.enum(MENU_CATEGORIES)),
});
/** `updatedAt` is null until staff save the menu. */
const Menu = z.object({ name: z.string(), items: z.array(ShownItem), updatedAt: z.nullable(z.iso.datetime()) });
export type Menu = z.output<typeof Menu>;

export const EditedMenu = z.object({ items: Items, updatedAt: z.optional(z.nullable(z.string('This is text.'))) });

export const readMenu = route({
  method: 'GET',
  path: '/menu/:name',
  access: 'anyone',
  cache: 'public',
  summary: 'A menu (header or footer) with its categories filled in; links to pages that are not published are left out',
  reply: z.object({ menu: Menu }),
});
export const readMenuDraft = route({
  method: 'GET',
  path: '/menu/:name/draft',
  access: 'admin',
  summary: 'A menu as it was saved, also its links that are not shown',
  reply: z.object({ menu: Menu }),
});
export const saveMenu = route({
  method: 'PUT',
  path: '/menu/:name',
  access: 'admin',
  summary: 'Save a menu and show it; a link that leads nowhere is refused by its label',
  body: EditedMenu,
  reply: z.object({ message: z.string(), menu: Menu }),
});
