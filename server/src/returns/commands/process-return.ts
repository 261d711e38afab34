import type { Tx } from '#infra/database';
import { syncTaxDocuments } from '#invoices';
import { ShopError } from '#kernel/shop-error';
import { lockOrder, type LockedOrder } from '#orders';
import { findReturn, returnsOf } from '#orders/returned-items';
import { encryptAccount } from '#orders/refunds';
import { actionProblem, type Action } from '../rules.ts';
import type { Context, ProcessContext, ProcessReturn } from '../process-context.ts';
import { pickUp } from '../steps/pick-up.ts';
import { receiveGoods } from '../steps/receive-goods.ts';
import { refundReturn } from '../steps/refund-return.ts';
import { rejectReturn } from '../steps/reject-return.ts';
import { loadReturnState } from '../steps/load-return-state.ts';

/**
 * Applies an action of staff to a return: mark it picked up, receive its goods (restocked or not), refund it, or reject it.
 * The order's row is locked throughout, so that two concurrent refunds cannot exceed the paid amount.
 * @throws ShopError order_moved_on when the step does not come next, invalid_input for a wrong amount
 */
export async function processReturn(
  shop: Context,
  { orderId, action, returnId, ...input }: Omit<ProcessReturn, 'paidToEncrypted'>,
): Promise<void> {
  const paidToEncrypted = await encryptAccount(shop, input.paidTo);
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const returns = await returnsOf(tx, order);
    const back = findReturn(returns, returnId);
    if (returnId !== undefined && !back) throw new ShopError('not_found', 'There is no such return.');
    const loaded = await loadReturnState(tx, { order, returns, back });
    const problem = actionProblem(action, loaded.situation);
    if (problem !== undefined) throw new ShopError('order_moved_on', problem);
    await STEPS[action](tx, order, { ...input, paidToEncrypted, shop, loaded });
    await syncTaxDocuments(tx, { orderId: order.id, at: shop.now() });
  });
}

const STEPS = { pick_up: pickUp, receive: receiveGoods, refund: refundReturn, reject: rejectReturn } satisfies Record<
  Action,
  (tx: Tx, order: LockedOrder, step: ProcessContext) => Promise<void>
>;
