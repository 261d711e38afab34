import type { Category } from '@shop/contract/catalogue';
import type { CategorySort } from '@shop/contract/sorts';
import { categoryNameIn } from '@shop/contract/category-words';
import { inLanguage, type Translations } from '@shop/contract/translations';
import { rupees } from '@shop/contract/money';
import { MAX_PAGE_SIZE, MAX_SEARCH_COUNT, pagesOf, type Paged } from '@shop/contract/paging';
import { requestLanguage } from '#infra/http';
import { type Db, isTrigramSearchable, sql } from '#infra/database';

type CategoryFilter = {
  /** Staff also see blocked and unpublished categories, and counts include products that are not on sale. */
  all: boolean;
  q?: string | undefined;
  parent?: string | undefined;
  /** Rupees: only categories with a product at this price or above. */
  min?: number | undefined;
  max?: number | undefined;
  sort?: CategorySort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  /** The id of a category that was just written, which is listed first. */
  first?: string;
};

type CategoryRow = Omit<Category, '_id' | 'translations'> & { id: string; total: number; translations: Translations };

/**
 * The categories of products with a matching name. At most MAX_SEARCH_COUNT are read: a more frequent name does not
 * narrow the list.
 */
const categoriesOfProducts = (like: string, all: boolean) => sql`
  select p.category_id from product p
  where p.name ilike ${like} and (${all}::boolean or exists (select from product_listing l where l.product_id = p.id and l.on_sale))
  limit ${MAX_SEARCH_COUNT}`;

/** Sorts in memory: a shop has dozens of categories, and each is counted anyway. */
const SORT_KEYS = {
  newest: sql`c.created_at`,
  name: sql`lower(c.name)`,
  products: sql`products`,
} satisfies Record<CategorySort, unknown>;

/** Categories, newest first unless sorted otherwise, with the number of their products. */
export async function listCategories(db: Db, filter: CategoryFilter): Promise<Paged & { categories: Category[] }> {
  const { all, q = '', parent = '', page = 1, limit = MAX_PAGE_SIZE, first, sort, order } = filter;
  const direction = (order ?? (sort === undefined ? 'desc' : 'asc')) === 'asc' ? sql`asc` : sql`desc`;
  const [min, max] = [filter.min, filter.max].map((it) => (it === undefined ? null : rupees(it)));
  const like = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const named = sql`and (c.name ilike ${like} or c.parent_category ilike ${like} or c.description ilike ${like}
    ${isTrigramSearchable(q) ? sql`or c.id = any(array(${categoriesOfProducts(like, all)}))` : sql``})`;
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.slug, c.description, c.parent_category, c.published, c.image, c.is_active, c.status, c.hsn, c.translations,
      coalesce(counted.value, 0) as products, count(*) over () as total
    from category c
    left join (
      select subject_id as id, sum(value)::bigint as value from counter_current where metric = ${all ? 'listed' : 'on sale'} group by subject_id
    ) counted on counted.id = c.id
    where (${all}::boolean or (c.is_active and c.published))
      ${q === '' ? sql`` : named}
      and (${parent} = '' or lower(c.parent_category) = lower(${parent}))
      and (coalesce(${min}::bigint, ${max}::bigint) is null or exists (select from product_listing l
        where l.category_id = c.id and (${all}::boolean or l.on_sale)
          and l.sale_paise between coalesce(${min}::bigint, 0) and coalesce(${max}::bigint, l.sale_paise)))
    order by c.id is not distinct from ${first ?? null}::uuid desc, ${SORT_KEYS[sort ?? 'newest']} ${direction}, c.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const total = rows[0]?.total ?? 0;
  const categories = rows.map((row) => toCategory(row, all));
  return { categories, total, page, pages: pagesOf(total, limit) };
}

/** Staff see a category in English, with its translations. */
function toCategory({ id, translations, ...row }: CategoryRow, forStaff: boolean): Category {
  if (forStaff) return { _id: id, ...row, translations };
  const language = requestLanguage();
  return {
    _id: id,
    ...row,
    name: categoryNameIn(translations, { language, english: row.name }),
    description: inLanguage(translations, { language, field: 'description', english: row.description }),
  };
}
