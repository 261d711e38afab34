import { bookShipment, readLabel, resendShipment } from '@shop/contract/bookings';
import type { BookedCourier } from '@shop/contract/courier-names';
import { formatMoney } from '@shop/contract/money';
import type { StaffShipment } from '@shop/contract/shipments';
import { call } from '../../api/client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBookableCouriers } from '../shared/use-bookable-couriers.ts';
import { useBusy } from '../shared/use-busy.ts';

type Props = {
  parcel: StaffShipment;
  title: string;
  busy: boolean;
  onBook: (book: () => Promise<{ message: string }>) => void;
};

const isBookable = ({ state, awb, booking }: StaffShipment): boolean =>
  state === 'label_created' && awb === '' && booking?.state !== 'booked';

/** The booking of a parcel at a courier, with its cost and label. */
export function ParcelBooking({ parcel, title, busy, onBook }: Props) {
  const book = (courier: BookedCourier) => onBook(() => call(bookShipment, { params: { id: parcel._id }, body: { courier } }));
  const { choices, load } = useBookableCouriers();
  const { booking, state } = parcel;
  return (
    <>
      {booking && <BookingProblem booking={booking} />}
      {booking?.state === 'booked' && (
        <p className="tiny faint">
          {[
            booking.isTest && 'Test booking, nothing is sent',
            booking.freight !== null && `Freight ${formatMoney(booking.freight)}`,
            booking.rtoFreight !== null &&
              `${formatMoney(booking.rtoFreight)} ${state.startsWith('rto_') ? 'for the way back' : 'if it comes back'}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {parcel.resent && <p className="small">Its items were sent again in another parcel.</p>}
      {parcel.rtoReason !== '' && <p className="small">Comes back: {parcel.rtoReason}</p>}
      <p className="row small">
        {isBookable(parcel) && (
          <select
            className="select"
            aria-label={`Book ${title.toLowerCase()} with a courier`}
            value=""
            disabled={busy}
            onFocus={load}
            onChange={({ target }) => book(target.value as BookedCourier)}
          >
            <option value="">Book courier</option>
            {choices.map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        )}
        {parcel.state === 'lost' && !parcel.resent && (
          <Button
            type="button"
            kind="quiet"
            size="sm"
            busy={busy}
            onClick={() => onBook(() => call(resendShipment, { params: { id: parcel._id } }))}
          >
            Send again<span className="vh"> what {title.toLowerCase()} held</span>
          </Button>
        )}
        {parcel.state !== 'cancelled' && parcel.state !== 'lost' && <LabelButton id={parcel._id} title={title} />}
      </p>
    </>
  );
}

const BookingProblem = ({ booking }: { booking: NonNullable<StaffShipment['booking']> }) => (
  <>
    {booking.message !== '' && (
      <Notice kind={booking.state === 'refused' ? 'danger' : 'turmeric'}>
        {booking.state === 'waiting' && 'Not confirmed by the courier yet. '}
        {booking.message}
      </Notice>
    )}
    {booking.hasOldAddress && (
      <Notice kind="turmeric" alert>
        The courier still has the address from before it was changed. Cancel this parcel and book another one.
      </Notice>
    )}
  </>
);

function LabelButton({ id, title }: { id: string; title: string }) {
  const { busy, run } = useBusy();
  const save = async () => {
    await run(async () => {
      const { file } = await call(readLabel, { params: { id } });
      saveFile('label.pdf', file);
    });
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => void save()}>
      Label<span className="vh"> of {title.toLowerCase()}</span>
    </Button>
  );
}
