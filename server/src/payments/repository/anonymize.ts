import { sql, type Tx } from '#infra/database';

/**
 * Takes the payer out of what the shop keeps of money: amounts and the gateway's ids stay, words and accounts go. The
 * stand-in forgets who paid as well; a real gateway keeps its own books under its own law.
 */
export async function forgetPayer(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const theirs = sql<string>`any(${orderIds}::uuid[])`;
  await tx.updateTable('refund').set({ note: '', paidTo: '', paidToSealed: null }).where('orderId', '=', theirs).execute();
  const paid = await tx
    .updateTable('payment')
    .set({ fault: '' })
    .where('orderId', '=', theirs)
    .returning('gatewayPaymentId')
    .execute();
  const ids = paid.map(({ gatewayPaymentId }) => gatewayPaymentId);
  await sql`
    update simulated_entity set entity = entity || '{"email": "", "contact": "", "vpa": null}'
    where id = any(${ids}::text[])`.execute(tx);
}
