import { useState } from 'react';
import type { Order, OrderStatus } from '@shop/contract/orders';
import { OrderStatus as StatusShown } from '../../shared/order-labels.tsx';
import { Button } from '../../ui/button.tsx';
import { PromisedDays } from '../../shared/promised-days.tsx';
import { OrderDocuments } from '../../shared/order-documents.tsx';
import { ENDED_STATUSES, stepsOf } from '../../shared/order-progress.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tracker } from '../../ui/tracker.tsx';
import { OrderItems, PaymentSummary } from './order-items.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderPayLink } from './order-pay-link.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderCustomer, OrderHistory } from './order-customer.tsx';
import { ReturnSteps } from '../returns/return-steps.tsx';
import { statusOptions } from './status-select.tsx';
import { useStatusChange } from './use-status-change.tsx';

/** The usual next status, which is preselected; none for an order that has ended. */
const USUALLY_NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  Pending: 'Processing',
  Processing: 'Shipped',
  Shipped: 'Out for Delivery',
  'Out for Delivery': 'Delivered',
  'Failed Delivery': 'Out for Delivery',
};

function MoveTo({ order, onClose }: { order: Order; onClose: () => void }) {
  const { busy, ask, question } = useStatusChange(order);
  const steps = statusOptions(order).filter((it) => it !== order.deliveryStatus);
  const [chosen, choose] = useState(USUALLY_NEXT[order.deliveryStatus]);
  const to = steps.find((it) => it === chosen);
  return (
    <>
      <label className="row small move-to">
        Move to
        <select className="select" value={to ?? ''} onChange={({ target }) => choose(steps.find((it) => it === target.value))}>
          {!USUALLY_NEXT[order.deliveryStatus] && <option value="">Choose a status</option>}
          {steps.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <Button type="button" kind="quiet" onClick={onClose}>
        Close
      </Button>
      <Button type="button" busy={busy} disabled={!to} onClick={() => to && ask(to)}>
        Update status
      </Button>
      {question}
    </>
  );
}

/** Details of an order: items, payments, customer, history, and the steps of its returns. */
export const OrderDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <Dialog
    width="wide"
    title={
      <span className="row">
        Order {order.number} <StatusShown of={order.deliveryStatus} />
      </span>
    }
    onClose={onClose}
    foot={<MoveTo key={order.deliveryStatus} order={order} onClose={onClose} />}
  >
    {!ENDED_STATUSES.has(order.deliveryStatus) && <Tracker label="Order progress" stops={stepsOf(order)} />}
    <div className="odet">
      <div className="odet__part">
        <OrderItems order={order} />
        <hr className="rule" />
        <PaymentSummary order={order} />
        <OrderPayLink order={order} />
        <OrderPayments order={order} />
        <ReturnSteps order={order} />
      </div>
      <div className="odet__part">
        <OrderCustomer order={order} />
        <PromisedDays order={order} />
        <OrderParcels order={order} />
        <OrderDocuments order={order} />
        <OrderHistory order={order} />
        <OrderNote order={order} />
      </div>
    </div>
  </Dialog>
);
