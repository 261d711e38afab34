import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { printOrders } from '#invoices';
import type { Viewer } from '#orders';
import { labelSource, storedLabel } from '../queries/due.ts';
import { fetchLabel } from './fetch-label.ts';
import { fetchLabels } from './fetch-labels.ts';

type PrintLabel = { id: string; viewer: Viewer };

/**
 * Returns the label of a parcel as PDF: the courier's, which is stored once it was fetched, because its link expires after a
 * day; otherwise the shop's own.
 * @throws ShopError not_found, order_moved_on for a cancelled parcel, courier_unavailable if the courier has no label yet
 */
export async function printLabel(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  couriers: Couriers,
  { id, viewer }: PrintLabel,
): Promise<Uint8Array> {
  const parcel = await labelSource(db, id);
  if (!parcel) throw new ShopError('not_found', 'There is no such parcel.');
  if (parcel.state === 'cancelled') throw new ShopError('order_moved_on', 'This parcel was cancelled, so it has no label.');
  if (parcel.courier === null) {
    const byHand = (await fetchLabels({ db }, couriers, [parcel.orderId])).get(parcel.orderId)?.filter((it) => 'isByHand' in it);
    const labels = new Map(byHand?.length ? [[parcel.orderId, byHand]] : []);
    return printOrders({ db, files }, { orderIds: [parcel.orderId], documents: ['label'], labels, viewer });
  }
  const stored = await storedLabel(db, parcel.id);
  if (stored) return stored;
  const label = await fetchLabel({ db }, couriers, { ...parcel, courier: parcel.courier });
  if (!label.ok) throw new ShopError('courier_unavailable', label.text);
  return label.value;
}
