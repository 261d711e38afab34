import { add, type Paise } from '@shop/contract/money';
import { recordChange } from '#audit';
import type { Tx } from '#infra/db';
import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { sendMail } from '#mail';
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
};
type Ground = Pick<Shop, 'db' | 'config' | 'jobs' | 'now'>;
/** `isReturn`: the customer asked for it; the goods of a parcel that nobody accepted come back unasked. */
type Step = WorkReturn & { shop: Ground; now: Date; refundedBefore: Paise; isReturn: boolean };

/**
 * Staff's step with goods that come back: take them in (back on sale, or not), pay back, or refuse. The order's row is
 * locked throughout, so that two refunds at once cannot give back more than was paid.
 * @throws ShopError order_moved_on when the step does not come next, invalid_input for a wrong amount
 */
export async function workReturn(shop: Ground, asked: WorkReturn): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
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
    const isReturn = back !== undefined;
    await STEPS[asked.action](tx, order, {
      ...asked,
      shop,
      now: shop.now(),
      refundedBefore: back?.refundPaise ?? add(),
      isReturn,
    });
  });
}

const STEPS = { receive, refund, reject } satisfies Record<Action, (tx: Tx, order: LockedOrder, step: Step) => Promise<void>>;

async function receive(
  tx: Tx,
  order: LockedOrder,
  { shop, staff, restock = false, note = '', now, isReturn }: Step,
): Promise<void> {
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
  if (isReturn) await sendMail(tx, shop, { letter: 'return-received', ...readerOf(order) });
}

async function refund(tx: Tx, order: LockedOrder, { shop, staff, amount, note = '', now, refundedBefore }: Step): Promise<void> {
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
  await sendMail(tx, shop, { letter: 'refunded', ...readerOf(order), amount: paidBack });
}

/** The goods stay, or become again, the customer's. */
async function reject(tx: Tx, order: LockedOrder, { shop, staff, note = '', now }: Step): Promise<void> {
  await moveOrder(tx, order, { to: 'Delivered', actor: { kind: 'staff', ...staff }, note, at: now });
  await saveRejection(tx, order, note);
  await sendMail(tx, shop, { letter: 'return-refused', ...readerOf(order), note });
}

const readerOf = ({ id, accountId }: LockedOrder) => ({ orderId: id, accountId });
