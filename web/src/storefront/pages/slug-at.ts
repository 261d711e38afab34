import { splitLanguage } from '@shop/contract/languages';
import { pathOfContent, SHOP_PAGES } from '@shop/contract/content';

/** React Router requests a page's data at its path with this suffix; with a slash before it if the path ends in one. */
const DATA = /(\/_)?\.data$/;

/** The slug of a standard page by its path, such as `about` at /aboutus; empty for other paths. */
export function slugAt(path: string): string {
  const page = splitLanguage(path).path.replace(DATA, '').replace(/\/$/, '');
  return Object.keys(SHOP_PAGES).find((slug) => pathOfContent(slug) === page) ?? '';
}
