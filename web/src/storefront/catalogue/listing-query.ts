import type { Facets, ProductSearch } from '@shop/contract/catalogue';
import { ONE_SIZE, PAGE_SIZE } from '@shop/contract/limits';
import { SORTS, type Sort } from '@shop/contract/sorts';
import { formatMoney } from '@shop/contract/format-money';
import { rupees } from '@shop/contract/paise';
import { wordOf } from '../../shared/words.ts';

/** The unfiltered listing. */
export type Preset = Pick<ProductSearch, 'parent' | 'category' | 'collection' | 'sort'>;

/** Facets that allow several values. */
const MULTI_VALUE = ['category', 'colour', 'size', 'fit'] as const;
/** Facets with a single value. */
const SINGLE_VALUE = ['price', 'discount', 'rating'] as const;
export const FACETS = [...MULTI_VALUE, ...SINGLE_VALUE];
export type Facet = (typeof FACETS)[number];

/** The products on one page of a listing: "Show more" adds pages up to this number; then a new page starts. */
const MAX_SHOWN = 8 * PAGE_SIZE;
/** Maximum number of pages in one API request. */
const MAX_READ = 4 * PAGE_SIZE;

const isSingleValue = (facet: Facet): boolean => SINGLE_VALUE.some((it) => it === facet);

/** The values of a facet in a URL: repeated parameters as forms send them, or one with commas. */
export const valuesOf = (params: URLSearchParams, facet: Facet): string[] => [
  ...new Set(
    params
      .getAll(facet)
      .flatMap((text) => (isSingleValue(facet) ? [text] : text.split(',')))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];

/** Number of pages to show; an invalid value counts as 1. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 400 ? page : 1;
}

export type PageRange = { from: number; end: number; limit: number; pages: number[] };

/** The range of products to show, `from` up to `end`, and the requests of `limit` products each that load it. */
export function pageRangeOf(page: number): PageRange {
  const end = page * PAGE_SIZE;
  const from = Math.floor((end - 1) / MAX_SHOWN) * MAX_SHOWN;
  const limit = from === 0 ? Math.min(MAX_READ, end) : MAX_READ;
  const pages = Array.from({ length: Math.ceil((end - from) / limit) }, (_, i) => from / limit + 1 + i);
  return { from, end, limit, pages };
}

export const sortOf = (params: URLSearchParams): Sort | undefined => SORTS.find((sort) => sort === params.get('sort'));

/** The API's query for a URL; invalid parameters are omitted. */
export function queryOf(params: URLSearchParams, preset: Preset): ProductSearch {
  const [, min, max] = /^(\d{1,7})-(\d{1,7})?$/.exec(params.get('price') ?? '') ?? [];
  const discount = /^(?:100|\d{1,2})$/.exec(params.get('discount') ?? '')?.[0];
  const rating = /^[1-5]$/.exec(params.get('rating') ?? '')?.[0];
  const multiValue = Object.fromEntries(
    MULTI_VALUE.flatMap((facet) => {
      const values = valuesOf(params, facet).join(',').slice(0, 500);
      return values ? [[facet, values]] : [];
    }),
  );
  const sort = sortOf(params) ?? preset.sort;
  const text = (params.get('q') ?? '').trim().slice(0, 200);
  return {
    ...multiValue,
    ...(text && { q: text }),
    ...(preset.parent && { parent: preset.parent }),
    ...(preset.category && { category: preset.category }),
    ...(preset.collection && { collection: preset.collection }),
    ...(min && { min: Number(min) }),
    ...(max && { max: Number(max) }),
    ...(discount && { discount: Number(discount) }),
    ...(rating && { rating: Number(rating) }),
    ...(sort && { sort }),
  };
}

/** The same URL with a filter switched on or off; the list starts at page 1. */
export function withToggled(params: URLSearchParams, facet: Facet, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  const on = valuesOf(params, facet);
  next.delete(facet);
  next.delete('page');
  const values = on.includes(value) ? on.filter((one) => one !== value) : isSingleValue(facet) ? [value] : [...on, value];
  for (const one of values) next.append(facet, one);
  return next;
}

/** The same URL with another search text or sort order, or without. */
export function withParam(params: URLSearchParams, name: 'sort' | 'page' | 'q', value: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...FACETS, 'page']) next.delete(name);
  return next;
}

export type PriceStep = Facets['price'][number];
export const priceValue = ({ from, to }: PriceStep): string => `${from / 100}-${to === null ? '' : to / 100}`;

/** The label of a price range: "Under ₹800", "₹800 – ₹1,299", "₹2,000 and above". */
export function priceName(value: string): string {
  const [, from = '', to] = /^(\d+)-(\d+)?$/.exec(value) ?? [];
  const amount = (text: string) => formatMoney(rupees(Number(text)));
  if (to === undefined) return `${amount(from)} and above`;
  return Number(from) === 0 ? `Under ${amount(String(Number(to) + 1))}` : `${amount(from)} – ${amount(to)}`;
}

export type ActiveFilter = { facet: Facet; value: string; name: string };

/** The active filters with their labels, for the chips above the list. */
export const activeFilters = (params: URLSearchParams, facets: Facets): ActiveFilter[] =>
  FACETS.flatMap((facet) => valuesOf(params, facet).map((value) => ({ facet, value, name: nameOf(facet, value, facets) })));

function nameOf(facet: Facet, value: string, facets: Facets): string {
  if (facet === 'category') return facets.category.find(({ _id, slug }) => _id === value || slug === value)?.name ?? value;
  if (facet === 'size') return value === ONE_SIZE ? 'One size' : `Size ${value}`;
  if (facet === 'price') return priceName(value);
  if (facet === 'discount') return `${value}% or more off`;
  if (facet === 'rating') return `${value} stars or more`;
  return wordOf(value);
}
