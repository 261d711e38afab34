/** The languages of the storefront. English has URLs without a prefix, the others have one: `/hi/cart`. */
export const LANGUAGES = ['en', 'hi', 'ml'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sent by the storefront in other languages than English, so that e-mails use that language. */
export const LANGUAGE_HEADER = 'x-shop-language';

/** The language with this code; English for anything else. */
export const languageOf = (text: string | undefined): Language => LANGUAGES.find((it) => it === text) ?? 'en';

/** Each name in its own script. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', ml: 'മലയാളം' };

/** The URL prefix of a language; empty for English. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** The language of a path, and the path without the prefix. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = LANGUAGES.find((it) => it !== 'en' && (path === prefixOf(it) || path.startsWith(`${prefixOf(it)}/`))) ?? 'en';
  return { language, path: path.slice(prefixOf(language).length) || '/' };
}

/** The same for a request: React Router asks for the data of a language's home page at `/hi.data`. */
export const splitRequest = (path: string): { language: Language; path: string } =>
  splitLanguage(path.replace(/^(\/[a-z]{2})\.data$/, '$1/_.data'));
