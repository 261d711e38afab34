import * as z from 'zod/mini';
import { Paged, Paging, SearchText } from './paging.ts';
import { route } from './route.ts';

export const LOOK_KINDS = ['product', 'category'] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** Products or categories that one look shows. */
export const MAX_LOOK_ITEMS = 8;

const LookPart = z.object({ kind: z.enum(LOOK_KINDS), _id: z.string(), name: z.string() });
export type LookPart = z.output<typeof LookPart>;

/** What is shown to wear with a product, or with every product of a category. */
export const Look = z.object({
  _id: z.string(),
  for: LookPart,
  shows: z.array(LookPart),
  updatedAt: z.iso.datetime(),
});
export type Look = z.output<typeof Look>;

const Chosen = z.object({
  kind: z.enum(LOOK_KINDS, 'Choose a product or a category.'),
  id: z.string('Choose one.').check(z.minLength(1, 'Choose one.'), z.maxLength(60, 'Choose one.')),
});
export type ChosenPart = z.output<typeof Chosen>;

export const LookForm = z.object({
  for: Chosen,
  shows: z
    .array(Chosen, 'Choose what to show.')
    .check(z.minLength(1, 'Choose what to show.'), z.maxLength(MAX_LOOK_ITEMS, `At most ${MAX_LOOK_ITEMS}, please.`)),
});
export type LookForm = z.output<typeof LookForm>;

export const listLooks = route({
  method: 'GET',
  path: '/look',
  access: 'admin',
  summary: 'The looks, last changed first; `q` looks in the name of the product or category they are for',
  query: z.object({ q: z.optional(SearchText), ...Paging }),
  reply: z.object({ looks: z.array(Look), ...Paged }),
});
export const saveLook = route({
  method: 'PUT',
  path: '/look',
  access: 'admin',
  summary: 'Choose what to show with a product or a category; replaces its look',
  body: LookForm,
  reply: z.object({ message: z.string(), look: Look }),
});
export const deleteLook = route({
  method: 'DELETE',
  path: '/look/:id',
  access: 'admin',
  summary: 'Delete a look; the shop chooses by itself again',
  reply: z.object({ message: z.string() }),
});
