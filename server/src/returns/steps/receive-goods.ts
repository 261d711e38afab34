import { recordChange } from '#audit';
import type { Tx } from '#infra/database';
import { creditGoods } from '#invoices';
import { sendMail } from '#messages';
import { insertEvent, type LockedOrder } from '#orders';
import { insertReturn, returnsOf, saveComingBack, saveReturn, restockReturned, type LockedReturn } from '#orders/returned-items';
import { updatePaymentStatus, refundForPieces } from '#orders/refunds';
import { sendExchange } from './send-exchange.ts';
import { toRefund, type LoadedReturn, type ProcessContext } from '../process-context.ts';

/**
 * The goods came in; also those of a parcel that nobody accepted, of which no return was asked for. What is good goes on sale
 * again, and what was wanted instead is sent.
 */
export async function receiveGoods(tx: Tx, order: LockedOrder, step: ProcessContext): Promise<void> {
  const { shop, staff, restock = false, goodPieces, note = '', scene } = step;
  const now = shop.now();
  const actor = { kind: 'staff', ...staff } as const;
  const asked = scene.back?.state === 'requested' ? scene.back : undefined;
  const back = asked ?? (await unasked(tx, order, step));
  await saveReturn(tx, back.id, { state: 'received', receivedAt: now, note });
  const words = asked === undefined ? '' : await settledWithNothing(tx, order, { back: asked, scene });
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
  // A parcel that nobody accepted comes back whole, with what its delivery cost.
  const lines = scene.back === undefined ? 'all' : pieces;
  await creditGoods(tx, { orderId: order.id, lines, reason: 'Goods returned', at: now });
  await sendExchange(tx, shop, { order, back, actor });
  await updatePaymentStatus(tx, order);
  await saveComingBack(tx, order);
  await recordChange(tx, {
    actor: staff,
    action: 'return.receive',
    subjectId: order.id,
    before: null,
    after: { pieces: back.lines.reduce((sum, { quantity }) => sum + quantity, 0), goodToSell: restocked },
  });
  if (asked) await sendMail(tx, shop, { letter: 'return-received', orderId: order.id, accountId: order.accountId });
}

/**
 * Items may give nothing back: they were free, or what is kept loses a discount of more. Such a return is over when it is received,
 * and its pieces count as refunded. Answers why, in words.
 */
async function settledWithNothing(
  tx: Tx,
  order: LockedOrder,
  { back, scene }: { back: LockedReturn; scene: LoadedReturn },
): Promise<string> {
  const pieces = toRefund(back);
  if (!scene.standing.wasPaid || pieces.length === 0 || pieces.length < back.lines.length) return '';
  const { amount, words } = await refundForPieces(tx, order, pieces);
  if (amount > 0) return '';
  await saveReturn(tx, back.id, { state: 'refunded', worthPaise: amount });
  return words;
}

/** A return that nobody asked for, of all that was not asked back before. */
async function unasked(tx: Tx, order: LockedOrder, { shop, scene }: ProcessContext): Promise<LockedReturn> {
  const asked = { reason: order.deliveryStatus, customerNote: '', photos: [], lines: scene.rest, at: shop.now() };
  const id = await insertReturn(tx, order, asked);
  const back = (await returnsOf(tx, order)).find((it) => it.id === id);
  if (!back) throw new RangeError(`the return ${id} was not kept`);
  return back;
}
