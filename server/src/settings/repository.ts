import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { SETTINGS } from './cache-tags.ts';
import type { StoredDetails } from './settings-mapper.ts';

/** The one row, locked: a concurrent save waits. */
export const lockSettings = (tx: Tx) =>
  tx.selectFrom('shopSettings').select(['details', 'updatedAt']).forUpdate().executeTakeFirstOrThrow();

export async function updateSettings(tx: Tx, details: StoredDetails, updatedAt: Date): Promise<void> {
  await tx
    .updateTable('shopSettings')
    .set({ details: JSON.stringify(details), updatedAt })
    .execute();
  await invalidateCacheTags(tx, [SETTINGS]);
}
