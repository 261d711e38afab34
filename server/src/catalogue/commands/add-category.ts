import { HOME_PARENT } from '@shop/contract/catalogue';
import { type CategoryForm } from '@shop/contract/catalogue-staff';
import { editTranslations } from '@shop/contract/translations';
import { writeAuditEntry, type Actor } from '#audit';
import type { Db } from '#infra/database';
import { insertCategory, assertNameFree } from '../repository/categories.ts';
import { lockSlugs } from '../repository/slugs.ts';

/** Adds a category. Returns its id. @throws ShopError name_taken */
export async function addCategory(
  db: Db,
  { form, actor, now }: { form: CategoryForm; actor: Actor; now: Date },
): Promise<string> {
  const fields = {
    name: form.name,
    description: form.description ?? '',
    parentCategory: form.parentCategory || HOME_PARENT,
    published: form.published ?? true,
    status: form.status || 'Selling',
    hsn: form.hsn ?? '',
    translations: editTranslations({}, form.translations),
  };
  return db.transaction().execute(async (tx) => {
    await lockSlugs(tx);
    await assertNameFree(tx, fields);
    const id = await insertCategory(tx, { ...fields, now });
    await writeAuditEntry(tx, { actor, action: 'category.add', subjectId: id, before: null, after: fields });
    return id;
  });
}
