import type { ReactNode } from 'react';
import type { Density } from '@shop/contract/saved-views';
import { Rows3, Rows4, SlidersHorizontal } from '../../ui/lucide-icons.tsx';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listUrl } from './list-url.ts';
import type { ColumnSort, SortOrder } from './list-types.ts';
import { SearchBox } from './search-box.tsx';

export type Sorting = {
  sorts: readonly ColumnSort[];
  /** Label of the default order. */
  standard: string;
  sort: string | undefined;
  order: SortOrder | undefined;
  /** Name of the URL parameter that holds the order. */
  orderParam: string;
};
type Props = {
  params: URLSearchParams;
  search?: { label: string; placeholder: string } | undefined;
  filters?: { id: string; open: boolean; onToggle: () => void } | undefined;
  sorting: Sorting;
  /** Without it, rows have a fixed height. */
  density?: Density | undefined;
  onDensity: (density: Density) => void;
  children?: ReactNode;
};

/** Search, filters, sort, density and columns of a list. */
export const ListToolbar = ({ params, search, filters, sorting, density, onDensity, children }: Props) => (
  <div className="toolbar list-toolbar">
    {search && <SearchBox {...search} query={params.get('q') ?? ''} params={otherParams(params)} />}
    {filters && (
      <Button
        type="button"
        kind="quiet"
        size="sm"
        className="filters-toggle"
        aria-expanded={filters.open}
        aria-controls={filters.open ? filters.id : undefined}
        onClick={filters.onToggle}
      >
        <Icon of={SlidersHorizontal} /> Filters
      </Button>
    )}
    {sorting.sorts.length > 0 && <SortSelect params={params} {...sorting} />}
    {density && (
      <span className="list-density">
        <IconButton
          label="Compact rows"
          title="Compact rows"
          icon={Rows4}
          pressed={density === 'dense'}
          onClick={() => onDensity('dense')}
        />
        <IconButton
          label="Comfortable rows"
          title="Comfortable rows"
          icon={Rows3}
          pressed={density === 'comfort'}
          onClick={() => onDensity('comfort')}
        />
      </span>
    )}
    {children}
  </div>
);

/** The URL's parameters without search text and page, which a search keeps. */
const otherParams = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].filter(([name]) => name !== 'q' && name !== 'page'));

function SortSelect({ params, sorts, standard, sort, order, orderParam }: Sorting & { params: URLSearchParams }) {
  const navigate = useNavigate();
  const choose = (value: string) => {
    const [by = '', next = ''] = value.split(' ');
    void navigate(listUrl(params, { sort: by, [orderParam]: next }), { preventScrollReset: true });
  };
  return (
    <select
      className="select"
      aria-label="Sort"
      value={sort ? `${sort} ${order}` : ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{standard}</option>
      {sorts
        .flatMap(({ by, asc, desc }) => [
          { key: `${by} asc`, text: asc },
          { key: `${by} desc`, text: desc },
        ])
        // The default order is offered once, unless it was chosen explicitly.
        .filter(({ key, text }) => text !== standard || key === `${sort} ${order}`)
        .map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
    </select>
  );
}
