import { sql, type Tx } from '#infra/database';

/**
 * Removes the payer from payments: amounts and the gateway's ids stay, its error messages are deleted. The simulator's
 * entities lose the payer as well; a real gateway keeps its own records under its own law.
 */
export async function anonymizePayer(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const theirs = sql<string>`any(${orderIds}::uuid[])`;
  const paid = await tx
    .updateTable('payment')
    .set({ error: '' })
    .where('orderId', '=', theirs)
    .returning('gatewayPaymentId')
    .execute();
  const ids = paid.map(({ gatewayPaymentId }) => gatewayPaymentId);
  await sql`
    update simulated_entity set entity = entity || '{"email": "", "contact": "", "vpa": null}'
    where id = any(${ids}::text[])`.execute(tx);
}
