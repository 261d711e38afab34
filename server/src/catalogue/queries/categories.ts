import type { Category } from '@shop/contract/catalogue';
import { LARGEST_PAGE, pagesOf, type Paged } from '@shop/contract/paging';
import { sql, type Db } from '#infra/db';

type Asked = {
  /** Staff also see what is blocked or not published, and count what is not on sale. */
  all: boolean;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The category that was just written stands at the top of the list that the write answers. */
  first?: string;
};

type CategoryRow = Omit<Category, '_id'> & { id: string; total: number };

/** Categories, newest first, with how many products each has. */
export async function listCategories(db: Db, asked: Asked): Promise<Paged & { categories: Category[] }> {
  const { all, q = '', page = 1, limit = LARGEST_PAGE, first } = asked;
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.slug, c.description, c.parent_category, c.published, c.image, c.is_active, c.status,
      (select count(*) from product_listing l where l.category_id = c.id and (${all}::boolean or l.on_sale)) as products,
      count(*) over () as total
    from category c
    where (${all}::boolean or (c.is_active and c.published))
      and (c.name ilike ${like} or c.parent_category ilike ${like} or c.description ilike ${like})
    order by c.id is not distinct from ${first ?? null}::uuid desc, c.created_at desc, c.id desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const total = rows[0]?.total ?? 0;
  const categories = rows.map(({ id, ...category }) => ({ _id: id, ...category }));
  return { categories, total, page, pages: pagesOf(total, limit) };
}
