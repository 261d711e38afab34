import type { Tx } from '#infra/database';
import { syncTaxDocuments } from '#invoices';
import { ShopError } from '#kernel/shop-error';
import { lockOrder, type LockedOrder } from '#orders';
import { findReturn, returnsOf } from '#orders/returned-items';
import { encryptAccount } from '#orders/refunds';
import { actionProblem, type Action } from '../rules.ts';
import type { Context, ProcessContext, ProcessReturn } from '../process-context.ts';
import { receiveGoods } from '../steps/receive-goods.ts';
import { refundReturn } from '../steps/refund-return.ts';
import { rejectReturn } from '../steps/reject-return.ts';
import { loadReturnState } from '../steps/load-return-state.ts';

/**
 * Staff's step with goods that come back: take them in (back on sale, or not), pay back, or refuse. The order's row is
 * locked throughout, so that two refunds at once cannot give back more than was paid.
 * @throws ShopError order_moved_on when the step does not come next, invalid_input for a wrong amount
 */
export async function processReturn(
  shop: Context,
  { orderId, action, returnId, ...asked }: Omit<ProcessReturn, 'paidToSealed'>,
): Promise<void> {
  const paidToSealed = await encryptAccount(shop, asked.paidTo);
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const returns = await returnsOf(tx, order);
    const back = findReturn(returns, returnId);
    if (returnId !== undefined && !back) throw new ShopError('not_found', 'There is no such return.');
    const scene = await loadReturnState(tx, { order, returns, back });
    const refusal = actionProblem(action, scene.standing);
    if (refusal !== undefined) throw new ShopError('order_moved_on', refusal);
    await STEPS[action](tx, order, { ...asked, paidToSealed, shop, scene });
    await syncTaxDocuments(tx, { orderId: order.id, at: shop.now() });
  });
}

const STEPS = { receive: receiveGoods, refund: refundReturn, reject: rejectReturn } satisfies Record<
  Action,
  (tx: Tx, order: LockedOrder, step: ProcessContext) => Promise<void>
>;
