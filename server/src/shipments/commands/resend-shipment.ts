import { writeAuditEntry } from '#audit';
import { allocateStock } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { MAX_PARCELS } from '@shop/contract/shipments';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { linesOf, SYSTEM, type LockedOrder } from '#orders';
import { markPacked } from '#orders/desk';
import { piecesWrittenOff } from '#orders/refunds';
import {
  insertParcel,
  insertParcelEvents,
  parcelsOf,
  piecesElsewhere,
  piecesOf,
  saveParcel,
  type PackedPieces,
} from '../repository/parcels.ts';
import { lockParcel } from '../steps/lock-parcel.ts';
import { changeOrderStatus } from '../steps/change-order-status.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type ResendShipment = { id: string; staff: { id: string; name: string } };

/**
 * Creates another parcel for the pieces of a lost one, and takes them from stock again. An order that failed with it is
 * packed again. Returns the ids of the order and the new parcel.
 * @throws ShopError not_found, order_moved_on for a parcel that is not lost, was sent again or refunded, out_of_stock,
 * list_full
 */
export async function resendShipment(
  shop: Context,
  { id, staff }: ResendShipment,
): Promise<{ orderId: string; parcelId: string }> {
  const at = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    const { order, parcel } = await lockParcel(tx, id);
    if (parcel.state !== 'lost') throw new ShopError('order_moved_on', 'Only a lost parcel is sent again.');
    if (parcel.resent) throw new ShopError('order_moved_on', 'This parcel was sent again already.');
    if (order.deliveryStatus === 'Cancelled' || order.deliveryStatus === 'Returned')
      throw new ShopError('order_moved_on', `This order is ${order.deliveryStatus}, so nothing is sent again.`);
    const parcels = await parcelsOf(tx, order.id);
    if (parcels.length >= MAX_PARCELS) throw new ShopError('list_full', `An order has at most ${MAX_PARCELS} parcels.`);
    const lines = await piecesOf(tx, parcel.id);
    await refuseRefunded(tx, { order, id: parcel.id, lines });
    await reallocateStock(tx, { order, lines, actorName: staff.name });
    await saveParcel(tx, parcel.id, { resent: true });
    const parcelId = newId();
    await insertParcel(tx, {
      id: parcelId,
      orderId: order.id,
      position: Math.max(...parcels.map(({ position }) => position)) + 1,
      courier: parcel.courier,
      service: '',
      awb: '',
      trackingUrl: '',
      weightGrams: parcel.weightGrams,
      createdAt: at,
      lines,
    });
    await insertParcelEvents(tx, [{ shipmentId: parcelId, at, state: 'label_created', place: '', note: '' }]);
    await writeAuditEntry(tx, {
      actor: staff,
      action: 'shipment.resend',
      subjectId: order.id,
      before: { awb: parcel.awb },
      after: { pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
    });
    if (order.deliveryStatus === 'Failed Delivery') {
      await markPacked(tx, order, null);
      // The event above already names the actor.
      await changeOrderStatus(tx, shop, { order, to: 'Processing', actor: SYSTEM, note: '', at });
    }
    return { orderId: order.id, parcelId };
  });
}

type Lost = { order: LockedOrder; id: string; lines: readonly PackedPieces[] };

/** A customer gets either the refund or the pieces. */
async function refuseRefunded(tx: Tx, { order, id, lines }: Lost): Promise<void> {
  const writtenOff = await piecesWrittenOff(tx, order.id);
  const elsewhere = new Map((await piecesElsewhere(tx, { orderId: order.id, id })).map((it) => [it.lineId, Number(it.quantity)]));
  const ordered = new Map((await linesOf(tx, order)).map((it) => [it.id, it.quantity]));
  const isOwed = ({ lineId, quantity }: PackedPieces) =>
    (ordered.get(lineId) ?? 0) - (writtenOff.get(lineId) ?? 0) - (elsewhere.get(lineId) ?? 0) >= quantity;
  if (order.paymentStatus === 'refunded' || !lines.every(isOwed))
    throw new ShopError('order_moved_on', 'Pieces of this parcel were refunded, so it is not sent again.');
}

type Again = { order: LockedOrder; lines: readonly PackedPieces[]; actorName: string };

async function reallocateStock(tx: Tx, { order, lines, actorName }: Again): Promise<void> {
  const variantOf = new Map((await linesOf(tx, order)).map(({ id, variantId }) => [id, variantId]));
  const takes = lines.flatMap(({ lineId, quantity }) => {
    const variantId = variantOf.get(lineId);
    return variantId === undefined ? [] : [{ variantId, quantity, orderId: order.id, actorName, cause: 'reinstated' as const }];
  });
  const missing = await allocateStock(tx, takes);
  if (missing.length > 0)
    throw new ShopError('out_of_stock', 'There is not enough in stock to send this again. Refund it instead.');
}
