import { type createShipment as contract, MAX_PARCELS } from '@shop/contract/shipments';
import { MAX_PARCEL_GRAMS } from '@shop/contract/limits';
import type { BodyOf } from '@shop/contract/route';
import { writeAuditEntry } from '#audit';
import { barcodesAndWeights } from '#catalogue';
import { courierSettings, linkOf } from '#couriers';
import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { linesOf, lockOrder } from '#orders';
import { openPieces, packingProblem } from '../parcel-lines.ts';
import { insertTrackingLink } from '#orders/desk';
import { insertParcel, insertParcelEvents, packedPieces, type PackedPieces, parcelsOf } from '../repository/parcels.ts';
import { checkNumber } from './check-number.ts';

export type NewParcel = { orderId: string; staff: { id: string; name: string }; body: BodyOf<typeof contract> };

/**
 * Makes a parcel of an order, with all pieces that are in none yet or with the named ones. Returns its id.
 * @throws ShopError not_found, order_moved_on if nothing can be sent, invalid_input for pieces that are already packed,
 * name_taken for the number of another parcel
 */
export async function makeParcel(tx: Tx, { orderId, staff, body, at }: NewParcel & { at: Date }): Promise<string> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('not_found', 'There is no such order.');
  if (UNSENDABLE.has(order.deliveryStatus))
    throw new ShopError('order_moved_on', `This order is ${order.deliveryStatus}, so no parcel can be made of it.`);
  const parcels = await parcelsOf(tx, order.id);
  if (parcels.length >= MAX_PARCELS) throw new ShopError('list_full', `An order has at most ${MAX_PARCELS} parcels.`);

  const ordered = await linesOf(tx, order);
  const open = openPieces(ordered, await packedPieces(tx, order.id));
  const lines = body.lines?.map(({ line, quantity }) => ({ lineId: line.toLowerCase(), quantity })) ?? open;
  const problem = packingProblem(open, lines);
  if (problem !== undefined) throw new ShopError('invalid_input', problem, { errors: { lines: problem } });
  await checkNumber(tx, { courier: body.courier, awb: body.awb, exceptId: null });

  const id = newId();
  const { settings } = await courierSettings(tx);
  const parcel = {
    service: body.service || (body.courier === 'own' ? settings.service : ''),
    awb: body.awb,
    trackingUrl: body.trackingUrl || (body.courier === 'own' ? linkOf(settings.linkPattern, body.awb) : ''),
    weightGrams: body.weight ?? (await proposedWeight(tx, ordered, lines)),
  };
  await insertParcel(tx, {
    ...parcel,
    courier: body.courier,
    id,
    orderId: order.id,
    position: parcels.length + 1,
    createdAt: at,
    lines,
  });
  await insertParcelEvents(tx, [{ shipmentId: id, at, state: 'label_created', place: '', note: '' }]);
  await insertTrackingLink(tx, order.id);
  await writeAuditEntry(tx, {
    actor: staff,
    action: 'shipment.create',
    subjectId: order.id,
    before: null,
    after: { ...parcel, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
  return id;
}

type OrderedPieces = readonly { id: string; variantId: string }[];

/** The weight of the pieces of a parcel that was not weighed; null where one is unknown, which leaves it to the settings. */
async function proposedWeight(tx: Tx, ordered: OrderedPieces, packed: readonly PackedPieces[]): Promise<number | null> {
  const variantOf = new Map(ordered.map(({ id, variantId }) => [id, variantId]));
  const sizes = await barcodesAndWeights(tx, [...variantOf.values()]);
  const gramsOf = new Map(sizes.map(({ id, weightGrams }) => [id, weightGrams]));
  const grams = packed.reduce<number>(
    (sum, { lineId, quantity }) => sum + (gramsOf.get(variantOf.get(lineId) ?? '') ?? Number.NaN) * quantity,
    0,
  );
  return grams > 0 && grams <= MAX_PARCEL_GRAMS ? grams : null;
}

const UNSENDABLE: ReadonlySet<string> = new Set(['Pending', 'Cancelled', 'Returned']);
