import type { MovedState, Shipment, StaffShipment } from '@shop/contract/shipments';
import { formatDay } from '../../shared/format-date.ts';
import { ParcelEvents, ParcelNumber } from '../../shared/parcel-events.tsx';
import { PARCEL_STATES } from '../../shared/parcel-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { ParcelBooking } from './parcel-booking.tsx';

/** The states that staff can set. */
const STATES = (Object.keys(PARCEL_STATES) as Shipment['state'][]).filter((state) => state !== 'cancelled');

type ParcelProps = {
  parcel: StaffShipment;
  title: string;
  busy: boolean;
  onMove: (state: MovedState) => void;
  onCancel: () => void;
  onBook: (book: () => Promise<{ message: string }>) => void;
};

/** One parcel of an order: its number, pieces, history and state. */
export const ParcelRow = ({ parcel, title, busy, onMove, onCancel, onBook }: ParcelProps) => (
  <li className="parcel">
    <p className="row">
      <b>{title}</b> <Status look={PARCEL_STATES[parcel.state].look}>{PARCEL_STATES[parcel.state].label}</Status>
    </p>
    <p className="small">
      <ParcelNumber {...parcel} />
      {parcel.weight !== null && <span className="faint"> · {parcel.weight} g</span>}
      {parcel.expectedBy !== null && <span className="faint"> · expected by {formatDay(parcel.expectedBy)}</span>}
    </p>
    <ParcelBooking parcel={parcel} title={title} busy={busy} onBook={onBook} />
    <p className="small faint">{parcel.lines.map(({ name, size, quantity }) => `${quantity} × ${name} ${size}`).join(', ')}</p>
    {parcel.state !== 'cancelled' && (
      <p className="row small">
        <select
          className="select"
          aria-label={`Where is ${title.toLowerCase()}?`}
          value={parcel.state}
          disabled={busy}
          onChange={({ target }) => onMove(target.value as MovedState)}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {PARCEL_STATES[state].label}
            </option>
          ))}
        </select>
        {parcel.state === 'label_created' && (
          <Button type="button" kind="quiet" busy={busy} onClick={onCancel}>
            Cancel parcel
          </Button>
        )}
      </p>
    )}
    <details className="small">
      <summary>History</summary>
      <ParcelEvents events={parcel.events} />
    </details>
  </li>
);
