import { HOME_PARENT } from '@shop/contract/catalogue';
import { type CategoryForm } from '@shop/contract/catalogue-staff';
import { editTranslations } from '@shop/contract/translations';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { changedFields } from '../changed-fields.ts';
import { lockCategory, refreshCategorySearch, assertNameFree, updateCategory } from '../repository/categories.ts';
import { moveCategory } from '../repository/former-category-slugs.ts';
import { lockSlugs } from '../repository/slugs.ts';
import { ownSlugOf } from '../slug.ts';

type EditCategory = { id: string; form: CategoryForm; actor: Actor; now: Date };

/**
 * Changes a category; fields that the form leaves out stay. A former address redirects to the new one. @throws
 * ShopError name_taken
 */
export async function editCategory(db: Db, { id, form, actor, now }: EditCategory): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSlugs(tx);
    const { name, slug, description, parentCategory, published, status, hsn, translations } = await lockCategory(tx, id);
    const before = { name, slug, description, parentCategory, published, status, hsn, translations };
    const newSlug = form.slug ? ownSlugOf(form.slug) : slug;
    const after = {
      name: form.name,
      description: form.description ?? description,
      parentCategory: form.parentCategory === '' ? HOME_PARENT : (form.parentCategory ?? parentCategory),
      published: form.published ?? published,
      status: form.status || status,
      hsn: form.hsn ?? hsn,
      translations: editTranslations(translations, form.translations),
    };
    await assertNameFree(tx, { id, ...after });
    if (newSlug !== slug) await moveCategory(tx, { id, from: slug, to: newSlug, now });
    await updateCategory(tx, { id, ...after, updatedAt: now });
    if (after.name !== name || after.parentCategory !== parentCategory) await refreshCategorySearch(tx, id);
    const changes = changedFields(before, { ...after, slug: newSlug });
    if (changes.isChanged) await writeAuditEntry(tx, { actor, action: 'category.edit', subjectId: id, ...changes });
  });
}
