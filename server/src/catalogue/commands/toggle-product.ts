import { writeAuditEntry, type Actor } from '#audit';
import type { AppContext } from '#infra/app-context';
import { changedAt } from '#kernel/clock';
import { lockProduct, updateProduct } from '../repository/products.ts';
import { reindexListing } from '../steps/search-index.ts';

/** Blocks a product, or unblocks it. Returns whether it is active now. */
export async function toggleProduct({ db, now }: AppContext, { id, actor }: { id: string; actor: Actor }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, id);
    const isActive = !product.isActive;
    await updateProduct(tx, { id: product.id, isActive, updatedAt: changedAt(now(), product.updatedAt) });
    await reindexListing(tx, [product.id]);
    await writeAuditEntry(tx, {
      actor,
      action: isActive ? 'product.unblock' : 'product.block',
      subjectId: product.id,
      before: { isActive: product.isActive },
      after: { isActive },
    });
    return isActive;
  });
}
