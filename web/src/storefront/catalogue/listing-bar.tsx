import { Link } from 'react-router';
import type { Facets, Sort } from '@shop/contract/catalogue';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { activeFilters, withParam, sortOf, withToggled, withoutFilters } from './listing-query.ts';
import type { ListingParams } from './use-listing-params.ts';

/** The id of the filters' form; the sort select above the list belongs to it too. */
export const FILTERS_FORM = 'filters';

const NAMES: Record<Sort, string> = {
  relevance: 'Best match',
  trending: 'Trending',
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  discount: 'Discount',
  rating: 'Highest rated',
};

/** The sort orders of a listing, its default first. Relevance needs a search text. */
export const ordersFor = (own: Sort): { sort: Sort; name: string }[] =>
  [own, ...(Object.keys(NAMES) as Sort[]).filter((sort) => sort !== own && sort !== 'relevance')].map((sort) => ({
    sort,
    name: NAMES[sort],
  }));

/** Each active filter, as a link to the same list without it. */
export function ActiveFilters({ facets, on: { params, to } }: { facets: Facets; on: ListingParams }) {
  const active = activeFilters(params, facets);
  if (active.length === 0) return <span />;
  return (
    <div className="row chips-scroll">
      {active.map(({ facet, value, name }) => (
        <Link
          key={facet + value}
          className="chip"
          to={to(withToggled(params, facet, value))}
          preventScrollReset
          aria-label={`Remove filter ${name}`}
        >
          {name}
          <Icon of="x" />
        </Link>
      ))}
      <ButtonLink kind="ghost" size="sm" to={to(withoutFilters(params))} preventScrollReset>
        Clear all
      </ButtonLink>
    </div>
  );
}

/** The sort select of the list. */
export const SortSelect = ({ own, on: { params, setParams } }: { own: Sort; on: ListingParams }) => (
  <label className="row sort">
    <span className="small muted">Sort by</span>
    <select
      className="select"
      name="sort"
      form={FILTERS_FORM}
      value={sortOf(params) ?? own}
      onChange={(event) => setParams(withParam(params, 'sort', event.target.value === own ? null : event.target.value))}
    >
      {ordersFor(own).map(({ sort, name }) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
