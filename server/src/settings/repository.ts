import type { Tx } from '#infra/db';
import type { StoredDetails } from './details.ts';

/** The one row, locked: whoever else saves waits. */
export const lockSettings = (tx: Tx) =>
  tx.selectFrom('shopSettings').select(['details', 'updatedAt']).forUpdate().executeTakeFirstOrThrow();

export async function keepSettings(tx: Tx, details: StoredDetails, updatedAt: Date): Promise<void> {
  await tx
    .updateTable('shopSettings')
    .set({ details: JSON.stringify(details), updatedAt })
    .execute();
}
