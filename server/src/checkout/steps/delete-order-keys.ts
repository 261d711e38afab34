import type { Tx } from '#infra/database';

/** Deletes the idempotency keys of an erased account. */
export async function deleteOrderKeys(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('idempotencyKey').where('accountId', '=', accountId).execute();
}
