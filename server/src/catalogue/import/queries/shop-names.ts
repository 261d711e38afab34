import { type Db, sql } from '#infra/database';
import type { ShopNames } from '../decisions.ts';
import { listCategoryNames, productIdsBySlug, skuOwners } from '../repository.ts';
import type { Draft } from '../rows.ts';
import { namesOf } from '../steps/plan-products.ts';

/** What the shop has of the categories, sizes and products that a file names. */
export async function shopNames(db: Db, drafts: readonly Draft[]): Promise<ShopNames> {
  return db.transaction().execute(async (tx) => {
    const { slugs, skus } = namesOf(drafts);
    const bySlug = await productIdsBySlug(tx, [...slugs]);
    const owners = await skuOwners(tx, [...skus]);
    const { rows } = await sql<{ size: string }>`select distinct size from variant where is_active`.execute(tx);
    return {
      categories: await listCategoryNames(tx),
      sizes: new Map(rows.map(({ size }) => [size.toLowerCase(), size])),
      isNew: ({ handle, variants }) => !bySlug.has(handle) && !variants.some(({ sku }) => owners.has(sku.toLowerCase())),
    };
  });
}
