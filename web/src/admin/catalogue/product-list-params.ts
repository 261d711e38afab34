import type { Category } from '@shop/contract/catalogue';
import { TABLE_SORTS } from '@shop/contract/sorts';
import { choiceParam, sortParams } from '../shared/list-params.ts';
import { listUrl } from '../shared/list-url.ts';
import type { ListFilter, ListView } from '../shared/list-types.ts';

const STATES = [
  { value: 'active', name: 'Published' },
  { value: 'blocked', name: 'Drafts and blocked' },
] as const;
const STOCKS = [
  { value: 'low', name: 'Low stock' },
  { value: 'out', name: 'Sold out' },
] as const;
const valuesOf = <Value extends string>(options: readonly { value: Value }[]): Value[] => options.map(({ value }) => value);

/** The product filters in the URL; unknown values are ignored. */
export const productFilter = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  category: params.get('category') ?? '',
  state: choiceParam(params, 'state', valuesOf(STATES)),
  stock: choiceParam(params, 'stock', valuesOf(STOCKS)),
});

export const productSort = (params: URLSearchParams) => sortParams(params, TABLE_SORTS);

export const productFilters = (categories: readonly Category[]): ListFilter[] => [
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    any: 'All categories',
    options: categories.map((it) => ({ name: `${it.parentCategory}, ${it.name}`, value: it.slug })),
  },
  { kind: 'choice', name: 'state', label: 'Status', any: 'Any status', options: STATES },
  { kind: 'choice', name: 'stock', label: 'Stock', any: 'Any stock', options: STOCKS },
];

const VIEWS = [
  { key: '', text: 'All', changes: { state: '', stock: '' } },
  ...STATES.map(({ value, name }) => ({ key: value, text: name, changes: { state: value, stock: '' } })),
  ...STOCKS.map(({ value, name }) => ({ key: value, text: name, changes: { state: '', stock: value } })),
];

/** The filters that are used every day, as links. */
export const productViews = (params: URLSearchParams): ListView[] => {
  const { state = '', stock = '' } = productFilter(params);
  return VIEWS.map(({ key, text, changes }) => ({
    key,
    text,
    to: listUrl(params, changes),
    current: changes.state === state && changes.stock === stock,
  }));
};
