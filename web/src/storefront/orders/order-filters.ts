import type { OrderStatus } from '@shop/contract/orders';

/** The chips of My Orders, and the statuses behind each. A shopper does not care whether "not sent yet" is waiting or being packed. */
export const FILTERS: readonly { name: string; statuses: readonly OrderStatus[] }[] = [
  { name: 'All', statuses: [] },
  { name: 'Pending', statuses: ['Pending', 'Processing'] },
  { name: 'Shipped', statuses: ['Shipped', 'Out for Delivery'] },
  { name: 'Delivered', statuses: ['Delivered'] },
];

const ALL = 'All';

/** What the address asks for; what it asks for in other words is everything. */
export function filtersOf(search: URLSearchParams) {
  const filter = FILTERS.find(({ name }) => name === search.get('status')) ?? { name: ALL, statuses: [] };
  const page = Number(search.get('page'));
  return { filter: filter.name, statuses: filter.statuses, page: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** The address of a filter's page, without the popup. */
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
