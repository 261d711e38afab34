import { useState } from 'react';
import { BadgePercent } from '../../ui/lucide-icons.tsx';
import { useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { listOffers, OFFER_SORTS, OFFER_STATES, type Offer } from '@shop/contract/offers';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/offers-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../shared/list.tsx';
import { choiceParam, pagingParams, sortParams } from '../shared/list-params.ts';
import type { ListFilter } from '../shared/list-types.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { readIds } from '../shared/read-ids.ts';
import { AddOfferForm } from './add-offer-form.tsx';
import { BulkOffers } from './bulk-offers.tsx';
import { EditOfferPanel } from './edit-offer-panel.tsx';
import { offerColumns } from './offer-columns.tsx';
import { offerState, type OfferState } from './offer-state.ts';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Offers');

const offerQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  state: choiceParam(params, 'state', OFFER_STATES),
  ...sortParams(params, OFFER_SORTS),
});

async function readOffers(params: URLSearchParams, page: number) {
  const { offers, pages, more } = await call(listOffers, { query: { ...offerQuery(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: offers, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...offerQuery(params), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listOffers, { query })), now: Date.now() };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Offers" what="the offers">
    <div className="form-above-list">
      <div className="panel sk-form" />
      <LoadingRows />
    </div>
  </LoadingScreen>
);

const STATES = { running: 'Running', scheduled: 'Scheduled', expired: 'Expired', blocked: 'Blocked' } as const;
const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: OFFER_STATES.map((value) => ({ value, name: STATES[value] })),
  },
];
/** An offer that lowers no price is muted. */
const LOWERS_NOTHING: ReadonlySet<OfferState> = new Set<OfferState>(['Blocked', 'Expired', 'No products']);

export default function OffersScreen({ loaderData: { list, now } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [edited, edit] = useState<Offer | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Offers</h1>
      </div>
      <div className="form-above-list">
        <AddOfferForm />
        <List
          name="offers"
          label="Offers"
          nouns={['offer', 'offers']}
          page={list && { ...list, rows: list.offers }}
          columns={offerColumns({ now, onEdit: edit })}
          keyOf={({ _id }) => _id}
          isMuted={(offer) => LOWERS_NOTHING.has(offerState(offer, now))}
          search={{ label: 'Search offers', placeholder: 'Title or description' }}
          filters={FILTERS}
          nameOf={({ title }) => title}
          bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkOffers, idsFound: () => readIds((page) => readOffers(params, page)) }}
          csv={{ file: 'offers.csv', readPage: (page) => readOffers(params, page) }}
          empty={<EmptyState title="No offers available" icon={BadgePercent} />}
          noMatches={
            <EmptyState title="No offers available" icon={BadgePercent} action="Show all offers" to="/offers">
              No offers match your search.
            </EmptyState>
          }
        />
      </div>
      {edited && <EditOfferPanel offer={edited} onClose={() => edit(null)} />}
    </main>
  );
}
