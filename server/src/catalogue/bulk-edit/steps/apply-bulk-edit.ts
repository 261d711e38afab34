import { writeAuditEntry, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { BulkStep, BulkField } from '../plan.ts';
import * as bulk from '../repository.ts';
import { touchProducts } from '../../repository/products.ts';
import { reindexListing } from '../../steps/search-index.ts';
import { writeStockChanges } from '../../steps/stock.ts';

type Apply = { field: BulkField; steps: readonly BulkStep[]; actor: Actor & object; at: Date };

const COLUMNS: Record<BulkField, string> = { active: 'isActive', price: 'salePaise', mrp: 'mrpPaise', stock: 'stock' };

/** Writes the values, the stock ledger, the search index, and one audit entry per product. */
export async function applyBulkEdit(tx: Tx, { field, steps, actor, at }: Apply): Promise<void> {
  await bulk.saveSteps(tx, field, steps);
  if (field === 'stock')
    await writeStockChanges(
      tx,
      steps.map(({ id, before, after }) => ({
        variantId: id,
        cause: 'adjusted' as const,
        change: after - before,
        after,
        orderId: null,
        actorName: actor.name,
      })),
    );
  const byProduct = Map.groupBy(steps, ({ productId }) => productId);
  await touchProducts(tx, [...byProduct.keys()], at);
  await reindexListing(tx, [...byProduct.keys()]);
  for (const [subjectId, moved] of byProduct) {
    const valuesOf = (which: 'before' | 'after') => ({
      [COLUMNS[field]]: field === 'active' ? moved[0]?.[which] === 1 : Object.fromEntries(moved.map((it) => [it.id, it[which]])),
    });
    await writeAuditEntry(tx, { actor, action: 'product.bulk', subjectId, before: valuesOf('before'), after: valuesOf('after') });
  }
}
