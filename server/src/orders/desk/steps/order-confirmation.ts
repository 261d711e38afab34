import type { Tx } from '#infra/database';

/** Gives a cash order its confirmation link. */
export async function insertConfirmation(
  tx: Tx,
  { orderId, token, at }: { orderId: string; token: string; at: Date },
): Promise<void> {
  await tx.insertInto('orderConfirmation').values({ orderId, token, createdAt: at }).execute();
}

/** Lets an order that was switched to cash wait for its confirmation. */
export async function awaitConfirmation(tx: Tx, link: { orderId: string; token: string; at: Date }): Promise<void> {
  await tx.updateTable('customerOrder').set({ awaitingConfirmation: true }).where('id', '=', link.orderId).execute();
  await insertConfirmation(tx, link);
}

/** Stores the customer's response to a confirmation link; false if one was stored before. */
export async function answerConfirmation(
  tx: Tx,
  { orderId, answer, at }: { orderId: string; answer: 'yes' | 'no'; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orderConfirmation')
    .set({ answer, answeredAt: at })
    .where('orderId', '=', orderId)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes the confirmation links of an erased customer's orders. */
export async function deleteConfirmations(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0)
    await tx
      .deleteFrom('orderConfirmation')
      .where('orderId', 'in', [...orderIds])
      .execute();
}

/** Orders whose open confirmation was requested before this moment, locked and marked as overdue. */
export async function takeOverdueConfirmations(tx: Tx, { before, at, limit }: { before: Date; at: Date; limit: number }) {
  const due = tx
    .selectFrom('orderConfirmation as c')
    .innerJoin('customerOrder as o', 'o.id', 'c.orderId')
    .select('c.orderId')
    .where('c.answer', 'is', null)
    .where('c.overdueAt', 'is', null)
    .where('c.createdAt', '<', before)
    .where('o.deliveryStatus', '=', 'Processing')
    .where('o.awaitingConfirmation', '=', true)
    .orderBy('c.createdAt')
    .limit(limit)
    .forUpdate('c')
    .skipLocked();
  const rows = await tx
    .updateTable('orderConfirmation')
    .set({ overdueAt: at })
    .where('orderId', 'in', due)
    .returning('orderId')
    .execute();
  return rows.map(({ orderId }) => orderId);
}
