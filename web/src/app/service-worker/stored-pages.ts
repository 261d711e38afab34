import { pageAt, type PageKind } from '@shop/contract/pages';

export const OFFLINE_PAGE = '/offline';

const STORED_KINDS: ReadonlySet<PageKind> = new Set(['home', 'list', 'product', 'cart', 'wishlist', 'text']);

/** Whether a visited page is cached for offline use. Pages with a token in the URL, and the checkout, are not. */
export function isStoredPage(path: string): boolean {
  const page = pageAt(path);
  return page?.area === 'storefront' && STORED_KINDS.has(page.kind) && !/:token|preview/.test(page.path);
}

/** The page path and query of a data URL; null for other data, such as that of single routes. */
export function pageOfData({ pathname, searchParams }: URL): string | null {
  const path = pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  if (searchParams.has('_routes') || !isStoredPage(path)) return null;
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}
