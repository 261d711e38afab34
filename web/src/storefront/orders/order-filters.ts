import type { OrderStatus } from '@shop/contract/orders';

/** The chips of My Orders, and the statuses of each. For a shopper waiting and being packed are one. */
export const FILTERS: readonly { name: string; statuses: readonly OrderStatus[] }[] = [
  { name: 'All', statuses: [] },
  { name: 'Pending', statuses: ['Pending', 'Processing'] },
  { name: 'Shipped', statuses: ['Shipped', 'Out for Delivery'] },
  { name: 'Delivered', statuses: ['Delivered'] },
];

const ALL = 'All';

/** The filters of a URL; unknown values select all. */
export function filtersOf(search: URLSearchParams) {
  const filter = FILTERS.find(({ name }) => name === search.get('status')) ?? { name: ALL, statuses: [] };
  return { filter: filter.name, statuses: filter.statuses, page: pageIn(search, 'page') };
}

function pageIn(search: URLSearchParams, name: string): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The page number of past orders, which are paged separately. */
export const pastPageOf = (search: URLSearchParams): number => pageIn(search, 'past');

/** The same list with another page of past orders. */
export function withPastPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  next.set('past', String(page));
  return `?${next}`;
}

/** The URL of a filter's page, without the popup. */
export function addressOf(filter: string, page = 1): string {
  const search = new URLSearchParams({
    ...(filter !== ALL && { status: filter }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${search}`;
}

/** The same list with an order's popup open. */
export function withOrder(search: URLSearchParams, id: string): string {
  const next = new URLSearchParams(search);
  next.set('order', id);
  return `?${next}`;
}

/** The same list without a popup. */
export function withoutOrder(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.delete('order');
  return `?${next}`;
}
