import { useState } from 'react';
import { Link } from 'react-router';
import type { Sort } from '@shop/contract/catalogue';
import { countedProducts } from '../../shared/pluralize.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog, Drawer } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Facets } from './facets.tsx';
import { ordersFor } from './listing-bar.tsx';
import { activeFilters, withParam, sortOf, withoutFilters } from './listing-query.ts';
import type { ListingResult } from './read-listing.ts';
import type { ListingParams } from './use-listing-params.ts';

type Props = { found: ListingResult; own: Sort; withCategory: boolean; on: ListingParams };

/** Sorting and filters on small screens: a bar at the bottom that opens a sheet for each. A choice applies at once. */
export function ListingSheets({ found, own, withCategory, on }: Props) {
  const [open, setOpen] = useState<'sort' | 'filter' | null>(null);
  const close = () => setOpen(null);
  const { params, to } = on;
  const active = activeFilters(params, found.facets).length;
  return (
    <>
      <div className="plp-mobile">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('sort')}>
          <Icon of="arrow-down-up" /> Sort
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('filter')}>
          <Icon of="sliders-horizontal" /> Filter {active > 0 && <span className="badge badge--ink">{active}</span>}
        </button>
      </div>
      {open === 'sort' && (
        <Dialog title="Sort by" width="narrow" onClose={close}>
          <ul className="sort-list">
            {ordersFor(own).map(({ sort, name }) => (
              <li key={sort}>
                <Link
                  to={to(withParam(params, 'sort', sort === own ? null : sort))}
                  aria-current={(sortOf(params) ?? own) === sort ? 'true' : undefined}
                  preventScrollReset
                  onClick={close}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {open === 'filter' && (
        <Drawer
          title="Filter"
          onClose={close}
          closeLabel="Close filters"
          foot={
            <div className="sheet__foot">
              <ButtonLink kind="quiet" to={to(withoutFilters(params))} preventScrollReset>
                Clear all
              </ButtonLink>
              <Button type="button" onClick={close}>
                Show {countedProducts(found.total)}
              </Button>
            </div>
          }
        >
          <output className="vh">{countedProducts(found.total)}</output>
          <div className="filters filters--sheet">
            <Facets counts={found.facets} withCategory={withCategory} on={on} />
          </div>
        </Drawer>
      )}
    </>
  );
}
