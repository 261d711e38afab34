import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { SETTINGS } from '#settings';

/** The row of the settings, locked: a concurrent save waits. */
export const lockDelivery = (tx: Tx) =>
  tx.selectFrom('shopSettings').select(['delivery', 'deliveryUpdatedAt']).forUpdate().executeTakeFirstOrThrow();

export async function storeDelivery(tx: Tx, delivery: object, deliveryUpdatedAt: Date): Promise<void> {
  await tx
    .updateTable('shopSettings')
    .set({ delivery: JSON.stringify(delivery), deliveryUpdatedAt })
    .execute();
  await invalidateCacheTags(tx, [SETTINGS]); // Texts name the amount from which delivery is free.
}
