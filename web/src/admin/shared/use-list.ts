import { useId, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import { hasField } from './list-filters.tsx';
import { listUrl } from './list-url.ts';
import { filterKey, filterValue, nextSort, sortParams } from './list-params.ts';
import { useSingleKeyShortcuts, useListPreferences } from './list-preferences.ts';
import type { ListColumn, ListPage, ListProps } from './list-types.ts';
import { useListKeys } from './use-list-keys.ts';
import { selectedOf, useListSelection } from './use-list-selection.ts';
import { usePrevious } from './use-previous.ts';

const EMPTY_PAGE: ListPage<never> = { rows: [], total: 0, page: 1, pages: 1 };

/** The sort of a list in the URL, and its change by a click on a column head. */
function useSorting<Row>({ columns, sorted = { standard: 'Newest first' } }: ListProps<Row>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { standard, orderParam = 'order' } = sorted;
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  const names = sorts.map(({ by }) => by);
  const { sort, order } = sortParams(params, names, orderParam);
  const orderOf = (column: ListColumn<Row>) => (column.sort && column.sort.by === sort ? (order ?? null) : null);
  const onSort = (column: ListColumn<Row>) => {
    const next = nextSort(column.sort, orderOf(column));
    const changes = next === null ? { sort: '', [orderParam]: '' } : { sort: column.sort?.by ?? '', [orderParam]: next };
    void navigate(listUrl(params, changes), { preventScrollReset: true });
  };
  return { sorts, standard, orderParam, sort, order, orderOf, onSort };
}

/** Selects single rows, a range, a page, or all rows that match the filter. */
function useRowSelection<Row>({ name, keyOf, filters = [], views, bulk }: ListProps<Row>, page: ListPage<Row>) {
  const [params] = useSearchParams();
  const lastToggled = useRef<string>(undefined);
  const ids = page.rows.map(keyOf);
  const selection = useListSelection({
    list: name,
    filter: filterKey(params, filters, views?.params ?? []),
    ids,
    total: page.total,
  });
  const toggle = (id: string, range: boolean) => {
    const from = ids.indexOf(lastToggled.current ?? '');
    const to = ids.indexOf(id);
    const isRange = range && from !== -1;
    const some = isRange ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    selection.setMany(some, isRange || !selection.has(id));
    lastToggled.current = id;
  };
  const selectAll = async () => {
    if (!bulk?.idsFound) return selection.selectAll();
    try {
      selection.setIds(await bulk.idsFound());
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    }
  };
  const isWholePage = ids.length > 0 && ids.every(selection.has);
  return {
    has: selection.has,
    selectAll: () => void selectAll(),
    toggle,
    togglePage: () => selection.setMany(ids, !isWholePage),
    isWholePage,
    selected: selectedOf(selection, page.total, bulk?.max ?? 0),
  };
}

/** The state of a list: URL, preferences, selection and keys. */
export function useList<Row>(props: ListProps<Row>, panel: RefObject<HTMLDivElement | null>) {
  const { filters = [], views, bulk } = props;
  const [params] = useSearchParams();
  const filtersId = useId();
  const [preferences, change] = useListPreferences(props.name);
  const [singleKeys, setSingleKeys] = useSingleKeyShortcuts();
  const [help, setHelp] = useState(false);
  const known = usePrevious(props.page);
  const page: ListPage<Row> = known ?? EMPTY_PAGE;
  const sorting = useSorting(props);
  const selection = useRowSelection(props, page);
  const openFilters = () => {
    flushSync(() => change({ filtersOpen: true }));
    panel.current?.querySelector<HTMLElement>('.list-filters :is(select, input)')?.focus();
  };
  useListKeys({
    panel,
    singleKeys,
    onToggle: bulk && selection.toggle,
    onTogglePage: bulk && selection.togglePage,
    onFilters: filters.some(hasField) ? openFilters : undefined,
    onHelp: () => setHelp(true),
  });
  const isSearched = (params.get('q') ?? '') !== '' || filters.some((filter) => filterValue(params, filter) !== '');
  return {
    params,
    page,
    isKnown: known !== null,
    preferences: { ...preferences, change },
    filters: { id: filtersId, open: preferences.filtersOpen, onToggle: () => change({ filtersOpen: !preferences.filtersOpen }) },
    sorting,
    selection,
    help: { isOpen: help, singleKeys, setSingleKeys, show: () => setHelp(true), hide: () => setHelp(false) },
    isSearched,
    isFiltered: isSearched || (views?.params ?? []).some((param) => params.has(param)),
  };
}
