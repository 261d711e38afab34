import type { Tx } from '#infra/database';

/** Deletes all addresses of a customer, when the account is erased. */
export async function deleteAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('address').where('accountId', '=', accountId).execute();
}
