import { LANGUAGE_NAMES, type Language, prefixOf } from '@shop/contract/languages';
import { pageAt } from '@shop/contract/pages';
import { LANGUAGE } from '../shared/language.ts';

type LanguagePages = { url: URL; languages: readonly Language[] };

const NAV_LABEL: Record<Language, string> = { en: 'Language', hi: 'भाषा', ml: 'ഭാഷ' };

/**
 * Adds links to the other languages to a rendered page of the storefront: `hreflang` links in the head, and visible links at
 * the top, after the skip link, which comes first for the keyboard. They are added to the HTML and not by React, since hydration
 * keeps unknown elements of head and body, and the first page's script is at its size limit.
 */
export function withLanguageLinks(html: string, { url, languages }: LanguagePages): string {
  // Without its prefix a URL like /hi//other.example would lead to another site.
  const path = url.pathname
    .slice(prefixOf(LANGUAGE).length)
    .replace(/\.data$/, '')
    .replace(/^\/*/, '/');
  const page = pageAt(path);
  if (languages.length < 2 || page?.area === 'admin' || page?.path === '/preview/:slug') return html;
  const hrefOf = (language: Language) => escaped(`${prefixOf(language)}${path === '/' && language !== 'en' ? '' : path}`);
  const alternates = languages.map((it) => `<link rel="alternate" hreflang="${it}" href="${url.origin}${hrefOf(it)}">`);
  const links = languages.map(
    (it) =>
      `<a href="${hrefOf(it)}" data-language="${prefixOf(it)}" lang="${it}" hreflang="${it}"${it === LANGUAGE ? ' aria-current="true"' : ''}>${LANGUAGE_NAMES[it]}</a>`,
  );
  const nav = `<aside class="languages" aria-label="${NAV_LABEL[LANGUAGE]}"><nav class="wrap" aria-label="${NAV_LABEL[LANGUAGE]}">${links.join('')}</nav></aside>`;
  const standard = `<link rel="alternate" hreflang="x-default" href="${url.origin}${hrefOf('en')}">`;
  return html.replace('</head>', () => `${alternates.join('')}${standard}</head>`).replace(SKIP_LINK, (link) => link + nav);
}

/** Rendered by root.tsx on every page. */
const SKIP_LINK = /<a class="skip"[^>]*>[^<]*<\/a>/;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * A part of the script in the page's head: after client-side navigation the language links point to the current page, and the
 * link to the browser's language is marked, since pages are cached for everyone and never redirect.
 */
export const languageScript = (): string =>
  `d.addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[data-language]');if(a)a.href=a.getAttribute('data-language')+(bare(l.pathname).replace(/^\\/*/,'/')+l.search)},true);
document.addEventListener('DOMContentLoaded',function(){var n=(navigator.language||'').slice(0,2),a=d.querySelector('.languages a[lang="'+n+'"]:not([aria-current])');if(a&&n!=='en')a.setAttribute('data-offered','')});`;
