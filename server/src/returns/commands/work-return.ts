import { add, type Paise } from '@shop/contract/money';
import { recordChange } from '#audit';
import type { Db, Tx } from '#infra/db';
import { ShopError } from '#kernel/shop-error';
import {
  insertEvent,
  linesOf,
  lockOrder,
  moveOrder,
  returnOf,
  saveReceipt,
  saveRefund,
  saveRejection,
  saveReturnRefund,
  takeInGoods,
  type LockedOrder,
} from '#orders';
import { amountRefusal, refundable, refusalOf, type Action } from '../rules.ts';

type WorkReturn = {
  orderId: string;
  staff: { id: string; name: string };
  action: Action;
  restock: boolean | undefined;
  /** To refund; all that is left where it is not said. */
  amount: Paise | undefined;
  note: string | undefined;
  now: Date;
};
type Step = WorkReturn & { refundedBefore: Paise };

/**
 * Staff's step with goods that come back: take them in (back on sale, or not), pay back, or refuse. The order's row is
 * locked throughout, so that two refunds at once cannot give back more than was paid.
 * @throws ShopError order_moved_on when the step does not come next, invalid_input for a wrong amount
 */
export async function workReturn(db: Db, asked: WorkReturn): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, asked.orderId);
    if (!order) throw new ShopError('not_found', 'There is no such order.');
    const back = await returnOf(tx, order);
    const lines = await linesOf(tx, order);
    const refusal = refusalOf(asked.action, {
      ...order,
      total: order.totalPaise,
      refunded: order.refundedPaise,
      state: back?.state ?? null,
      goodsOut: lines.some((line) => line.offShelf),
    });
    if (refusal !== undefined) throw new ShopError('order_moved_on', refusal);
    await STEPS[asked.action](tx, order, { ...asked, refundedBefore: back?.refundPaise ?? add() });
  });
}

const STEPS = { receive, refund, reject } satisfies Record<Action, (tx: Tx, order: LockedOrder, step: Step) => Promise<void>>;

async function receive(tx: Tx, order: LockedOrder, { staff, restock = false, note = '', now }: Step): Promise<void> {
  const actor = { kind: 'staff', ...staff } as const;
  await saveReceipt(tx, order, { restocked: restock, note, at: now });
  if (restock) await takeInGoods(tx, order, actor);
  await insertEvent(tx, { orderId: order.id, at: now, status: 'Return received', actor, note });
  await recordChange(tx, {
    actor: staff,
    action: 'return.receive',
    subjectId: order.id,
    before: null,
    after: { restocked: restock },
  });
}

async function refund(tx: Tx, order: LockedOrder, { staff, amount, note = '', now, refundedBefore }: Step): Promise<void> {
  const most = refundable({ ...order, total: order.totalPaise, refunded: order.refundedPaise });
  const paidBack = amount ?? most;
  const refusal = amountRefusal(paidBack, most);
  if (refusal !== undefined) throw new ShopError('invalid_input', refusal, { errors: { amount: refusal } });

  const refundedPaise = add(order.refundedPaise, paidBack);
  const paymentStatus = refundedPaise === order.totalPaise ? 'refunded' : 'partly_refunded';
  await saveRefund(tx, order, { refundedPaise, paymentStatus });
  await saveReturnRefund(tx, order, { refundPaise: add(refundedBefore, paidBack), note });
  await insertEvent(tx, { orderId: order.id, at: now, status: 'Refunded', actor: { kind: 'staff', ...staff }, note });
  await recordChange(tx, {
    actor: staff,
    action: 'return.refund',
    subjectId: order.id,
    before: { refundedPaise: order.refundedPaise, paymentStatus: order.paymentStatus },
    after: { refundedPaise, paymentStatus },
  });
}

/** The goods stay, or become again, the customer's. */
async function reject(tx: Tx, order: LockedOrder, { staff, note = '', now }: Step): Promise<void> {
  await moveOrder(tx, order, { to: 'Delivered', actor: { kind: 'staff', ...staff }, note, at: now });
  await saveRejection(tx, order, note);
}
