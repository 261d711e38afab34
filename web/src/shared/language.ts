import type { Language } from '@shop/contract/languages';

/** The language of this build: the storefront is built once a language (vite.config.ts). */
export const LANGUAGE: Language = (import.meta.env['SHOP_LANGUAGE'] as Language | undefined) ?? 'en';

/** What the paths of this build begin with; the router adds it to its links by itself. */
export const PATH_PREFIX = LANGUAGE === 'en' ? '' : `/${LANGUAGE}`;
