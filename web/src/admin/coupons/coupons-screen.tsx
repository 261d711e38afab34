import { useRef, useState } from 'react';
import { TicketPercent } from '../../ui/lucide-icons.tsx';
import { useSearchParams } from 'react-router';
import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import { COUPON_SORTS, COUPON_STATES, listCoupons, type Coupon, editCoupon, type CouponForm } from '@shop/contract/coupons';
import { MAX_PAGE_SIZE } from '@shop/contract/paging';
import type { Route } from './+types/coupons-screen.ts';
import { call } from '../../api/client.ts';
import { pageTitle } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../shared/list.tsx';
import { choiceParam, pagingParams, sortParams } from '../shared/list-params.ts';
import type { ListFilter } from '../shared/list-types.ts';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';
import { listOrNull } from '../shared/clamp-page.ts';
import { readIds } from '../shared/read-ids.ts';
import { AddCouponForm } from './add-coupon-form.tsx';
import { couponColumns, isUnusable } from './coupon-columns.tsx';
import { BulkCoupons } from './bulk-coupons.tsx';
import { DeleteCoupon } from './delete-coupon.tsx';
import { PanelForm } from '../shared/panel-form.tsx';
import { CouponFields, useCouponForm } from './coupon-fields.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Coupons');

const couponQuery = (params: URLSearchParams) => ({
  q: params.get('q') ?? '',
  state: choiceParam(params, 'state', COUPON_STATES),
  ...sortParams(params, COUPON_SORTS),
});

async function readCoupons(params: URLSearchParams, page: number) {
  const { coupons, pages, more } = await call(listCoupons, { query: { ...couponQuery(params), page, limit: MAX_PAGE_SIZE } });
  return { rows: coupons, pages, more };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = { ...couponQuery(params), ...pagingParams(params) };
  return { list: await listOrNull(request.url, call(listCoupons, { query })), now: Date.now() };
}

export const HydrateFallback = () => (
  <LoadingScreen title="Coupons" what="the coupons">
    <div className="form-above-list">
      <div className="panel sk-form" />
      <LoadingRows />
    </div>
  </LoadingScreen>
);

const STATES = { active: 'Active', expired: 'Expired', 'used-up': 'Used up' } as const;
const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'Status',
    any: 'Any status',
    options: COUPON_STATES.map((value) => ({ value, name: STATES[value] })),
  },
];

export default function CouponsScreen({ loaderData: { list, now } }: Route.ComponentProps) {
  const [params] = useSearchParams();
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
        <List
          name="coupons"
          panelRef={panel}
          label="Coupons"
          nouns={['coupon', 'coupons']}
          page={list && { ...list, rows: list.coupons }}
          columns={couponColumns({ now, onEdit: edit, onDelete: askToDelete })}
          keyOf={({ _id }) => _id}
          isMuted={(coupon) => isUnusable(coupon, now)}
          search={{ label: 'Search coupons', placeholder: 'Code' }}
          filters={FILTERS}
          nameOf={({ code }) => code}
          bulk={{ max: MAX_SELECTED_ROWS, Actions: BulkCoupons, idsFound: () => readIds((page) => readCoupons(params, page)) }}
          csv={{ file: 'coupons.csv', readPage: (page) => readCoupons(params, page) }}
          empty={
            <EmptyState title="No coupons yet" icon={TicketPercent}>
              Customers enter these codes in the cart and at checkout.
            </EmptyState>
          }
          noMatches={<EmptyState title="No coupons found" icon={TicketPercent} action="Show all coupons" to="/coupon" />}
        />
      </div>
      {edited && <EditCouponPanel coupon={edited} onClose={() => edit(null)} />}
      {deleted && <DeleteCoupon coupon={deleted} onClose={() => askToDelete(null)} onDeleted={() => panel.current?.focus()} />}
    </main>
  );
}

/** Edit Coupon. Orders that were placed keep the discount they had. */
function EditCouponPanel({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const form = useCouponForm(coupon);
  const send = async (body: CouponForm) => (await call(editCoupon, { params: { id: coupon._id }, body })).message;
  return (
    <PanelForm title="Edit Coupon" save="Update Coupon" form={form} send={send} onClose={onClose}>
      <CouponFields form={form} />
    </PanelForm>
  );
}
