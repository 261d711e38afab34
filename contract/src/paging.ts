import * as z from 'zod/mini';

export { PAGE_SIZE } from './limits.ts';
export const MAX_PAGE_SIZE = 100;
/** Far beyond the end of any list, where the page is empty; its offset is still a valid number for the database. */
const MAX_PAGE = 1_000_000;

/** An integer in text form, in a URL or beside files. */
/* @__NO_SIDE_EFFECTS__ */
export const WholeNumber = (min: number, max: number, sentence: string) =>
  z.codec(z.union([z.number(), z.string()], sentence), z.int(), {
    decode: (value, context) => {
      const text = String(value).trim();
      const number = Number(text);
      if (/^-?\d+$/.test(text) && number >= min && number <= max) return number;
      context.issues.push({ code: 'custom', message: sentence, input: value });
      return z.NEVER;
    },
    encode: (number) => String(number),
  });

/** The search text of a list: trimmed and bounded. */
export const SearchText = z.string('Search words are text.').check(z.trim(), z.maxLength(200, 'At most 200 characters, please.'));

/** The query of a list (behaviour.md, API). */
export const Paging = {
  page: z.optional(WholeNumber(1, MAX_PAGE, 'A page is a whole number from 1.')),
  limit: z.optional(WholeNumber(1, MAX_PAGE_SIZE, 'A limit is a whole number from 1 to 100.')),
};

/** The limit of the count of a staff list: beyond it staff search instead of paging. */
export const MAX_COUNT = 10_000;
/** The limit of the count of search results. */
export const MAX_SEARCH_COUNT = 1_000;

/** The metadata of a list. */
export const Paged = {
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** There are more than `total`: the count stops at a limit. */
  more: z.optional(z.boolean()),
};
export type Paged = { total: number; page: number; pages: number; more?: boolean | undefined };

/** The number of pages for `total` entries: at least one, so that an empty list is "Page 1 of 1". */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
