import * as z from 'zod/mini';
import { BulkReply, RowIds } from './bulk-rows.ts';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';

export const OUTFIT_KINDS = ['product', 'category'] as const;
export type OutfitKind = (typeof OUTFIT_KINDS)[number];

/** Maximum products or categories of one outfit. */
export const MAX_OUTFIT_ITEMS = 8;

const OutfitPart = z.object({ kind: z.enum(OUTFIT_KINDS), _id: z.string(), name: z.string() });
export type OutfitPart = z.output<typeof OutfitPart>;

/** The products and categories to wear with a product, or with every product of a category. */
export const Outfit = z.object({
  _id: z.string(),
  for: OutfitPart,
  shows: z.array(OutfitPart),
  updatedAt: z.iso.datetime(),
});
export type Outfit = z.output<typeof Outfit>;

const Chosen = z.object({
  kind: z.enum(OUTFIT_KINDS, 'Choose a product or a category.'),
  id: z.string('Choose one.').check(z.minLength(1, 'Choose one.'), z.maxLength(60, 'Choose one.')),
});
export type ChosenPart = z.output<typeof Chosen>;

export const OutfitForm = z.object({
  for: Chosen,
  shows: z
    .array(Chosen, 'Choose what to show.')
    .check(z.minLength(1, 'Choose what to show.'), z.maxLength(MAX_OUTFIT_ITEMS, `At most ${MAX_OUTFIT_ITEMS}, please.`)),
});
export type OutfitForm = z.output<typeof OutfitForm>;

export const listOutfits = route({
  method: 'GET',
  path: '/outfit',
  access: 'admin',
  summary: 'The outfits, last changed first; `q` outfits in the name of the product or category they are for',
  query: z.object({ q: z.optional(SearchText), ...Paging }),
  reply: z.object({ outfits: z.array(Outfit), ...Paged }),
});
export const saveOutfit = route({
  method: 'PUT',
  path: '/outfit',
  access: 'admin',
  summary: 'Choose what to show with a product or a category; replaces its outfit',
  body: OutfitForm,
  reply: z.object({ message: z.string(), outfit: Outfit }),
});
export const deleteOutfit = route({
  method: 'DELETE',
  path: '/outfit/:id',
  access: 'admin',
  summary: 'Delete a outfit; the shop chooses by itself again',
  reply: z.object({ message: z.string() }),
});
export const updateOutfits = route({
  method: 'PUT',
  path: '/outfit/bulk',
  access: 'admin',
  summary: 'Delete several outfits, each in its own transaction; one that fails does not stop the others',
  body: z.object({
    ids: RowIds('Choose at least one outfit.'),
    action: z.enum(['delete'], 'Choose delete.'),
  }),
  reply: BulkReply,
});
