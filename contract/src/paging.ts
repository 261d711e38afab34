import * as z from 'zod/mini';

export { PAGE_SIZE } from './limits.ts';
export const LARGEST_PAGE = 100;
/** Far beyond the end of any list, which answers an empty page; and its offset is still a number that the database takes. */
const LAST_PAGE = 1_000_000;

/** A whole number that travels as text, in an address or beside files. */
/* @__NO_SIDE_EFFECTS__ */
export const WholeNumber = (least: number, most: number, sentence: string) =>
  z.codec(z.union([z.number(), z.string()], sentence), z.int(), {
    decode: (value, context) => {
      const text = String(value).trim();
      const number = Number(text);
      if (/^-?\d+$/.test(text) && number >= least && number <= most) return number;
      context.issues.push({ code: 'custom', message: sentence, input: value });
      return z.NEVER;
    },
    encode: (number) => String(number),
  });

/** The search words of a list: trimmed, and short enough to search for. */
export const SearchWords = z
  .string('Search words are text.')
  .check(z.trim(), z.maxLength(200, 'At most 200 characters, please.'));

/** How a list is asked for (api.md, Lists). */
export const Paging = {
  page: z.optional(WholeNumber(1, LAST_PAGE, 'A page is a whole number from 1.')),
  limit: z.optional(WholeNumber(1, LARGEST_PAGE, 'A limit is a whole number from 1 to 100.')),
};

/** A list of staff's is counted so far; nobody pages further, they search. */
export const MOST_COUNTED = 10_000;
/** What words were found in, so far. */
export const MOST_FOUND_COUNTED = 1_000;

/** What a list says about itself beside its entries. */
export const Paged = {
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** There are more than `total`: only so many were counted. */
  more: z.optional(z.boolean()),
};
export type Paged = { total: number; page: number; pages: number; more?: boolean | undefined };

/** How many pages hold `total` entries: at least one, so that "Page 1 of 1" is true of an empty list too. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
