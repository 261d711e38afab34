import { useRef, useState } from 'react';
import { TicketPercent } from 'lucide-react';
import { listCoupons, type Coupon } from '@shop/contract/coupons';
import type { Route } from './+types/coupons-screen.ts';
import { call } from '../../api/client.ts';
import { titled } from '../../shared/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Waiting, WaitingRows } from '../layout/waiting.tsx';
import { AddCouponForm } from './add-coupon-form.tsx';
import { CouponTable } from './coupon-table.tsx';
import { DeleteCoupon } from './delete-coupon.tsx';
import { EditCouponPanel } from './edit-coupon-panel.tsx';

export { Trouble as ErrorBoundary } from '../../ui/states.tsx';
export const meta = () => titled('Coupons');
export const clientLoader = async () => ({ ...(await call(listCoupons)), now: Date.now() });

export const HydrateFallback = () => (
  <Waiting title="Coupons" what="the coupons">
    <div className="form-above-list">
      <div className="panel sk-form" />
      <WaitingRows />
    </div>
  </Waiting>
);

export default function CouponsScreen({ loaderData: { coupons, now } }: Route.ComponentProps) {
  const [edited, edit] = useState<Coupon | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [deleted, askToDelete] = useState<Coupon | null>(null);
  return (
    <main id="main" className="abody">
      <div className="ahead">
        <h1>Coupons</h1>
      </div>
      <div className="form-above-list">
        <AddCouponForm />
        <div className="panel" ref={list} tabIndex={-1}>
          {coupons.length === 0 ? (
            <EmptyState title="No coupons yet" icon={TicketPercent}>
              Customers enter the codes you add here in the cart and at checkout.
            </EmptyState>
          ) : (
            <CouponTable coupons={coupons} now={now} onEdit={edit} onDelete={askToDelete} />
          )}
        </div>
      </div>
      <output className="vh">{coupons.length === 1 ? '1 coupon' : `${coupons.length} coupons`}</output>
      {edited && <EditCouponPanel coupon={edited} onClose={() => edit(null)} />}
      {deleted && <DeleteCoupon coupon={deleted} onClose={() => askToDelete(null)} onDeleted={() => list.current?.focus()} />}
    </main>
  );
}
