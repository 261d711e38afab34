import { writeAuditEntry } from '#audit';
import type { Tx } from '#infra/database';
import { creditGoods } from '#invoices';
import { sendMail } from '#messages';
import { insertEvent, type LockedOrder } from '#orders';
import {
  abandonPickups,
  insertReturn,
  isPickupOpen,
  pickupOf,
  returnsOf,
  savePickupState,
  saveReturnInTransit,
  saveReturn,
  restockReturned,
  type LockedReturn,
} from '#orders/returned-items';
import { updatePaymentStatus, refundForPieces } from '#orders/refunds';
import { sendExchange } from './send-exchange.ts';
import { toRefund, type LoadedReturn, type ProcessContext } from '../process-context.ts';

/**
 * Receives the goods of a return, or of an undelivered parcel without a requested return. Resellable pieces are restocked,
 * and requested exchanges are sent.
 */
export async function receiveGoods(tx: Tx, order: LockedOrder, step: ProcessContext): Promise<void> {
  const { shop, staff, restock = false, goodPieces, note = '', loaded } = step;
  const now = shop.now();
  const actor = { kind: 'staff', ...staff } as const;
  const isAwaited = loaded.back?.state === 'requested' || loaded.back?.state === 'picked_up';
  const requested = isAwaited ? loaded.back : undefined;
  const back = requested ?? (await unasked(tx, order, step));
  await saveReturn(tx, back.id, { state: 'received', receivedAt: now, note });
  await endPickup(tx, back);
  const words = requested === undefined ? '' : await settledWithNothing(tx, order, { back: requested, loaded });
  const goodOf = (lineId: string, quantity: number) => goodPieces.get(lineId) ?? (restock ? quantity : 0);
  const restocked = await restockReturned(tx, order, { back, actor, goodPieces: goodOf });
  await insertEvent(tx, {
    orderId: order.id,
    at: now,
    status: 'Return received',
    actor,
    note: [note, words].filter(Boolean).join(' '),
  });
  const pieces = back.lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }));
  // An undelivered parcel is credited as a whole, with its shipping.
  const lines = loaded.back === undefined ? 'all' : pieces;
  await creditGoods(tx, { orderId: order.id, lines, reason: 'Goods returned', at: now });
  await sendExchange(tx, shop, { order, back, actor, isReceived: true });
  await updatePaymentStatus(tx, order);
  await saveReturnInTransit(tx, order);
  await writeAuditEntry(tx, {
    actor: staff,
    action: 'return.receive',
    subjectId: order.id,
    before: null,
    after: { pieces: back.lines.reduce((sum, { quantity }) => sum + quantity, 0), goodToSell: restocked },
  });
  // That e-mail announces a refund; a whole exchange has an e-mail about the size that was sent.
  const isExchanged = (await returnsOf(tx, order)).some(({ id, state }) => id === back.id && state === 'exchanged');
  if (requested && !isExchanged)
    await sendMail(tx, shop, { template: 'return-received', orderId: order.id, accountId: order.accountId });
}

/** A courier of the shop's own reports nothing, so it brought these goods; another may still be on its way to them. */
async function endPickup(tx: Tx, { id }: LockedReturn): Promise<void> {
  const pickup = await pickupOf(tx, id);
  if (!pickup || !isPickupOpen(pickup)) return;
  if (pickup.courier === 'own') await savePickupState(tx, id, 'picked_up');
  else await abandonPickups(tx, [id]);
}

/**
 * Closes a return without a refund: the items were free, or the remaining items lose a larger discount. Such a return ends
 * when it is received, and its pieces count as refunded. Returns the reason as text.
 */
async function settledWithNothing(
  tx: Tx,
  order: LockedOrder,
  { back, loaded }: { back: LockedReturn; loaded: LoadedReturn },
): Promise<string> {
  const pieces = toRefund(back);
  if (!loaded.situation.wasPaid || pieces.length === 0 || pieces.length < back.lines.length) return '';
  const { amount, words } = await refundForPieces(tx, order, pieces);
  if (amount > 0) return '';
  await saveReturn(tx, back.id, { state: 'refunded', worthPaise: amount });
  return words;
}

/** Inserts a return of all pieces that are in no return yet, for goods that came back without a request. */
async function unasked(tx: Tx, order: LockedOrder, { shop, loaded }: ProcessContext): Promise<LockedReturn> {
  const values = { reason: order.deliveryStatus, customerNote: '', photos: [], lines: loaded.rest, at: shop.now() };
  const id = await insertReturn(tx, order, values);
  const back = (await returnsOf(tx, order)).find((it) => it.id === id);
  if (!back) throw new RangeError(`the return ${id} was not kept`);
  return back;
}
