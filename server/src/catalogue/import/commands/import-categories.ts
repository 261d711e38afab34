import type { ImportReport } from '@shop/contract/imports';
import { writeAuditEntry, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { readCsv } from '#infra/storage/csv';
import type { Problem } from '#kernel/csv';
import { isCategoryList, readCategories, type CategoryDraft } from '../category-csv.ts';
import { changedFields } from '../../changed-fields.ts';
import { toReport } from '../read-products.ts';
import { createImportSummary, type Outcome } from '../import-summary.ts';
import { isProductList } from '../other-files.ts';
import { insertCategory, refreshCategorySearch, updateCategory } from '../../repository/categories.ts';
import { loadCategories } from '../repository.ts';
import { lockSlugs } from '../../repository/slugs.ts';

type ImportCategories = { bytes: Uint8Array; dryRun: boolean; actor: Actor; signal: AbortSignal };
type CategoryRow = Awaited<ReturnType<typeof loadCategories>>[number];
type PlannedCategory = { draft: CategoryDraft; existing: CategoryRow | undefined; after: Fields; outcome: Outcome };
type Fields = Pick<CategoryRow, 'name' | 'description' | 'parentCategory' | 'published' | 'status' | 'isActive' | 'hsn'>;

/** Adds and changes categories by a file, matched by handle, else by name and parent, in one transaction. */
export async function importCategories(
  shop: AppContext,
  { bytes, dryRun, actor, signal }: ImportCategories,
): Promise<ImportReport> {
  const sheet = await readCsv(bytes);
  if (isProductList(sheet.headings))
    rejectFile('This is a list of products, not of categories. Choose Products above and import it there.');
  if (!isCategoryList(sheet)) rejectFile('The first line must name the columns, such as Name and Parent Category.');
  const { drafts, failed } = readCategories(sheet);
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    if (!dryRun) await lockSlugs(tx);
    const existing = await loadCategories(tx, { lock: !dryRun });
    const planned = drafts.map((draft) => planCategory(draft, existing));
    const problems = [...failed, ...nameConflicts(planned, existing)];
    const isSaved = !dryRun && problems.length === 0;
    if (isSaved) for (const one of planned) await save(tx, one, { actor, now });
    if (signal.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
    const summary = createImportSummary();
    summary.add({ plans: planned, failed: problems, warnings: sheet.warnings });
    return toReport({ dryRun, file: { lines: sheet.rows.length }, summary: summary.sum(), noun: NOUN });
  });
}

const NOUN = { one: 'category', many: 'categories' };
const rejectFile = (message: string): never => {
  throw new ShopError('invalid_input', message, { errors: { file: message } });
};

const categoryKey = ({ parentCategory, name }: Pick<Fields, 'parentCategory' | 'name'>): string =>
  `${parentCategory} > ${name}`.toLowerCase();

function planCategory(draft: CategoryDraft, all: readonly CategoryRow[]): PlannedCategory {
  // The handle matches renamed or moved categories. Where name and parent both differ, it is another shop's category.
  const hasMatch = (it: CategoryRow) =>
    it.slug === draft.slug && (it.name === draft.name || it.parentCategory === draft.parentCategory);
  const existing = all.find((it) => categoryKey(it) === categoryKey(draft)) ?? all.find(hasMatch);
  const after = {
    name: draft.name,
    description: draft.description ?? existing?.description ?? '',
    parentCategory: draft.parentCategory,
    published: draft.published ?? existing?.published ?? true,
    status: draft.status || (existing?.status ?? 'Selling'),
    isActive: draft.isActive ?? existing?.isActive ?? true,
    hsn: draft.hsn ?? existing?.hsn ?? '',
  };
  const outcome = !existing ? 'created' : changedFields(fieldsOf(existing), after).isChanged ? 'updated' : 'unchanged';
  return { draft, existing, after, outcome };
}

const fieldsOf = ({ name, description, parentCategory, published, status, isActive, hsn }: CategoryRow): Fields => ({
  name,
  description,
  parentCategory,
  published,
  status,
  isActive,
  hsn,
});

/** Errors for new names that another category has. */
function nameConflicts(planned: readonly PlannedCategory[], all: readonly CategoryRow[]): Problem[] {
  return planned.flatMap(({ draft: { line, name }, after, existing }) => {
    const isTaken = all.some((it) => it.id !== existing?.id && categoryKey(it) === categoryKey(after));
    const message = `There is already a category ${name} under ${after.parentCategory}.`;
    return isTaken ? [{ line, column: 'Name', name, message }] : [];
  });
}

async function save(
  tx: Tx,
  { existing, after, outcome }: PlannedCategory,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  if (outcome === 'unchanged') return;
  if (!existing) {
    const { isActive, ...fields } = after;
    const id = await insertCategory(tx, { ...fields, now });
    if (!isActive) await updateCategory(tx, { id, isActive, updatedAt: now });
    await writeAuditEntry(tx, { actor, action: 'category.add', subjectId: id, before: null, after });
    return;
  }
  await updateCategory(tx, { id: existing.id, ...after, updatedAt: now });
  if (categoryKey(existing) !== categoryKey(after)) await refreshCategorySearch(tx, existing.id);
  const { before, after: changed } = changedFields(fieldsOf(existing), after);
  await writeAuditEntry(tx, { actor, action: 'category.edit', subjectId: existing.id, before, after: changed });
}
