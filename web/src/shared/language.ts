import type { Language } from '@shop/contract/languages';

declare global {
  interface ImportMetaEnv {
    /** Accessed with a dot, so that the build replaces it by its value and drops the code of other languages. */
    readonly SHOP_LANGUAGE?: Language;
  }
}

/** The language of this build: the storefront is built once per language (vite.config.ts). */
export const LANGUAGE: Language = import.meta.env.SHOP_LANGUAGE ?? 'en';

/** Path prefix of this build; the router adds it to its links. */
export const PATH_PREFIX = LANGUAGE === 'en' ? '' : `/${LANGUAGE}`;
