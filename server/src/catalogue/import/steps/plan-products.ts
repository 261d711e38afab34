import { setImmediate } from 'node:timers/promises';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import type { Problem } from '#kernel/csv';
import type { ProductFile } from '../read-products.ts';
import { planProduct, type ProductPlan, type ShopState } from '../plan-product.ts';
import type { Draft } from '../rows.ts';
import { listCategoryNames, findProducts, productIdsBySlug, lockProducts, skuOwners } from '../repository.ts';
import { createCategoryFinder, type NewCategory } from '../match-category.ts';
import { uniqueSlug } from '../../slug.ts';
import type { Progress } from '../commands/report-progress.ts';

type PlanProducts = {
  file: Pick<ProductFile, 'drafts' | 'columns'>;
  /** The handles and SKUs of the whole file, where `file` is a part of it. */
  names?: FileNames;
  /** Shared by the parts of a file that are planned without being saved in between. */
  state?: PlanState;
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
  /** Categories to add so far; products refer to them by temporary ids. */
  newCategories: readonly NewCategory[];
  /** Lower-case SKUs of the file, which no other variant may get. */
  takenSkus: Set<string>;
  /** The errors of products that have no plan, by their position in the file. */
  rejected: { position: number; problems: Problem[] }[];
};

/** Products per batch, so that a file of any length needs bounded memory. */
const BATCH_SIZE = 200;
/** Products that are planned before other requests get their turn. */
const PRODUCTS_PER_TURN = 20;

/** The new categories, and the products matched by a SKU, so far. */
export type PlanState = { categories: ReturnType<typeof createCategoryFinder>; assigned: Set<string> };

/** The state of a plan before its first product. */
export const planState = async (tx: Tx): Promise<PlanState> => ({
  categories: createCategoryFinder(await listCategoryNames(tx)),
  assigned: new Set(),
});

/** Plans every product of a file against the current products; with `lock` these stay locked until the transaction ends. */
export async function* planProducts(
  tx: Tx,
  { file, names = namesOf(file.drafts), state, lock, imageUrl, signal, progress }: PlanProducts,
): AsyncGenerator<PlannedBatch> {
  const { categories, assigned } = state ?? (await planState(tx));
  const slugs = file.drafts.map(({ handle }) => slugFor(handle));
  const owners = await skuOwners(tx, [...namesOf(file.drafts).skus]);
  const ids = findProductIds(file, { slugs, owners, bySlug: await productIdsBySlug(tx, slugs), named: names.slugs, assigned });
  if (lock)
    await lockProducts(
      tx,
      ids.filter((id) => id !== undefined),
    );
  const { newCategories, categoryOf: findOrAdd } = categories;
  const skuOwner = new Map([...owners].map(([sku, { id }]) => [sku, id]));
  for (let start = 0; start < file.drafts.length; start += BATCH_SIZE) {
    if (signal.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
    const end = Math.min(start + BATCH_SIZE, file.drafts.length);
    await progress.advance('checking', end - start);
    const batchProducts = await findProducts(
      tx,
      ids.slice(start, end).filter((id) => id !== undefined),
    );
    const byId = new Map(batchProducts.map((it) => [it.id, it]));
    const batch: PlannedBatch = { plans: [], failed: [], warnings: [], newCategories, takenSkus: names.skus, rejected: [] };
    for (const [index, draft] of file.drafts.slice(start, end).entries()) {
      if (index % PRODUCTS_PER_TURN === 0) await setImmediate();
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

/** The slug of a handle. A reserved word of the API always gets the same number. */
export const slugFor = (handle: string): string => (handle === '' ? '' : uniqueSlug([handle], new Set()));

/** The slugs, and the lower-case SKUs, to which generated SKUs are added. */
export type FileNames = { slugs: ReadonlySet<string>; skus: Set<string> };

/** The slugs and lower-case SKUs that products of a file name. */
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
  assigned: Set<string>;
};

/**
 * The existing product of each product of the file, undefined where it is new. A product with a changed slug is
 * matched by a SKU, unless the file names that product elsewhere.
 */
function findProductIds({ drafts }: { drafts: readonly Draft[] }, { slugs, bySlug, owners, named, assigned }: SlugsAndOwners) {
  return drafts.map(({ variants }, index): string | undefined => {
    const slug = bySlug.get(slugs[index] ?? '');
    if (slug !== undefined) return slug;
    const owner = variants.map(({ sku }) => owners.get(sku.toLowerCase())).find((it) => it !== undefined);
    if (!owner || named.has(owner.slug) || assigned.has(owner.productId)) return undefined;
    assigned.add(owner.productId);
    return owner.productId;
  });
}
