import { recordChange, type Actor } from '#audit';
import type { Tx } from '#infra/db';
import { changedAt } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { changesOf } from '../changes.ts';
import type { ProductPlan } from '../import-plan.ts';
import { insertCategory } from '../repository/categories.ts';
import { writeProducts, type ToWrite } from '../repository/imports.ts';
import { refreshSearch } from '../repository/search.ts';
import { writeStockChanges, type StockEntry } from '../repository/stock.ts';
import { freeName, withSkus } from '../slug.ts';
import type { KeptVariant } from '../variant-plan.ts';
import type { Plans } from './plan-products.ts';
import type { Progress } from './tell-progress.ts';

type SaveProducts = { plans: Plans; actor: Actor & object; now: Date; gone: AbortSignal; progress: Progress };
type Planned = { plan: ProductPlan; write: ToWrite };

/** Rows of variants and pictures in one statement; PostgreSQL takes 65,535 values. */
const MOST_ROWS = 1_000;
const MOST_PRODUCTS = 200;

/** Writes what an import decided, in bounded batches of one transaction; the names must be locked. */
export async function saveProducts(tx: Tx, { plans, actor, now, gone, progress }: SaveProducts): Promise<void> {
  const categoryIds = await addCategories(tx, { plans, actor, now });
  const slugs = new Set<string>();
  const due = plans.plans.filter(({ outcome }) => outcome !== 'unchanged');
  for (const batch of batches(due)) {
    if (gone.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
    const planned = batch.map((plan) => ({ plan, write: toWrite(plan, { categoryIds, slugs, skus: plans.takenSkus, now }) }));
    await writeProducts(
      tx,
      planned.map(({ write }) => write),
    );
    await writeStockChanges(
      tx,
      planned.flatMap((it) => stockEntries(it, actor.name)),
    );
    await refreshSearch(
      tx,
      planned.map(({ write }) => write.id),
    );
    for (const one of planned) await recordChange(tx, { actor, ...changeOf(one) });
    await progress.did('saving', batch.length);
  }
}

function* batches(plans: readonly ProductPlan[]): Generator<ProductPlan[]> {
  let batch: ProductPlan[] = [];
  let rows = 0;
  for (const plan of plans) {
    const size = plan.variants.length + plan.pictures.length;
    if (batch.length === MOST_PRODUCTS || (batch.length > 0 && rows + size > MOST_ROWS)) {
      yield batch;
      [batch, rows] = [[], 0];
    }
    batch.push(plan);
    rows += size;
  }
  if (batch.length > 0) yield batch;
}

async function addCategories(
  tx: Tx,
  { plans, actor, now }: Pick<SaveProducts, 'plans' | 'actor' | 'now'>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id, name, parentCategory } of plans.newCategories) {
    const fields = { name, parentCategory, description: '', published: true, status: 'Selling', hsn: '' };
    const added = await insertCategory(tx, { ...fields, now });
    await recordChange(tx, { actor, action: 'category.add', subjectId: added, before: null, after: fields });
    ids.set(id, added);
  }
  return ids;
}

type Naming = { categoryIds: ReadonlyMap<string, string>; slugs: Set<string>; skus: Set<string>; now: Date };

function toWrite({ known, handle, fields, variants, pictures }: ProductPlan, { categoryIds, slugs, skus, now }: Naming): ToWrite {
  const slug = known ? null : freeName([handle], slugs);
  if (slug !== null) slugs.add(slug);
  return {
    id: known?.id ?? newId(),
    slug,
    fields: { ...fields, categoryId: categoryIds.get(fields.categoryId) ?? fields.categoryId },
    updatedAt: known ? changedAt(now, known.updatedAt) : now,
    variants: withSkus(fields.name, variants, skus).map((variant): KeptVariant => ({ ...variant, id: variant.id ?? newId() })),
    pictures,
  };
}

function stockEntries({ plan, write }: Planned, actorName: string): StockEntry[] {
  return write.variants.map(({ id, stock }) => {
    const before = plan.known?.variants.find((it) => it.id === id);
    const cause = before ? ('adjusted' as const) : ('opening' as const);
    return { variantId: id, cause, change: stock - (before?.stock ?? 0), after: stock, orderId: null, actorName };
  });
}

function changeOf({ plan: { known }, write }: Planned) {
  const { id, fields, variants, pictures } = write;
  const after = { ...fields, variants, pictures };
  if (!known) return { action: 'product.add', subjectId: id, before: null, after };
  const { name, description, categoryId, tags, isActive } = known;
  const was = { name, description, categoryId, tags, isActive, variants: known.variants, pictures: known.pictures };
  const { before, after: now } = changesOf(was, after);
  return { action: 'product.edit', subjectId: id, before, after: now };
}
