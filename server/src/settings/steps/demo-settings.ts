import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { SETTINGS } from '../cache-tags.ts';
import { missingFacts } from '@shop/contract/shop-facts';
import { detailsFrom, type StoredDetails } from '../settings-mapper.ts';

/** Marks the shop as a demo, with the demo's facts. */
export async function startDemo(tx: Tx, facts: Partial<StoredDetails>, updatedAt: Date): Promise<void> {
  await tx
    .updateTable('shopSettings')
    .set({ demo: true, details: JSON.stringify(facts), openedAt: updatedAt, updatedAt })
    .execute();
  await invalidateCacheTags(tx, [SETTINGS]);
}
/**
 * Ends the demo, and deletes every fact that is still the demo's; true if the shop was a demo. If facts that orders need
 * were deleted, the owner has to open the shop again.
 */
export async function endDemo(tx: Tx, facts: Partial<StoredDetails>, updatedAt: Date): Promise<boolean> {
  const row = await tx.selectFrom('shopSettings').select(['details', 'demo']).forUpdate().executeTakeFirstOrThrow();
  if (!row.demo) return false;
  const invented = new Map(Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]));
  const own = Object.entries(row.details as object).filter(([name, value]) => invented.get(name) !== JSON.stringify(value));
  const details = Object.fromEntries(own);
  const isComplete = missingFacts(detailsFrom(details)).length === 0;
  await tx
    .updateTable('shopSettings')
    .set({ demo: false, details: JSON.stringify(details), updatedAt, ...(!isComplete && { openedAt: null }) })
    .execute();
  await invalidateCacheTags(tx, [SETTINGS]);
  return true;
}
