import { splitLanguage } from '@shop/contract/languages';
import { pathOfContent, SHOP_PAGES } from '@shop/contract/content';

/** React Router asks for a page's data at its path with this at the end; with a slash before it where the path ends in one. */
const DATA = /(\/_)?\.data$/;

/** The slug of a page of every shop by its path, such as `about` at /aboutus; empty where there is none. */
export function slugAt(path: string): string {
  const page = splitLanguage(path).path.replace(DATA, '').replace(/\/$/, '');
  return Object.keys(SHOP_PAGES).find((slug) => pathOfContent(slug) === page) ?? '';
}
