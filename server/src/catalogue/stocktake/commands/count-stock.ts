import { writeAuditEntry } from '#audit';
import type { Db, Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { reindexListing } from '../../steps/search-index.ts';
import { writeStockChanges } from '../../steps/stock.ts';
import { matchSkus } from '../match-skus.ts';
import { type Counted, lockBySku, saveColumn } from '../repository.ts';

type Input = {
  actor: { id: string; name: string };
  lines: readonly { sku: string; counted: number }[];
  note: string;
  isPreview: boolean;
};
type CountedLine = { sku: string; before: number; counted: number; change: number };

/**
 * Posts a stocktake: the count replaces the level at the time of posting, and the ledger gets the differences. Ordered
 * pieces are not in the level, so they are not counted though they are still in the room. A preview changes nothing.
 * @throws ShopError invalid_input for an unknown or repeated SKU; then nothing is changed
 */
export async function countStock(db: Db, { actor, lines, note, isPreview }: Input): Promise<CountedLine[]> {
  return db.transaction().execute(async (tx) => {
    const sizes = await lockBySku(
      tx,
      lines.map(({ sku }) => sku),
    );
    const matched = matchSkus(lines, { sizes, field: 'lines' });
    const changed = matched.filter(({ line, size }) => line.counted !== size.stock);
    if (!isPreview) await post(tx, { actor, note, changed });
    return matched.map(({ line, size }) => ({
      sku: size.sku,
      before: size.stock,
      counted: line.counted,
      change: line.counted - size.stock,
    }));
  });
}

type Posting = Pick<Input, 'actor' | 'note'> & { changed: readonly { line: Input['lines'][number]; size: Counted }[] };

async function post(tx: Tx, { actor, note, changed }: Posting): Promise<void> {
  if (changed.length > 0) {
    await saveColumn(
      tx,
      'stock',
      changed.map(({ line, size }) => ({ id: size.id, value: line.counted })),
    );
    await writeStockChanges(
      tx,
      changed.map(({ line, size }) => ({
        variantId: size.id,
        cause: 'counted' as const,
        change: line.counted - size.stock,
        after: line.counted,
        orderId: null,
        actorName: actor.name,
        note,
      })),
    );
    const products = [...new Set(changed.map(({ size }) => size.productId))];
    await invalidateCacheTags(tx, products);
    await reindexListing(tx, products);
  }
  await writeAuditEntry(tx, {
    actor,
    action: 'stock.count',
    subjectId: 'stock',
    before: Object.fromEntries(changed.map(({ size }) => [size.sku, size.stock])),
    after: { ...Object.fromEntries(changed.map(({ line, size }) => [size.sku, line.counted])), ...(note !== '' && { note }) },
  });
}
