import type { Order } from '@shop/contract/orders';
import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/db';
import type { LockedOrder } from './order.ts';

export type ReturnState = NonNullable<Order['return']>['state'];
export type ReturnUnderWay = { state: ReturnState; refundPaise: Paise };

/** The return of an order that is locked. */
export const returnOf = (tx: Tx, order: LockedOrder): Promise<ReturnUnderWay | undefined> =>
  tx
    .selectFrom('orderReturn')
    .select(['state', 'refundPaise'])
    .where('orderId', '=', order.id)
    .$narrowType<{ state: ReturnState }>()
    .executeTakeFirst();

/** Opens a return, or opens it again after it was refused; one that is being worked on stays as it is. */
export async function openReturn(tx: Tx, order: LockedOrder, asked: { reason: string; at: Date }): Promise<void> {
  const requested = { state: 'requested', reason: asked.reason, requestedAt: asked.at };
  await tx
    .insertInto('orderReturn')
    .values({ orderId: order.id, ...requested })
    .onConflict((of) =>
      of
        .column('orderId')
        .doUpdateSet({ ...requested, receivedAt: null, restocked: null, note: '' })
        .where('orderReturn.state', '=', 'rejected'),
    )
    .execute();
}

/** The order is the customer's again: whatever return there was, is over. */
export async function closeReturn(tx: Tx, order: LockedOrder): Promise<void> {
  await tx.updateTable('orderReturn').set({ state: 'rejected' }).where('orderId', '=', order.id).execute();
}

/** The goods came in; also those of a parcel that nobody accepted, of which no return was asked for. */
export async function saveReceipt(
  tx: Tx,
  order: LockedOrder,
  got: { restocked: boolean; note: string; at: Date },
): Promise<void> {
  const received = { state: 'received', receivedAt: got.at, restocked: got.restocked, note: got.note };
  await tx
    .insertInto('orderReturn')
    .values({ orderId: order.id, reason: order.deliveryStatus, requestedAt: got.at, ...received })
    .onConflict((of) => of.column('orderId').doUpdateSet(received))
    .execute();
}

/** What was paid back stands on the return, too, where there is one. */
export async function saveReturnRefund(tx: Tx, order: LockedOrder, refund: { refundPaise: Paise; note: string }): Promise<void> {
  await tx
    .updateTable('orderReturn')
    .set({ state: 'refunded', ...refund })
    .where('orderId', '=', order.id)
    .execute();
}

export async function saveRejection(tx: Tx, order: LockedOrder, note: string): Promise<void> {
  await tx.updateTable('orderReturn').set({ state: 'rejected', note }).where('orderId', '=', order.id).execute();
}
