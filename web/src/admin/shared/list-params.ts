import { MAX_PAGE_SIZE, PAGE_SIZE } from '@shop/contract/paging';
import { pageParam } from './list-url.ts';
import type { ColumnSort, ListFilter, SortOrder } from './list-types.ts';

export const ROWS_PER_PAGE: readonly number[] = [10, PAGE_SIZE, 50, MAX_PAGE_SIZE];

/** The rows per page in the URL. */
export const rowsParam = (params: URLSearchParams): number =>
  ROWS_PER_PAGE.find((rows) => String(rows) === params.get('rows')) ?? PAGE_SIZE;

/** Page and limit in the URL, as the query of every list route. */
export const pagingParams = (params: URLSearchParams) => ({ page: pageParam(params), limit: rowsParam(params) });

/** A parameter with a fixed set of values; undefined for any other. */
export const choiceParam = <Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((it) => it === params.get(name));

const ORDERS: readonly SortOrder[] = ['asc', 'desc'];

/** Sort and order in the URL; undefined for a sort that the list does not have. */
export function sortParams<By extends string>(params: URLSearchParams, sorts: readonly By[], orderParam = 'order') {
  const sort = choiceParam(params, 'sort', sorts);
  return { sort, order: sort && (choiceParam(params, orderParam, ORDERS) ?? 'asc') };
}

/** The order after the next click on a column head: its first order, then the other, then none. */
export function nextSort(sort: ColumnSort | undefined, now: SortOrder | null): SortOrder | null {
  const first = sort?.first ?? 'asc';
  if (now === null) return first;
  return now === first ? OTHER[first] : null;
}
const OTHER: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value of a filter in the URL; empty for an unknown value. */
export function filterValue(params: URLSearchParams, filter: ListFilter): string {
  const value = params.get(filter.name) ?? '';
  if (filter.kind === 'link') return value;
  if (filter.kind === 'day') return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  return filter.options.some((it) => it.value === value) ? value : '';
}

/** Search and filters of the URL as a key: equal for all pages of one filter. */
export const filterKey = (params: URLSearchParams, filters: readonly ListFilter[], views: readonly string[]): string =>
  JSON.stringify(['q', ...views, ...filters.map(({ name }) => name)].map((name) => params.get(name) ?? ''));
