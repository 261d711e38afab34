import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGES, type Language } from '@shop/contract/languages';

/**
 * The query string of a call in another language than English: `?lang=hi`. Caches use the URL as the key, so they never mix
 * languages.
 */
export const LANGUAGE_PARAMETER = 'lang';

const language = new AsyncLocalStorage<Language>();

/** The language in which the current call reads the owner's texts; English outside of calls. */
export const requestLanguage = (): Language => language.getStore() ?? 'en';

export const withLanguage = <T>(of: Language, work: () => T): T => language.run(of, work);

/** The language in a query; English for any other value. */
export function languageOf(query: unknown): Language {
  const named = typeof query === 'object' && query !== null && LANGUAGE_PARAMETER in query ? query[LANGUAGE_PARAMETER] : 'en';
  return LANGUAGES.find((it) => it === named) ?? 'en';
}
