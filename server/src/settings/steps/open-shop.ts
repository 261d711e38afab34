import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { SETTINGS } from '../cache-tags.ts';

/** Opens the shop for orders; false if it was open already. */
export async function openShop(tx: Tx, openedAt: Date): Promise<boolean> {
  const opened = await tx
    .updateTable('shopSettings')
    .set({ openedAt })
    .where('openedAt', 'is', null)
    .returning('openedAt')
    .executeTakeFirst();
  await invalidateCacheTags(tx, [SETTINGS]);
  return opened !== undefined;
}
