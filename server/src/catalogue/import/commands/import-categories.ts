import type { ImportReport } from '@shop/contract/imports';
import { recordChange, type Actor } from '#audit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { isCategories, readCategories, type CategoryDraft } from '../category-csv.ts';
import { changedFields } from '../../changed-fields.ts';
import { readCsv } from '../csv-file.provider.ts';
import { reportOf } from '../read-products.ts';
import { createTally, type Outcome } from '../result-counts.ts';
import { isProductList } from '../other-files.ts';
import { insertCategory, refreshCategorySearch, updateCategory } from '../../repository/categories.ts';
import { allCategories } from '../repository.ts';
import { lockSlugs } from '../../repository/slugs.ts';
import type { Problem } from '../csv-cells.ts';

type ImportCategories = { bytes: Uint8Array; dryRun: boolean; actor: Actor; gone: AbortSignal };
type Known = Awaited<ReturnType<typeof allCategories>>[number];
type Due = { draft: CategoryDraft; known: Known | undefined; after: Fields; outcome: Outcome };
type Fields = Pick<Known, 'name' | 'description' | 'parentCategory' | 'published' | 'status' | 'isActive' | 'hsn'>;

/** Adds and changes categories by a file, by their handle, else by their name and parent: all of it, or nothing. */
export async function importCategories(
  shop: AppContext,
  { bytes, dryRun, actor, gone }: ImportCategories,
): Promise<ImportReport> {
  const sheet = await readCsv(bytes);
  if (isProductList(sheet.headings))
    refuse('This is a list of products, not of categories. Choose Products above and import it there.');
  if (!isCategories(sheet)) refuse('The first line must name the columns, such as Name and Parent Category.');
  const { drafts, failed } = readCategories(sheet);
  const now = shop.now();
  return shop.db.transaction().execute(async (tx) => {
    if (!dryRun) await lockSlugs(tx);
    const known = await allCategories(tx, { lock: !dryRun });
    const due = drafts.map((draft) => dueOf(draft, known));
    const wrong = [...failed, ...takenNames(due, known)];
    const isSaved = !dryRun && wrong.length === 0;
    if (isSaved) for (const one of due) await save(tx, one, { actor, now });
    if (gone.aborted) throw new ShopError('stale', 'The import was cancelled. Nothing was saved.');
    const tally = createTally();
    tally.add({ plans: due, failed: wrong, warnings: sheet.warnings });
    return reportOf({ dryRun, file: { lines: sheet.rows.length }, tally: tally.sum(), noun: NOUN });
  });
}

const NOUN = { one: 'category', many: 'categories' };
const refuse = (sentence: string): never => {
  throw new ShopError('invalid_input', sentence, { errors: { file: sentence } });
};

const keyOf = ({ parentCategory, name }: Pick<Fields, 'parentCategory' | 'name'>): string =>
  `${parentCategory} > ${name}`.toLowerCase();

function dueOf(draft: CategoryDraft, all: readonly Known[]): Due {
  // The handle finds what was renamed, or moved; both at once would be another shop's category of that handle.
  const isLike = (it: Known) => it.slug === draft.slug && (it.name === draft.name || it.parentCategory === draft.parentCategory);
  const known = all.find((it) => keyOf(it) === keyOf(draft)) ?? all.find(isLike);
  const after = {
    name: draft.name,
    description: draft.description ?? known?.description ?? '',
    parentCategory: draft.parentCategory,
    published: draft.published ?? known?.published ?? true,
    status: draft.status || (known?.status ?? 'Selling'),
    isActive: draft.isActive ?? known?.isActive ?? true,
    hsn: draft.hsn ?? known?.hsn ?? '',
  };
  const outcome = !known ? 'created' : changedFields(fieldsOf(known), after).isChanged ? 'updated' : 'unchanged';
  return { draft, known, after, outcome };
}

const fieldsOf = ({ name, description, parentCategory, published, status, isActive, hsn }: Known): Fields => ({
  name,
  description,
  parentCategory,
  published,
  status,
  isActive,
  hsn,
});

/** A new name that another category has. */
function takenNames(due: readonly Due[], all: readonly Known[]): Problem[] {
  return due.flatMap(({ draft: { line, name }, after, known }) => {
    const taken = all.some((it) => it.id !== known?.id && keyOf(it) === keyOf(after));
    const message = `There is already a category ${name} under ${after.parentCategory}.`;
    return taken ? [{ line, column: 'Name', name, message }] : [];
  });
}

async function save(tx: Tx, { known, after, outcome }: Due, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  if (outcome === 'unchanged') return;
  if (!known) {
    const { isActive, ...fields } = after;
    const id = await insertCategory(tx, { ...fields, now });
    if (!isActive) await updateCategory(tx, { id, isActive, updatedAt: now });
    await recordChange(tx, { actor, action: 'category.add', subjectId: id, before: null, after });
    return;
  }
  await updateCategory(tx, { id: known.id, ...after, updatedAt: now });
  if (keyOf(known) !== keyOf(after)) await refreshCategorySearch(tx, known.id);
  const { before, after: changed } = changedFields(fieldsOf(known), after);
  await recordChange(tx, { actor, action: 'category.edit', subjectId: known.id, before, after: changed });
}
