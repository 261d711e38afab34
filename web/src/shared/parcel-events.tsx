import type { Shipment } from '@shop/contract/shipments';
import { formatMoment } from './format-date.ts';
import { PARCEL_STATES } from './parcel-labels.ts';

/** The events of a parcel, the latest first. */
export const ParcelEvents = ({ events }: Pick<Shipment, 'events'>) => (
  <ol className="timeline">
    {events.toReversed().map(({ state, at, place, note }, index) => (
      <li key={`${at} ${state} ${events.length - index}`}>
        <span>
          <b>{PARCEL_STATES[state].label}</b>
          {note && <span className="muted"> {note}</span>}
          <time dateTime={at}>
            {formatMoment(at)}
            {place && ` · ${place}`}
          </time>
        </span>
      </li>
    ))}
  </ol>
);

/** "DTDC · AWB D12345678", with a link to the courier's page if there is one. */
export const ParcelNumber = ({ service, awb, trackingUrl }: Pick<Shipment, 'service' | 'awb' | 'trackingUrl'>) => {
  const text = [service, awb && `AWB ${awb}`].filter(Boolean).join(' · ');
  if (trackingUrl === '') return <span className="num">{text || 'No courier yet'}</span>;
  return (
    <a className="link num" href={trackingUrl} rel="noopener noreferrer" target="_blank">
      {text || 'Courier’s tracking page'}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
};
