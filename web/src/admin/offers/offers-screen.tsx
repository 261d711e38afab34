import { useState } from 'react';
import { BadgePercent } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listOffers, type Offer } from '@shop/contract/offers';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/offers-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { AddOfferForm } from './add-offer-form.tsx';
import { EditOfferPanel } from './edit-offer-panel.tsx';
import { OfferTable } from './offer-table.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Offers');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { q: asked.get('q') ?? '', page: pageAsked(asked), limit: PAGE_SIZE };
  return { list: await listOrNothing(request.url, call(listOffers, { query })), now: Date.now() };
}

export const HydrateFallback = () => (
  <Waiting title="Offers" what="the offers">
    <div className="form-above-list">
      <div className="panel sk-form" />
      <WaitingRows />
    </div>
  </Waiting>
);

const Nothing = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState title="No offers available" icon={BadgePercent} action="Show all offers" to="/offers">
      No offers match your search.
    </EmptyState>
  ) : (
    <EmptyState title="No offers available" icon={BadgePercent} />
  );

export default function OffersScreen({ loaderData: { list, now } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const [edited, edit] = useState<Offer | null>(null);
  const words = asked.get('q') ?? '';
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Offers</h1>
      </div>
      <div className="form-above-list">
        <AddOfferForm />
        <ListPanel
          list={list}
          words={['offer', 'offers']}
          entries={({ offers }) => offers}
          above={
            <div className="toolbar">
              <SearchBox label="Search offers" placeholder="Title or description" words={words} />
            </div>
          }
        >
          {({ offers }) =>
            offers.length === 0 ? <Nothing searched={words !== ''} /> : <OfferTable offers={offers} now={now} onEdit={edit} />
          }
        </ListPanel>
      </div>
      {edited && <EditOfferPanel offer={edited} onClose={() => edit(null)} />}
    </main>
  );
}
