import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { matchSkus } from '../match-skus.ts';
import { lockBySku, saveColumn } from '../repository.ts';

type Input = { actor: { id: string; name: string }; points: readonly { sku: string; reorderAt: number | null }[] };

/**
 * Sets the reorder points; null removes one.
 * @throws ShopError invalid_input for an unknown or repeated SKU; then nothing is changed
 */
export async function setReorderPoints(db: Db, { actor, points }: Input): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const sizes = await lockBySku(
      tx,
      points.map(({ sku }) => sku),
    );
    const matched = matchSkus(points, { sizes, field: 'points' });
    await saveColumn(
      tx,
      'reorder_at',
      matched.map(({ line, size }) => ({ id: size.id, value: line.reorderAt })),
    );
    await writeAuditEntry(tx, {
      actor,
      action: 'stock.reorder',
      subjectId: 'stock',
      before: Object.fromEntries(matched.map(({ size }) => [size.sku, size.reorderAt])),
      after: Object.fromEntries(matched.map(({ line, size }) => [size.sku, line.reorderAt])),
    });
  });
}
