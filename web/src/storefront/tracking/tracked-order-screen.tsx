import { Link, useLocation } from 'react-router';
import type { Route } from './+types/tracked-order-screen.ts';
import { formatMoney } from '@shop/contract/format-money';
import type { Shipment } from '@shop/contract/shipments';
import { readTracking, type TrackedOrder } from '@shop/contract/tracking';
import { call } from '../../api/client.ts';
import { wordLabel } from '../../shared/api-words.ts';
import { formatDay } from '../../shared/format-date.ts';
import { notFound } from '../../shared/not-found.ts';
import { ParcelEvents, ParcelNumber } from '../../shared/parcel-events.tsx';
import { PARCEL_STATES } from '../../shared/parcel-labels.ts';
import { PromisedDays } from '../../shared/promised-days.tsx';
import { documentTitle, type MetaSource } from '../../shared/title.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { Tracker } from '../../ui/tracker.tsx';
import { OrderFacts } from './order-facts.tsx';
import { InstructionForm } from './instruction-form.tsx';
import { parcelHeading, parcelSteps } from './parcel-progress.ts';
import styles from '../styles/tracking.css?url';
import { wordOf } from '../../shared/words.ts';

/** The URL contains the order's token, so other sites must not get it. */
export const meta = (source: MetaSource) => [
  ...documentTitle('Your order', source),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  notFound(call(readTracking, { params: { token: params.token } }));
export const HydrateFallback = () => <Loading what="your order" />;
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

const NO_PARCEL: Partial<Record<string, string>> = {
  Pending: 'We are waiting for your payment.',
  Processing: 'We are packing your order. You will see your parcel here once it is packed.',
  Cancelled: 'This order is cancelled.',
};

const Parcel = ({ parcel, title, token }: { parcel: Shipment; title: string; token: string }) => (
  <section className="track__parcel" aria-label={title}>
    <div className="track__head">
      <div>
        <p className="small muted">{title}</p>
        <h2 className="h3">{parcelHeading(parcel)}</h2>
      </div>
      <Status look={PARCEL_STATES[parcel.state].look}>{PARCEL_STATES[parcel.state].label}</Status>
    </div>
    <ParcelTracker parcel={parcel} />
    <p className="small">
      <ParcelNumber {...parcel} />
    </p>
    <ul className="small muted">
      {parcel.lines.map(({ line, name, size, colour, quantity }) => (
        <li key={line}>
          {name}, {[wordOf(size), wordOf(colour)].filter(Boolean).join(', ')} · Qty {quantity}
        </li>
      ))}
    </ul>
    {parcel.state === 'delivery_failed' && <InstructionForm shipmentId={parcel._id} token={token} />}
    <ParcelEvents events={parcel.events} />
  </section>
);

function ParcelTracker({ parcel }: { parcel: Shipment }) {
  const steps = parcelSteps(parcel);
  return steps.length > 0 && <Tracker label="Parcel progress" stops={steps} />;
}

const parcelTitle = (shipments: TrackedOrder['shipments'], index: number): string =>
  shipments.length === 1 ? 'Your parcel' : `Parcel ${index + 1} of ${shipments.length}`;

/** Whether the visitor comes from the checkout. */
const isJustPlaced = (state: unknown): boolean => ((state ?? {}) as { placed?: unknown }).placed === true;

/** The parcels of an order, for anyone with the link of its e-mails. */
export default function TrackedOrderScreen({ loaderData: { order }, params }: Route.ComponentProps) {
  const justPlaced = isJustPlaced(useLocation().state);
  const shipments = order.shipments.filter(({ state }) => state !== 'cancelled');
  return (
    <main id="main">
      <div className="wrap track">
        <div className="page-head">
          <div>
            <h1 className="h1">
              Order <span className="nowrap">{order.number}</span>
            </h1>
            <p className="muted">
              Placed {formatDay(order.placedAt)} · Delivering to {order.city} {order.pincode}
            </p>
            <PromisedDays order={order} />
          </div>
        </div>
        {justPlaced && (
          <output>
            <Notice kind="leaf">
              Thank you. Your order is placed. The link to this page is in the email that we are sending you.
            </Notice>
          </output>
        )}
        {order.cod > 0 && (
          <Notice kind="turmeric">
            Pay <b>{formatMoney(order.cod)}</b> in cash on delivery.
          </Notice>
        )}
        <div className="track__cols">
          <div className="track__parcels">
            {shipments.length === 0 && (
              <Notice kind="info">
                {NO_PARCEL[order.deliveryStatus] ?? `Your order is ${wordLabel(order.deliveryStatus).toLowerCase()}.`}
              </Notice>
            )}
            {shipments.map((parcel, index) => (
              <Parcel key={parcel._id} parcel={parcel} title={parcelTitle(shipments, index)} token={params.token} />
            ))}
          </div>
          <OrderFacts order={order} />
        </div>
        <p className="small muted">
          A question about your order?{' '}
          <Link className="link" to="/contact">
            Contact us
          </Link>
        </p>
      </div>
    </main>
  );
}
