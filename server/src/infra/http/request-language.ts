import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGES, type Language } from '@shop/contract/languages';

/** What a call's address ends with in another language than English: `?lang=hi`. So caches, which go by address, never mix them. */
export const LANGUAGE_PARAMETER = 'lang';

const language = new AsyncLocalStorage<Language>();

/** The language in which the owner's texts are read by the call that is being answered; English outside of calls. */
export const requestLanguage = (): Language => language.getStore() ?? 'en';

export const withLanguage = <T>(of: Language, work: () => T): T => language.run(of, work);

/** The language that a query names; English for any other value. */
export function languageOf(query: unknown): Language {
  const named = typeof query === 'object' && query !== null && LANGUAGE_PARAMETER in query ? query[LANGUAGE_PARAMETER] : 'en';
  return LANGUAGES.find((it) => it === named) ?? 'en';
}
