import { useRef, useState } from 'react';
import { TicketPercent } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { listCoupons, type Coupon } from '@shop/contract/coupons';
import { PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/coupons-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageAsked } from '../shared/list-address.ts';
import { ListPanel } from '../shared/list-panel.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { Waiting, WaitingRows } from '../shared/waiting.tsx';
import { listOrNothing } from '../shared/clamp-page.ts';
import { AddCouponForm } from './add-coupon-form.tsx';
import { CouponTable } from './coupon-table.tsx';
import { DeleteCoupon } from './delete-coupon.tsx';
import { EditCouponPanel } from './edit-coupon-panel.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Coupons');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const query = { q: asked.get('q') ?? '', page: pageAsked(asked), limit: PAGE_SIZE };
  return { list: await listOrNothing(request.url, call(listCoupons, { query })), now: Date.now() };
}

export const HydrateFallback = () => (
  <Waiting title="Coupons" what="the coupons">
    <div className="form-above-list">
      <div className="panel sk-form" />
      <WaitingRows />
    </div>
  </Waiting>
);

const Nothing = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState title="No coupons found" icon={TicketPercent} action="Show all coupons" to="/coupon" />
  ) : (
    <EmptyState title="No coupons yet" icon={TicketPercent}>
      Customers enter these codes in the cart and at checkout.
    </EmptyState>
  );

export default function CouponsScreen({ loaderData: { list, now } }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const words = asked.get('q') ?? '';
  const [edited, edit] = useState<Coupon | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [deleted, askToDelete] = useState<Coupon | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Coupons</h1>
      </div>
      <div className="form-above-list">
        <AddCouponForm />
        <ListPanel
          ref={panel}
          list={list}
          words={['coupon', 'coupons']}
          entries={({ coupons }) => coupons}
          above={
            <div className="toolbar">
              <SearchBox label="Search coupons" placeholder="Code" words={words} />
            </div>
          }
        >
          {({ coupons }) =>
            coupons.length === 0 ? (
              <Nothing searched={words !== ''} />
            ) : (
              <CouponTable coupons={coupons} now={now} onEdit={edit} onDelete={askToDelete} />
            )
          }
        </ListPanel>
      </div>
      {edited && <EditCouponPanel coupon={edited} onClose={() => edit(null)} />}
      {deleted && <DeleteCoupon coupon={deleted} onClose={() => askToDelete(null)} onDeleted={() => panel.current?.focus()} />}
    </main>
  );
}
