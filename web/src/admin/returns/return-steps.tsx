import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { momentOf } from '../../shared/indian-day.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReturnForm } from './return-form.tsx';
import { standingOf } from './return-standing.ts';

const STATES: Record<NonNullable<Order['return']>['state'], string> = {
  requested: 'The customer asked to return this order',
  received: 'The goods are back in the shop',
  refunded: 'Refunded',
  exchanged: 'Other goods were sent instead',
  rejected: 'The return was refused',
};

function Said({ order, owes }: { order: Order; owes: boolean }) {
  const back = order.return;
  if (!back) return null;
  return (
    <Notice>
      <b>{back.state === 'refunded' && owes ? 'Refunded in part' : STATES[back.state]}</b>
      {back.state === 'refunded' && `, ${formatMoney(back.refundAmount)}`}
      <br />
      {back.reason || 'No reason given'}, {momentOf(back.requestedAt)}
    </Notice>
  );
}

/** How far goods that come back have come, and the next step with them. Nothing where nothing comes back. */
export function ReturnSteps({ order }: { order: Order }) {
  const standing = standingOf(order);
  const canWork = standing.next !== null || standing.canReject;
  if (!canWork && !order.return) return null;
  return (
    <section className="return-steps" aria-labelledby="return-title">
      <h3 className="h4" id="return-title">
        Return
      </h3>
      <Said order={order} owes={standing.owed > 0} />
      {canWork && <ReturnForm order={order} standing={standing} />}
    </section>
  );
}
