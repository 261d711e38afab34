import { translateWord, type Words } from '@shop/contract/translate-word';

let words: Words = {};

/** Loaded with every page in a language other than English, the same for all visitors. */
export function setWords(of: Words | undefined): void {
  if (of) words = of;
}

/** A colour, a fit or a one-size label, in the language of the page. */
export const wordOf =
  (import.meta.env.SHOP_LANGUAGE ?? 'en') === 'en'
    ? <T extends string | null | undefined>(text: T): T | string => text
    : <T extends string | null | undefined>(text: T): T | string => text && translateWord(words, text);
