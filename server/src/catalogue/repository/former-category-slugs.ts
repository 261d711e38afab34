import { sql, type Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import { existingSlugs } from './slugs.ts';

/** Maximum former addresses of one category that redirect to it; older ones are deleted. */
const MAX_FORMER = 20;

type Move = { id: string; from: string; to: string; now: Date };

/** Changes the address of a category; the former one redirects to it. Names must be locked. @throws ShopError name_taken */
export async function moveCategory(tx: Tx, { id, from, to, now }: Move): Promise<void> {
  if ((await existingSlugs(tx, 'category.slug', [to])).has(to.toLowerCase())) {
    const sentence = 'Another category has this address.';
    throw new ShopError('name_taken', sentence, { errors: { slug: sentence } });
  }
  await tx.deleteFrom('formerCategorySlug').where('slug', '=', to).execute();
  await tx.updateTable('category').set({ slug: to }).where('id', '=', id).execute();
  await tx
    .insertInto('formerCategorySlug')
    .values({ slug: from, categoryId: id, changedAt: now })
    .onConflict((it) => it.column('slug').doUpdateSet({ categoryId: id, changedAt: now }))
    .execute();
  await sql`
    delete from former_category_slug where slug in (
      select slug from former_category_slug where category_id = ${id} order by changed_at desc offset ${MAX_FORMER})`.execute(tx);
}
