import type { Paise } from '@shop/contract/money';
import type { Tx } from '#infra/db';
import { newId } from '#kernel/ids';

export type NewRefund = {
  orderId: string;
  /** Of the payments here, not the gateway's id. */
  paymentId: string;
  /** Whether the money belonged to the order, or came for it without being owed. */
  kind: 'order' | 'surplus';
  amount: Paise;
  way: 'gateway';
  note: string;
  actorName: string;
  at: Date;
};

/** Writes a refund down, on its way; answers its id. */
export async function insertRefund(tx: Tx, { amount, at, ...refund }: NewRefund): Promise<string> {
  const id = newId();
  await tx
    .insertInto('refund')
    .values({ id, ...refund, amountPaise: amount, state: 'pending', createdAt: at })
    .execute();
  return id;
}
