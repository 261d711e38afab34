import { type Db, sql } from '#infra/database';
import { needsNew, type ShopNames } from '../decisions.ts';
import { listCategoryNames, productIdsBySlug, skuOwners } from '../repository.ts';
import type { Draft } from '../rows.ts';
import { namesOf } from '../steps/plan-products.ts';

/** The existing categories and sizes, from which proposals are made. */
export async function shopNames(db: Db): Promise<ShopNames> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ size: string }>`select distinct size from variant where is_active`.execute(tx);
    return {
      categories: await listCategoryNames(tx),
      sizes: new Map(rows.map(({ size }) => [size.toLowerCase(), size])),
    };
  });
}

/** Which of these products the shop does not have, by slug or SKU; reads only those for which decisions need it. */
export async function newProducts(db: Db, drafts: readonly Draft[]): Promise<(draft: Draft) => boolean> {
  const open = drafts.filter(needsNew);
  if (open.length === 0) return () => true;
  const { slugs, skus } = namesOf(open);
  return db.transaction().execute(async (tx) => {
    const bySlug = await productIdsBySlug(tx, [...slugs]);
    const owners = await skuOwners(tx, [...skus]);
    return ({ handle, variants }) => !bySlug.has(handle) && !variants.some(({ sku }) => owners.has(sku.toLowerCase()));
  });
}
