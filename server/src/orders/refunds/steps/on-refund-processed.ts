import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { lockRefund, type LockedRefund } from '../repository.ts';
import { SYSTEM, type Actor } from '../../actor.ts';
import { describeRefund } from '../describe-refund.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { saveRefundedReturn } from './save-refunded-return.ts';

type Context = Pick<AppContext, 'config' | 'jobs' | 'now'>;
type Refunded = { order: LockedOrder; refundId: string };

/** Updates the return, the order's sums and the timeline after a processed refund, and sends the e-mail. */
export async function onRefundProcessed(
  tx: Tx,
  shop: Context,
  { order, refundId }: Refunded,
): ReturnType<typeof updatePaymentStatus> {
  const refund = await lockRefund(tx, refundId);
  if (!refund) throw new RangeError(`no such refund: ${refundId}`);
  if (refund.returnId !== null) await saveRefundedReturn(tx, order, refund.returnId);
  const money = await updatePaymentStatus(tx, order);
  const { amountPaise: amount, method, paidTo } = refund;
  const note = describeRefund({ amount, method, paidTo, note: refund.kind === 'surplus' ? '' : refund.note });
  await insertEvent(tx, { orderId: order.id, at: shop.now(), status: 'Refunded', actor: actorOf(refund), note });
  const to = method === 'gift_card' || method === 'credit' ? { to: method } : {};
  await sendMail(tx, shop, { template: 'refunded', accountId: order.accountId, orderId: order.id, amount, ...to });
  return money;
}

/** The actor of the refund: a staff member, or the shop for an automatic refund. */
const actorOf = ({ actorName }: LockedRefund): Actor =>
  actorName === SYSTEM.name ? SYSTEM : { kind: 'staff', id: '', name: actorName };
