import { MAX_PAGE_SIZE, PAGE_SIZE } from '@shop/contract/paging';
import { pageParam } from './list-url.ts';
import type { ColumnSort, ListFilter, SortOrder } from './list-types.ts';

export const ROWS_PER_PAGE: readonly number[] = [10, PAGE_SIZE, 50, MAX_PAGE_SIZE];

/** How many rows a URL asks for on a page. */
export const rowsParam = (params: URLSearchParams): number =>
  ROWS_PER_PAGE.find((rows) => String(rows) === params.get('rows')) ?? PAGE_SIZE;

/** The page of a list that a URL asks for, as every list call takes it. */
export const pagingParams = (params: URLSearchParams) => ({ page: pageParam(params), limit: rowsParam(params) });

/** A parameter that takes one of a few values; any other value asks for nothing. */
export const choiceParam = <Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((it) => it === params.get(name));

const ORDERS: readonly SortOrder[] = ['asc', 'desc'];

/** What a list is sorted by, where the URL names a sort that the list knows. */
export function sortParams<By extends string>(params: URLSearchParams, sorts: readonly By[], orderParam = 'order') {
  const sort = choiceParam(params, 'sort', sorts);
  return { sort, order: sort && (choiceParam(params, orderParam, ORDERS) ?? 'asc') };
}

/** What the next press on a column head asks for: its first order, then the other, then the order of the list. */
export function nextSort(sort: ColumnSort | undefined, now: SortOrder | null): SortOrder | null {
  const first = sort?.first ?? 'asc';
  if (now === null) return first;
  return now === first ? OTHER[first] : null;
}
const OTHER: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value of a filter in a URL; empty where it names none that the filter knows. */
export function filterValue(params: URLSearchParams, filter: ListFilter): string {
  const value = params.get(filter.name) ?? '';
  if (filter.kind === 'link') return value;
  if (filter.kind === 'day') return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  return filter.options.some((it) => it.value === value) ? value : '';
}

/** The filters and the search of a URL, as text: two pages of one list share it, another filter has another. */
export const filterKey = (params: URLSearchParams, filters: readonly ListFilter[], views: readonly string[]): string =>
  JSON.stringify(['q', ...views, ...filters.map(({ name }) => name)].map((name) => params.get(name) ?? ''));
