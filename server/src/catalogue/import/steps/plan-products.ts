import { setImmediate } from 'node:timers/promises';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import type { ProductFile } from '../read-products.ts';
import { planProduct, type ProductPlan, type ShopState } from '../plan-product.ts';
import type { Problem } from '../csv-cells.ts';
import type { Draft } from '../rows.ts';
import { listCategoryNames, findProducts, productIdsBySlug, lockProducts, skuOwners } from '../repository.ts';
import { createCategoryFinder, type KnownCategory } from '../match-category.ts';
import { uniqueSlug } from '../../slug.ts';
import type { Progress } from '../commands/report-progress.ts';

type PlanProducts = {
  file: Pick<ProductFile, 'drafts' | 'columns'>;
  /** The handles and SKUs of the whole file, where `file` is a part of it. */
  names?: FileNames;
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
  /** SKUs that no other variant may get: those of the file, in small letters. */
  takenSkus: Set<string>;
  /** The errors of products that have no plan, by their position in the file. */
  rejected: { position: number; problems: Problem[] }[];
};

/** So many products are read and decided about at a time: a file of any length holds no more of the shop in memory. */
const BATCH_SIZE = 200;

/** Plans every product of a file against the current products; with `lock` these stay locked until the transaction ends. */
export async function* planProducts(
  tx: Tx,
  { file, names = namesOf(file.drafts), lock, imageUrl, signal, progress }: PlanProducts,
): AsyncGenerator<PlannedBatch> {
  const slugs = file.drafts.map(({ handle }) => slugFor(handle));
  const owners = await skuOwners(tx, [...namesOf(file.drafts).skus]);
  const ids = findProductIds(file, { slugs, owners, bySlug: await productIdsBySlug(tx, slugs), named: names.slugs });
  if (lock)
    await lockProducts(
      tx,
      ids.filter((id) => id !== undefined),
    );
  const { newCategories, categoryOf: findOrAdd } = createCategoryFinder(await listCategoryNames(tx));
  const skuOwner = new Map([...owners].map(([sku, { id }]) => [sku, id]));
  const taken = new Set([...owners.keys(), ...names.skus]);
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
    const batch: PlannedBatch = { plans: [], failed: [], warnings: [], newCategories, takenSkus: taken, rejected: [] };
    for (const [index, draft] of file.drafts.slice(start, end).entries()) {
      const existing = byId.get(ids[start + index] ?? '');
      const planned = planProduct(draft, { columns: file.columns, existing, skuOwner, categoryOf: findOrAdd, imageUrl });
      const position = start + index;
      if (planned.plan) batch.plans.push({ ...planned.plan, position, handle: slugs[position] ?? '' });
      else batch.rejected.push({ position, problems: planned.failed });
      batch.failed.push(...planned.failed);
      batch.warnings.push(...planned.warnings);
    }
    yield batch;
  }
}

/** A word of the API's own addresses becomes the same other one every time. */
const slugFor = (handle: string): string => (handle === '' ? '' : uniqueSlug([handle], new Set()));

export type FileNames = { slugs: ReadonlySet<string>; skus: ReadonlySet<string> };

/** The slugs and SKUs that products of a file name, these in small letters. */
export function namesOf(drafts: readonly Draft[]): FileNames {
  const skus = new Set<string>();
  for (const { variants } of drafts) for (const { sku } of variants) if (sku !== '') skus.add(sku.toLowerCase());
  return { slugs: new Set(drafts.map(({ handle }) => slugFor(handle))), skus };
}

type SlugsAndOwners = {
  slugs: readonly string[];
  bySlug: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, { productId: string; slug: string }>;
  named: ReadonlySet<string>;
};

/**
 * The product of the shop that each of the file means, undefined where it is new. A product whose address was changed is
 * still found by a SKU, unless the file names that product elsewhere.
 */
function findProductIds({ drafts }: { drafts: readonly Draft[] }, { slugs, bySlug, owners, named }: SlugsAndOwners) {
  const assigned = new Set<string>();
  return drafts.map(({ variants }, index): string | undefined => {
    const slug = bySlug.get(slugs[index] ?? '');
    if (slug !== undefined) return slug;
    const owner = variants.map(({ sku }) => owners.get(sku.toLowerCase())).find((it) => it !== undefined);
    if (!owner || named.has(owner.slug) || assigned.has(owner.productId)) return undefined;
    assigned.add(owner.productId);
    return owner.productId;
  });
}
