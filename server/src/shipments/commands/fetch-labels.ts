import type { BookedCourier } from '@shop/contract/couriers';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import type { CourierLabel } from '#invoices';
import { parcelsWithLabels, storedLabels, type BookedParcel } from '../queries/labels.ts';
import { fetchLabel } from './fetch-label.ts';

/** Maximum bytes of all labels of one file, which are held in memory together. */
const MAX_LABEL_BYTES = 64 * 1024 * 1024;
/** Concurrent requests for labels, and their time limit; the next print fetches the rest. */
const MAX_AT_ONCE = 5;
const FETCH_TIMEOUT_MS = 25_000;

/**
 * Returns the couriers' labels of orders, in the order of their parcels: stored ones, and those fetched now. An order
 * without a booked or numbered parcel is not in the result. A label that cannot be fetched has the reason, and does not stop the others.
 */
export async function fetchLabels(
  shop: Pick<AppContext, 'db'>,
  couriers: Couriers,
  orderIds: readonly string[],
): Promise<Map<string, CourierLabel[]>> {
  const parcels = await parcelsWithLabels(shop.db, orderIds);
  const stored = await storedLabels(
    shop.db,
    parcels.map(({ id }) => id),
    MAX_LABEL_BYTES,
  );
  let bytes = 0;
  for (const { pdf } of stored.values()) bytes += pdf?.length ?? 0;
  const queue = parcels.filter((it) => !stored.has(it.id) && !it.isByHand);
  const until = performance.now() + FETCH_TIMEOUT_MS;
  const missing = new Map<string, string>();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const problem = performance.now() > until ? OUT_OF_TIME : await fetchOne(next);
      if (problem !== null) missing.set(next.id, problem);
    }
  };
  const fetchOne = async (parcel: BookedParcel): Promise<string | null> => {
    const { courier, bookingState } = parcel;
    if (courier === null || bookingState !== 'booked') return NOT_BOOKED;
    const label = await fetchLabel(shop, couriers, { ...parcel, courier });
    if (!label.ok) return label.text;
    bytes += label.value.length;
    if (bytes > MAX_LABEL_BYTES) return TOO_LARGE;
    stored.set(parcel.id, { pdf: label.value });
    return null;
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));

  const titleOf = (courier: BookedCourier | null) => (courier && couriers[courier]?.title) ?? 'The courier';
  const labelOf = (parcel: BookedParcel): CourierLabel => {
    const { id, courier, awb, service } = parcel;
    if (parcel.isByHand) return { courier: service, awb, isByHand: true };
    const pdf = stored.get(id)?.pdf;
    const about = { courier: titleOf(courier), awb };
    return pdf ? { ...about, pdf } : { ...about, missing: missing.get(id) ?? TOO_LARGE };
  };
  return new Map([...Map.groupBy(parcels, ({ orderId }) => orderId)].map(([id, its]) => [id, its.map(labelOf)]));
}

const OUT_OF_TIME = 'The couriers took too long. Print again: the labels that came are stored.';
const NOT_BOOKED = 'This parcel has no booking with a courier yet.';
const TOO_LARGE = 'The labels are too large for one file. Select fewer orders.';
