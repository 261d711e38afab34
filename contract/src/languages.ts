/** The languages of the storefront. English has the plain addresses, each other one a prefix: `/hi/cart`. */
export const LANGUAGES = ['en', 'hi', 'ml'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sent by the storefront in other languages than English, so that e-mails are in that language. */
export const LANGUAGE_HEADER = 'x-shop-language';

/** The language that a text names; English for anything else. */
export const languageOf = (text: string | undefined): Language => LANGUAGES.find((it) => it === text) ?? 'en';

/** Each in its own script, as its readers look for it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ml: 'മലയാളം' };

/** What an address begins with in a language; empty for English. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** The language of an address, and its path without the prefix. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = LANGUAGES.find((it) => it !== 'en' && (path === prefixOf(it) || path.startsWith(`${prefixOf(it)}/`))) ?? 'en';
  return { language, path: path.slice(prefixOf(language).length) || '/' };
}
