import { useEffect, useRef, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import type { Sort } from '@shop/contract/catalogue';
import { PAGE_SIZE } from '@shop/contract/limits';
import { countedProducts, formatCount } from '../../shared/pluralize.ts';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardHeart } from './card-actions.tsx';
import { Facets } from './facets.tsx';
import { ActiveFilters, FILTERS_FORM, SortSelect } from './listing-bar.tsx';
import { activeFilters, withParam, withoutFilters } from './listing-query.ts';
import { ListingSheets } from './listing-sheets.tsx';
import { ProductCard } from '../shared/product-card.tsx';
import type { ListingResult } from './read-listing.ts';
import { useListingParams, type ListingParams } from './use-listing-params.ts';
import { ViewAndBuy } from './view-and-buy.tsx';

const HOME: Crumb = { name: 'Home', to: '/' };

type Props = {
  title: string;
  /** Description of the list, one line under its title. */
  lead?: string;
  /** Name of this page in the breadcrumb. */
  crumb: string;
  /** The parent list in the breadcrumb. */
  within?: Crumb | undefined;
  found: ListingResult;
  /** Default sort order of this listing. */
  own: Sort;
  withCategory?: boolean;
  /** Shown below the message of an empty list. */
  instead?: ReactNode;
};

function Nothing({ found, on: { loadedParams, to } }: { found: ListingResult; on: ListingParams }) {
  const text = loadedParams.get('q');
  const filtered = activeFilters(loadedParams, found.facets).length > 0;
  if (filtered)
    return (
      <EmptyState
        title={text ? `No results for “${text}”` : 'No products match these filters'}
        icon="search-x"
        action="Clear filters"
        to={to(withoutFilters(loadedParams))}
      >
        Remove a filter to see more.
      </EmptyState>
    );
  if (text)
    return (
      <EmptyState title={`No results for “${text}”`} icon="search-x" action="Shop best sellers" to="/sale">
        Check the spelling, or try a shorter word.
      </EmptyState>
    );
  return (
    <EmptyState title="No products here yet" icon="search-x" action="Shop all products" to="/search">
      New products arrive often. See the rest of the shop meanwhile.
    </EmptyState>
  );
}

/** Number of products shown, and "Show more", which is a link, since the URL holds the number of pages. */
function More({ found, on: { params, to, isPending } }: { found: ListingResult; on: ListingParams }) {
  const shown = found.from + found.products.length;
  const page = Math.ceil(shown / PAGE_SIZE);
  if (shown >= found.total && found.from === 0) return null;
  return (
    <div className="more">
      <output className="small muted num">
        {found.from > 0 && `Products ${formatCount(found.from + 1)} to ${formatCount(shown)} of ${formatCount(found.total)}`}
        {found.from === 0 && `Showing ${formatCount(shown)} of ${formatCount(found.total)}`}
      </output>
      <progress max={found.total} value={shown} aria-hidden="true" />
      <div className="row">
        {found.from > 0 && (
          <ButtonLink kind="quiet" to={to(withParam(params, 'page', String(found.from / PAGE_SIZE)))}>
            Show earlier
          </ButtonLink>
        )}
        {shown < found.total && (
          <ButtonLink
            kind="secondary"
            to={to(withParam(params, 'page', String(page + 1)))}
            preventScrollReset
            aria-busy={isPending}
          >
            Show {Math.min(PAGE_SIZE, found.total - shown)} more
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The cards. After more are loaded, the focus moves to the first new card. */
function Cards({ found, waiting: isPending }: { found: ListingResult; waiting: boolean }) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(found);
  useEffect(() => {
    const { products, from } = before.current;
    const grew = found.from === from && found.products.length > products.length && found.products[0]?._id === products[0]?._id;
    // The button disappears once all products are shown, and its focus is lost.
    const led = document.activeElement === document.body || document.activeElement?.closest('.more');
    if (grew && led)
      grid.current?.children[products.length]?.querySelector<HTMLElement>('.pcard__name a')?.focus({ preventScroll: true });
    before.current = found;
  }, [found]);
  return (
    <div ref={grid} className={classNames('grid', isPending && 'is-waiting')} aria-busy={isPending}>
      {found.products.map((product, i) => (
        <ProductCard key={product._id} product={product} first={i < 3} heart={<CardHeart product={product} />}>
          <ViewAndBuy product={product} />
        </ProductCard>
      ))}
    </div>
  );
}

/** The template of every list of products: collections, categories, search. */
export function Listing({ title, lead, crumb, within, found, own, withCategory = true, instead }: Props) {
  const on = useListingParams();
  const { loadedParams, isPending, to } = on;
  const text = loadedParams.get('q');
  const isBare = found.total === 0 && activeFilters(loadedParams, found.facets).length === 0;
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumb trail={within ? [HOME, within] : [HOME]} here={crumb} />
        <div className="plp__head">
          <h1 className={text ? 'h2' : 'h1'}>{title}</h1>
          <output className="muted num">{countedProducts(found.total)}</output>
        </div>
        {lead && <p className="plp__lead muted">{lead}</p>}
        {found.suggestion && (
          <p className="plp__meant">
            Did you mean{' '}
            <Link className="link" to={to(withParam(loadedParams, 'q', found.suggestion))}>
              {found.suggestion}
            </Link>
            ?
          </p>
        )}
        {isBare ? (
          <Nothing found={found} on={on} />
        ) : (
          <div className="plp">
            <aside className="filters" aria-label="Filters">
              <Form id={FILTERS_FORM}>
                {text && <input type="hidden" name="q" value={text} />}
                <Facets counts={found.facets} withCategory={withCategory} on={on} />
                <Button block kind="secondary" className="without-script">
                  Show products
                </Button>
              </Form>
            </aside>
            <div className="plp__list">
              <h2 className="vh">Products</h2>
              <div className="plp__bar">
                <ActiveFilters facets={found.facets} on={on} />
                <SortSelect own={own} on={on} />
              </div>
              {found.products.length === 0 ? <Nothing found={found} on={on} /> : <Cards found={found} waiting={isPending} />}
              <More found={found} on={on} />
            </div>
          </div>
        )}
      </div>
      {isBare && instead}
      {!isBare && <ListingSheets found={found} own={own} withCategory={withCategory} on={on} />}
    </main>
  );
}
