import { setImmediate } from 'node:timers/promises';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import type { ProductFile } from '../read-products.ts';
import { planProduct, type ProductPlan, type ShopState } from '../plan-product.ts';
import type { Problem } from '../csv-cells.ts';
import { listCategoryNames, findProducts, productIdsBySlug, lockProducts, skuOwners } from '../repository.ts';
import { createCategoryFinder, type KnownCategory } from '../match-category.ts';
import { uniqueSlug } from '../../slug.ts';
import type { Progress } from '../commands/report-progress.ts';

type PlanProducts = {
  file: ProductFile;
  lock: boolean;
  imageUrl: ShopState['imageUrl'];
  signal: AbortSignal;
  progress: Progress;
};
/** The plans of a batch of products. */
export type PlannedBatch = {
  plans: ProductPlan[];
  failed: Problem[];
  warnings: Problem[];
  /** Categories to add so far; products that go into them name them by these made-up ids. */
  newCategories: readonly KnownCategory[];
  /** Every SKU of the shop and of the file, in small letters. */
  takenSkus: Set<string>;
};

/** So many products are read and decided about at a time: a file of any length holds no more of the shop in memory. */
const BATCH_SIZE = 200;

/** Plans every product of a file against the current products; with `lock` these stay locked until the transaction ends. */
export async function* planProducts(
  tx: Tx,
  { file, lock, imageUrl, signal, progress }: PlanProducts,
): AsyncGenerator<PlannedBatch> {
  const slugs = file.drafts.map(({ handle }) => slugFor(handle));
  const owners = await skuOwners(tx);
  const ids = findProductIds(file, { slugs, owners, bySlug: await productIdsBySlug(tx, slugs) });
  if (lock)
    await lockProducts(
      tx,
      ids.filter((id) => id !== undefined),
    );
  const { newCategories, categoryOf: findOrAdd } = createCategoryFinder(await listCategoryNames(tx));
  const skuOwner = new Map([...owners].map(([sku, { id }]) => [sku, id]));
  const takenSkus = new Set(owners.keys());
  for (const { variants } of file.drafts) for (const { sku } of variants) if (sku !== '') takenSkus.add(sku.toLowerCase());
  for (let start = 0; start < file.drafts.length; start += BATCH_SIZE) {
    await setImmediate();
    if (signal.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
    const end = Math.min(start + BATCH_SIZE, file.drafts.length);
    await progress.advance('checking', end - start);
    const batchProducts = await findProducts(
      tx,
      ids.slice(start, end).filter((id) => id !== undefined),
    );
    const byId = new Map(batchProducts.map((it) => [it.id, it]));
    const batch: PlannedBatch = { plans: [], failed: [], warnings: [], newCategories, takenSkus };
    for (const [index, draft] of file.drafts.slice(start, end).entries()) {
      const existing = byId.get(ids[start + index] ?? '');
      const planned = planProduct(draft, { columns: file.columns, existing, skuOwner, categoryOf: findOrAdd, imageUrl });
      if (planned.plan) batch.plans.push({ ...planned.plan, handle: slugs[start + index] ?? '' });
      batch.failed.push(...planned.failed);
      batch.warnings.push(...planned.warnings);
    }
    yield batch;
  }
}

/** A word of the API's own addresses becomes the same other one every time. */
const slugFor = (handle: string): string => (handle === '' ? '' : uniqueSlug([handle], new Set()));

type SlugsAndOwners = {
  slugs: readonly string[];
  bySlug: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, { productId: string }>;
};

/**
 * The product of the shop that each of the file means, undefined where it is new. A product whose address was changed is
 * still found by a SKU, unless the file names that product elsewhere.
 */
function findProductIds({ drafts }: ProductFile, { slugs, bySlug, owners }: SlugsAndOwners): (string | undefined)[] {
  const named = new Set(bySlug.values());
  return drafts.map(({ variants }, index) => {
    const slug = bySlug.get(slugs[index] ?? '');
    if (slug !== undefined) return slug;
    const owner = variants.map(({ sku }) => owners.get(sku.toLowerCase())?.productId).find((id) => id !== undefined);
    if (owner === undefined || named.has(owner)) return undefined;
    named.add(owner);
    return owner;
  });
}
