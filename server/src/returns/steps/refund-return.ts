import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { issueRefund, amountProblem, piecesNotRefunded } from '#orders/refunds';
import { saveReturn } from '#orders/returned-items';
import type { LockedOrder } from '#orders';
import { toRefund, type ProcessContext } from '../process-context.ts';

/**
 * Refunds a return: the value of its pieces, or less if staff say so; the rest stays owed. Its pieces are stored with the
 * first refund, so that no other refund counts them again.
 */
export async function refundReturn(tx: Tx, order: LockedOrder, step: ProcessContext): Promise<void> {
  const { shop, staff, amount, note = '', paidTo, paidToEncrypted, loaded } = step;
  const { back, worth, situation } = loaded;
  const given = amount ?? situation.owed;
  const problem = amountProblem(given, situation.owed);
  if (problem !== undefined) throw new ShopError('invalid_input', problem, { errors: { amount: problem } });
  const isFirst = back !== undefined && back.worthPaise === null;
  if (isFirst) await saveReturn(tx, back.id, { worthPaise: worth });
  const others = back ? await piecesNotRefunded(tx, back) : [];
  await issueRefund(tx, shop, {
    order,
    staff,
    amount: given,
    note,
    paidTo: paidTo.method === undefined && back?.payoutMethod === 'credit' ? { method: 'credit' } : paidTo,
    paidToEncrypted,
    action: 'return.refund',
    pieces: isFirst ? toRefund(back) : others,
    ...(back && back.state !== 'rejected' && { returnId: back.id }),
  });
}
