import { pageAt, type PageKind } from '@shop/contract/pages';

export const OFFLINE_PAGE = '/offline';

const STORED_KINDS: ReadonlySet<PageKind> = new Set(['home', 'list', 'product', 'cart', 'wishlist', 'text']);

/** Whether a page that was looked at is stored for when there is no network. Pages behind a token, and the checkout, are not. */
export function isStoredPage(path: string): boolean {
  const page = pageAt(path);
  return page?.area === 'storefront' && STORED_KINDS.has(page.kind) && !/:token|preview/.test(page.path);
}

/** The page whose data this address has, with its search; null for data of another kind, such as that of single routes. */
export function pageOfData({ pathname, searchParams }: URL): string | null {
  const path = pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/';
  if (searchParams.has('_routes') || !isStoredPage(path)) return null;
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}
