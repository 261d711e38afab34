import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { printOrders } from '#invoices';
import type { Viewer } from '#orders';
import { labelSource, storedLabel } from '../queries/due.ts';
import { saveLabel } from '../repository/bookings.ts';

type PrintLabel = { id: string; viewer: Viewer };

/**
 * The label of a parcel as PDF: the courier's, which is stored once it was fetched, since its link ends after a day; otherwise the
 * shop's own.
 * @throws ShopError not_found, order_moved_on for a cancelled parcel, courier_unavailable where the courier has no label yet
 */
export async function printLabel(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  couriers: Couriers,
  { id, viewer }: PrintLabel,
): Promise<Uint8Array> {
  const parcel = await labelSource(db, id);
  if (!parcel) throw new ShopError('not_found', 'There is no such parcel.');
  if (parcel.state === 'cancelled') throw new ShopError('order_moved_on', 'This parcel was cancelled, so it has no label.');
  if (parcel.courier === null) return printOrders({ db, files }, { orderIds: [parcel.orderId], documents: ['label'], viewer });
  const stored = await storedLabel(db, parcel.id);
  if (stored) return stored;
  const courier = couriers[parcel.courier];
  if (!courier || courier.isTest !== parcel.isTest)
    throw new ShopError('courier_unavailable', 'There are no keys for the courier of this parcel.');
  const label = await courier.label({ awb: parcel.awb, handles: parcel.handles ?? {} });
  if (!label.ok) throw new ShopError('courier_unavailable', label.text);
  await db.transaction().execute((tx) => saveLabel(tx, parcel.id, label.value));
  return label.value;
}
