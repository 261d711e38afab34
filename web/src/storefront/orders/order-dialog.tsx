import { Link } from 'react-router';
import type { Order } from '@shop/contract/orders';
import { formatDay } from '../../shared/format-date.ts';
import { OrderDocuments } from '../../shared/order-documents.tsx';
import { OrderAddress, OrderItems, piecesOf } from '../../shared/order-items.tsx';
import { PromisedDays } from '../../shared/promised-days.tsx';
import { OrderProgress, OrderTimeline } from '../../shared/order-progress.tsx';
import { paymentLabel, returnPeriodText } from '../../shared/order-labels.tsx';
import { SumsOfOrder } from '../../shared/sums-of-order.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OrderNotices } from '../shared/order-notices.tsx';
import { isPast } from './order-again.tsx';
import { RefundStatus } from './refund-status.tsx';
import { OrderActions, type OrderRequest } from './order-card.tsx';

type Props = { order: Order; onRequest: (request: OrderRequest) => void; onClose: () => void };

/** Whether the order waits for its payment, or never got it: then no parcel is sent. */
const isUnpaid = (order: Order): boolean => order.canPay || order.paymentStatus === 'failed';

/** The details of an order, and its actions. */
export function OrderDialog({ order, onRequest, onClose }: Props) {
  const returns = returnPeriodText(order);
  const acts = order.canPay || order.canCancel || order.canReturn || isPast(order);
  return (
    <Dialog
      title={`Order ${order.number}`}
      onClose={onClose}
      {...(acts && { foot: <OrderActions order={order} onRequest={onRequest} /> })}
    >
      <div className="order">
        <p className="small faint order__when">Placed {formatDay(order.createdAt)}</p>
        <OrderProgress order={order} />
        <PromisedDays order={order} />
        {order.trackingToken !== null && !isUnpaid(order) && (
          <p className="small">
            <Link className="link" to={`/track/${order.trackingToken}`}>
              Track parcels
            </Link>
          </p>
        )}
        <OrderItems order={order} />
        <hr className="rule" />
        <div className="order__two">
          <section>
            <h3 className="h4">Delivering to</h3>
            <div className="small muted">
              <OrderAddress to={order.shippingAddress} />
            </div>
          </section>
          <section>
            <h3 className="h4">Payment</h3>
            <p className="small muted">{paymentLabel(order)}</p>
            <Sums order={order} />
          </section>
        </div>
        {order.giftNote !== '' && (
          <section>
            <h3 className="h4">Gift note</h3>
            <p className="small muted gift-note">{order.giftNote}</p>
          </section>
        )}
        {returns && <p className="small muted">{returns}</p>}
        <RefundStatus order={order} />
        <OrderDocuments order={order} />
        {!isPast(order) && <OrderNotices />}
        <section>
          <h3 className="h4">Order history</h3>
          <OrderTimeline timeline={order.timeline} />
        </section>
      </div>
    </Dialog>
  );
}

const Sums = ({ order }: { order: Order }) => (
  <SumsOfOrder order={order} pieces={piecesOf(order)} className="sums small order__sums" />
);

/** The link has an order of another customer, or an unknown one. */
export const UnknownOrder = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Order" width="narrow" onClose={onClose}>
    <EmptyState as="h3" title="We could not find that order" icon="package-x">
      All the orders of this account are in the list behind.
    </EmptyState>
  </Dialog>
);
