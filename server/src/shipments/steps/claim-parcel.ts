import type { bookShipment as contract } from '@shop/contract/bookings';
import type { BodyOf } from '@shop/contract/route';
import { writeAuditEntry } from '#audit';
import { courierSettings, type Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { BOOK } from '../job-names.ts';
import { bookingOf, claimBooking } from '../repository/bookings.ts';
import { saveParcel } from '../repository/parcels.ts';
import { lockParcel } from './lock-parcel.ts';

export type Claim = {
  id: string;
  staff: { id: string; name: string };
  body: BodyOf<typeof contract>;
  /** Leaves the request to the job, which starts at once. */ soon?: boolean;
};
type Context = Pick<AppContext, 'jobs' | 'now'> & { couriers: Couriers };

/** Seconds until the job checks a booking, in case the process crashes before the response is stored. */
const JOB_DELAY_SECONDS = 90;
const UNSENDABLE: ReadonlySet<string> = new Set(['Pending', 'Cancelled', 'Returned']);

/**
 * Claims the booking of a parcel; the request to the courier follows after the commit (send-booking). A parcel that is
 * booked or waits stays as it is. Returns the order's id.
 * @throws ShopError not_found, order_moved_on for a parcel or order that cannot be sent, invalid_input without courier or
 * warehouse
 */
export async function claimParcel(
  tx: Tx,
  { jobs, now, couriers }: Context,
  { id, staff, body, soon = false }: Claim,
): Promise<string> {
  const at = now();
  const { order, parcel } = await lockParcel(tx, id);
  const before = await bookingOf(tx, parcel.id);
  if (before && before.state !== 'refused') return order.id;
  if (parcel.state !== 'label_created' || parcel.awb !== '')
    throw new ShopError('order_moved_on', parcel.awb === '' ? 'This parcel was removed. Reload the order.' : HAS_NUMBER);
  if (UNSENDABLE.has(order.deliveryStatus))
    throw new ShopError('order_moved_on', `This order is ${order.deliveryStatus}, so its parcels cannot be booked.`);

  const { settings } = await courierSettings(tx);
  const chosen = body.courier ?? (parcel.courier === 'own' ? settings.courier : parcel.courier);
  const name = chosen === 'own' ? undefined : chosen;
  const courier = name && couriers[name];
  if (!courier) throw invalid('courier', name ? 'There are no keys for this courier.' : 'Choose Shiprocket or Delhivery.');
  if (settings.pickupPlace === '' || settings.pickupPin === '') throw invalid('courier', NO_WAREHOUSE);

  const claim = {
    courier: courier.name,
    weightGrams: body.weight ?? parcel.weightGrams ?? settings.weight,
    service: body.service ?? '',
  };
  const reference = `${order.number}-${parcel.position}`;
  await claimBooking(tx, { ...claim, shipmentId: parcel.id, reference, isTest: courier.isTest, requestedAt: at });
  await saveParcel(tx, parcel.id, { courier: claim.courier, weightGrams: claim.weightGrams });
  await jobs.enqueueIn(tx, soon ? 0 : JOB_DELAY_SECONDS, { name: BOOK, payload: { shipmentId: parcel.id } });
  await writeAuditEntry(tx, { actor: staff, action: 'shipment.book', subjectId: order.id, before: null, after: claim });
  return order.id;
}

const HAS_NUMBER = 'This parcel has a number already. Remove it first to book it with a courier.';
const NO_WAREHOUSE = 'Save the warehouse and its PIN code in the courier settings first.';

const invalid = (field: string, message: string): ShopError =>
  new ShopError('invalid_input', message, { errors: { [field]: message } });
