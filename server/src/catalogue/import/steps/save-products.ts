import { writeAuditEntry, writeAuditEntries, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { changedAt } from '#kernel/clock';
import { newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { listOfCategory } from '../../cache-tags.ts';
import { changedFields } from '../../changed-fields.ts';
import type { ProductPlan } from '../plan-product.ts';
import { insertCategory } from '../../repository/categories.ts';
import { existingSlugs } from '../../repository/slugs.ts';
import { takenSkus, writeProducts, type ProductWrite } from '../repository.ts';
import { refreshListingRows } from '../../steps/search-index.ts';
import { writeStockChanges, type StockEntry } from '../../steps/stock.ts';
import { preferredSku, uniqueSlug, withSkus } from '../../slug.ts';
import type { ExistingVariant } from '../../variant-plan.ts';
import type { PlannedBatch } from './plan-products.ts';
import type { Progress } from '../commands/report-progress.ts';

/** Names that an import has assigned, passed from batch to batch. */
export type AssignedNames = { categoryIds: Map<string, string>; slugs: Set<string> };
type SaveProducts = {
  planned: PlannedBatch;
  names: AssignedNames;
  actor: Actor & object;
  now: Date;
  signal: AbortSignal;
  progress: Progress;
};
export type PlannedWrite = { plan: ProductPlan; write: ProductWrite };

/** Rows of variants and images per statement. */
const MAX_ROWS_PER_STATEMENT = 2_500;

/**
 * Writes the plans of a batch of products, in bounded statements; the names must be locked. Returns what was written
 * of each changed product. Invalidates the responses that show these products; the caller invalidates lists at its end
 * (`changedLists`), since otherwise they would be queried again after each batch, and refreshes the search documents.
 */
export async function saveProducts(
  tx: Tx,
  { planned: { plans, newCategories, takenSkus: taken }, names, actor, now, signal, progress }: SaveProducts,
): Promise<PlannedWrite[]> {
  await addCategories(tx, { newCategories, names, actor, now });
  const changed = plans.filter(({ outcome }) => outcome !== 'unchanged');
  await reserveSkus(tx, changed, taken);
  const written: PlannedWrite[] = [];
  for (const batch of batches(changed)) {
    if (signal.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
    const planned = batch.map((plan) => ({ plan, write: toProductWrite(plan, { ...names, skus: taken, now }) }));
    await writeProducts(
      tx,
      planned.map(({ write }) => write),
    );
    await writeStockChanges(
      tx,
      planned.flatMap((it) => stockEntries(it, actor.name)),
    );
    // A file of new prices outdates every list that shows one of its products, several times a second.
    await invalidateCacheTags(tx, existingIds(planned), { pages: 'renew' });
    await refreshListingRows(
      tx,
      planned.map(({ write }) => write.id),
    );
    await writeAuditEntries(
      tx,
      planned.map((entry) => ({ actor, ...auditEntry(entry) })),
    );
    written.push(...planned);
  }
  await progress.advance('saving', plans.length);
  return written;
}

const existingIds = (planned: readonly PlannedWrite[]): string[] =>
  planned.flatMap(({ plan, write }) => (plan.existing ? [write.id] : []));

/** The cache tags of the lists that these writes change: those of the products' categories, before and after. */
export const changedLists = (written: readonly PlannedWrite[]): string[] => {
  const categoryIds = written.flatMap(({ plan, write }) => [
    write.fields.categoryId,
    ...(plan.existing ? [plan.existing.categoryId] : []),
  ]);
  return [...new Set(categoryIds.map(listOfCategory))];
};

/** Adds to `taken` the existing SKUs that generated ones could collide with. */
async function reserveSkus(tx: Tx, plans: readonly ProductPlan[], taken: Set<string>): Promise<void> {
  const preferred = plans.flatMap(({ fields, variants }) =>
    variants.flatMap((it) => (it.sku === '' ? [preferredSku(fields.name, it).toLowerCase()] : [])),
  );
  const clashing = await takenSkus(tx, [...new Set(preferred)]);
  if (clashing.length > 0) for (const sku of await existingSlugs(tx, 'variant.sku', clashing)) taken.add(sku);
}

function* batches(plans: readonly ProductPlan[]): Generator<ProductPlan[]> {
  let batch: ProductPlan[] = [];
  let rows = 0;
  for (const plan of plans) {
    const size = plan.variants.length + plan.pictures.length;
    if (batch.length > 0 && rows + size > MAX_ROWS_PER_STATEMENT) {
      yield batch;
      [batch, rows] = [[], 0];
    }
    batch.push(plan);
    rows += size;
  }
  if (batch.length > 0) yield batch;
}

type AddCategories = Pick<SaveProducts, 'names' | 'actor' | 'now'> & Pick<PlannedBatch, 'newCategories'>;

async function addCategories(tx: Tx, { newCategories, names: { categoryIds }, actor, now }: AddCategories): Promise<void> {
  for (const { id, name, parentCategory, hsn } of newCategories) {
    if (categoryIds.has(id)) continue;
    const fields = { name, parentCategory, description: '', published: true, status: 'Selling', hsn };
    const added = await insertCategory(tx, { ...fields, now });
    await writeAuditEntry(tx, { actor, action: 'category.add', subjectId: added, before: null, after: fields });
    categoryIds.set(id, added);
  }
}

type WriteNames = AssignedNames & { skus: Set<string>; now: Date };

function toProductWrite(
  { existing, handle, fields, variants, pictures }: ProductPlan,
  { categoryIds, slugs, skus, now }: WriteNames,
): ProductWrite {
  const slug = existing ? null : uniqueSlug([handle], slugs);
  if (slug !== null) slugs.add(slug);
  return {
    id: existing?.id ?? newId(),
    slug,
    fields: { ...fields, categoryId: categoryIds.get(fields.categoryId) ?? fields.categoryId },
    updatedAt: existing ? changedAt(now, existing.updatedAt) : now,
    variants: withSkus(fields.name, variants, skus).map((variant): ExistingVariant => ({
      ...variant,
      id: variant.id ?? newId(),
    })),
    pictures,
  };
}

function stockEntries({ plan, write }: PlannedWrite, actorName: string): StockEntry[] {
  return write.variants.map(({ id, stock }) => {
    const before = plan.existing?.variants.find((it) => it.id === id);
    const cause = before ? ('adjusted' as const) : ('opening' as const);
    return { variantId: id, cause, change: stock - (before?.stock ?? 0), after: stock, orderId: null, actorName };
  });
}

function auditEntry({ plan: { existing }, write }: PlannedWrite) {
  const { id, fields, variants, pictures } = write;
  if (!existing) return { action: 'product.add', subjectId: id, before: null, after: addedFields(write) };
  const after = { ...fields, variants, pictures };
  const { name, description, categoryId, tags, isActive, translations, variants: before, pictures: shown } = existing;
  const current = { name, description, categoryId, tags, isActive, translations, variants: before, pictures: shown };
  const changed = changedFields(current, after);
  return { action: 'product.edit', subjectId: id, before: changed.before, after: changed.after };
}

/**
 * Fields of an added product for the audit log: its name alone, since the index for searches takes most of the time of an entry.
 * The first edit of any other field records the value before, and the stock ledger has the opening stock.
 */
const addedFields = ({ fields: { name } }: ProductWrite) => ({ name });
