import type { Tx } from '#infra/database';

export async function deleteConsents(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('consent').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('unsubscribeLink').where('accountId', '=', accountId).execute();
}
