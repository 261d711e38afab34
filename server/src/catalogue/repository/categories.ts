import type { Translations } from '@shop/contract/translations';
import { sql, type Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { isId, newId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { uniqueSlug, slugOf } from '../slug.ts';
import { CATEGORIES } from '../cache-tags.ts';
import { existingSlugs } from './slugs.ts';

export type CategoryFields = {
  name: string;
  description: string;
  parentCategory: string;
  published: boolean;
  status: string;
  /** HSN code; empty where it is derived from the name. */
  hsn: string;
  /** Unchanged where it is left out. */
  translations?: Translations;
};

/** @throws ShopError not_found */
export async function lockCategory(tx: Tx, id: string) {
  const category = isId(id)
    ? await tx
        .selectFrom('category')
        .selectAll()
        .$narrowType<{ translations: Translations }>()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;
  if (!category) throw new ShopError('not_found', 'This category was not found.');
  return category;
}

/** Names are unique within a parent. The names must be locked. @throws ShopError name_taken */
export async function assertNameFree(tx: Tx, { id, name, parentCategory }: CategoryFields & { id?: string }): Promise<void> {
  const { rows } = await sql`
    select from category
    where lower(parent_category) = lower(${parentCategory}) and lower(name) = lower(${name})
      and id is distinct from ${id ?? null}::uuid`.execute(tx);
  if (rows.length === 0) return;
  const message = `There is already a category ${name} under ${parentCategory}.`;
  throw new ShopError('name_taken', message, { errors: { name: message } });
}

/** The names must be locked: the slug is made of the name, with its parent where another category has it. */
export async function insertCategory(
  tx: Tx,
  { now, translations = {}, ...fields }: CategoryFields & { now: Date },
): Promise<string> {
  const id = newId();
  const candidates = [slugOf(fields.name), slugOf(`${fields.parentCategory} ${fields.name}`)] as const;
  const slug = uniqueSlug([...candidates], await existingSlugs(tx, 'category.slug', candidates));
  await tx
    .insertInto('category')
    .values({ id, slug, ...fields, translations: JSON.stringify(translations), createdAt: now, updatedAt: now })
    .execute();
  await invalidateCacheTags(tx, [CATEGORIES]);
  return id;
}

export async function updateCategory(
  tx: Tx,
  category: Partial<CategoryFields> & { id: string; isActive?: boolean; updatedAt: Date },
) {
  const { id, translations, ...fields } = category;
  const set = { ...fields, ...(translations && { translations: JSON.stringify(translations) }) };
  await tx.updateTable('category').set(set).where('id', '=', id).execute();
  await invalidateCacheTags(tx, [CATEGORIES]);
}

/** Refreshes the search documents of its products, since search matches the name of their category, too. */
export async function refreshCategorySearch(tx: Tx, categoryId: string): Promise<void> {
  await sql`select refresh_search_document(array(select id from product where category_id = ${categoryId} order by id))`.execute(
    tx,
  );
}
