import { RETURN_REASONS, type OrderStatus } from '@shop/contract/orders';
import type { AppContext } from '#infra/app-context';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { customReturnProblem } from '../rules/custom-return.ts';
import { linesOf } from '../queries/lines.ts';
import { customerMoveProblem } from '../rules/lifecycle.ts';
import { lockOrder, type LockedOrder } from '../steps/lock-order.ts';
import { mailStatusChange } from '../steps/mail-status-change.ts';
import { changeStatus } from '../steps/change-status.ts';

type MoveMyOrder = {
  orderId: string;
  customer: { id: string; name: string };
  to: OrderStatus;
  reason: string | undefined;
};
type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;

/**
 * Cancels an order, or requests its return, for its customer. An order of another customer throws not_found.
 * @throws ShopError order_moved_on with the sentence that explains the refusal
 */
export async function cancelOrReturn(shop: Context, { orderId, customer, to, reason }: MoveMyOrder): Promise<void> {
  const now = shop.now();
  await shop.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.accountId !== customer.id) throw new ShopError('not_found', 'There is no such order.');

    const problem =
      customerMoveProblem(order, to, now) ?? reasonRefusal(to, reason) ?? (await customRefusal(tx, order, { to, reason }));
    if (problem !== undefined) throw new ShopError('order_moved_on', problem);

    await changeStatus(tx, order, { to, actor: { kind: 'customer', ...customer }, note: reason ?? '', at: now });
    await mailStatusChange(tx, shop, { order, to, reason: reason ?? '' });
  });
}

const customRefusal = async (tx: Tx, order: LockedOrder, { to, reason = '' }: Pick<MoveMyOrder, 'to' | 'reason'>) =>
  to === 'Returned' ? customReturnProblem(await linesOf(tx, order), reason) : undefined;

/** A return names one of the five reasons (behaviour.md, Returns); cancelling needs none. */
const reasonRefusal = (to: OrderStatus, reason: string | undefined): string | undefined =>
  to !== 'Returned' || RETURN_REASONS.some((it) => it === reason) ? undefined : 'Choose a reason for the return.';
