import { setImmediate } from 'node:timers/promises';
import { HOME_PARENT } from '@shop/contract/catalogue';
import type { Tx } from '#infra/db';
import { ShopError } from '#kernel/shop-error';
import type { ReadFile } from '../import-files.ts';
import { planProduct, type ProductPlan, type Shelf } from '../import-plan.ts';
import type { Problem } from '../sheet.ts';
import { everyCategory, findNamed, skuOwners } from '../repository/imports.ts';
import { categoryMeant, type KnownCategory } from '../sheet-categories.ts';
import { freeName } from '../slug.ts';
import type { Progress } from './tell-progress.ts';

type PlanProducts = {
  file: ReadFile;
  lock: boolean;
  pictureOf: Shelf['pictureOf'];
  gone: AbortSignal;
  progress: Progress;
};
export type Plans = {
  plans: ProductPlan[];
  failed: Problem[];
  warnings: Problem[];
  /** Categories to add; products that go into them name them by these made-up ids. */
  newCategories: KnownCategory[];
  takenSkus: Set<string>;
};

/** So many products are decided about before others get their turn. */
const AT_ONCE = 200;

/** Decides about every product of a file as the shop is at this moment; with `lock` the shop stays so until the transaction ends. */
export async function planProducts(tx: Tx, { file, lock, pictureOf, gone, progress }: PlanProducts): Promise<Plans> {
  const skus = file.drafts.flatMap((draft) => draft.variants.map(({ sku }) => sku.toLowerCase())).filter(Boolean);
  const slugs = file.drafts.map(({ handle }) => slugFor(handle));
  const known = await findNamed(tx, { slugs, skus }, { lock });
  const owners = await skuOwners(tx);
  const bySlug = new Map(known.map((it) => [it.slug, it]));
  const byId = new Map(known.map((it) => [it.id, it]));
  const named = new Set(slugs.flatMap((slug) => bySlug.get(slug)?.id ?? []));
  const { newCategories, categoryOf } = categoryBook(await everyCategory(tx));
  const skuOwner = new Map([...owners].map(([sku, { id }]) => [sku, id]));
  const result: Plans = {
    plans: [],
    failed: [...twice(file)],
    warnings: [...file.warnings],
    newCategories,
    takenSkus: new Set(owners.keys()),
  };
  for (const [index, draft] of file.drafts.entries()) {
    if (index % AT_ONCE === 0) {
      await setImmediate();
      await progress.did('checking', Math.min(AT_ONCE, file.drafts.length - index));
    }
    if (gone.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
    // A product whose address was changed is still found by a SKU, unless the file names that product elsewhere.
    const owner = draft.variants.map(({ sku }) => owners.get(sku.toLowerCase())?.productId).find((id) => id !== undefined);
    const found = bySlug.get(slugFor(draft.handle)) ?? (owner !== undefined && !named.has(owner) ? byId.get(owner) : undefined);
    if (found) named.add(found.id);
    const planned = planProduct(draft, { columns: file.columns, known: found, skuOwner, categoryOf, pictureOf });
    if (planned.plan) result.plans.push({ ...planned.plan, handle: slugFor(draft.handle) });
    result.failed.push(...planned.failed);
    result.warnings.push(...planned.warnings);
  }
  return result;
}

/** A word of the API's own addresses becomes the same other one every time. */
const slugFor = (handle: string): string => (handle === '' ? '' : freeName([handle], new Set()));

/** A SKU that two products of the file claim. */
function* twice({ drafts, columns }: ReadFile): Generator<Problem> {
  const seen = new Map<string, unknown>();
  for (const draft of drafts)
    for (const { sku, line } of draft.variants) {
      const key = sku.toLowerCase();
      if (sku !== '' && seen.has(key) && seen.get(key) !== draft)
        yield { line, column: columns.sku, name: draft.name, message: 'Two variants cannot share a SKU.' };
      if (sku !== '') seen.set(key, draft);
    }
}

/** Finds the categories that a file means, and notes those that are to be added. */
function categoryBook(existing: readonly KnownCategory[]) {
  const newCategories: KnownCategory[] = [];
  const byName = Map.groupBy(existing, ({ name }) => name.toLowerCase());
  const categoryOf: Shelf['categoryOf'] = (name, parent, current) => {
    const known = byName.get(name.toLowerCase()) ?? [];
    const meant = categoryMeant(known, { name, parent, current });
    if (meant) return meant.id;
    const added = { id: `new ${newCategories.length}`, name, parentCategory: parent || HOME_PARENT };
    newCategories.push(added);
    byName.set(name.toLowerCase(), [...known, added]);
    return added.id;
  };
  return { newCategories, categoryOf };
}
