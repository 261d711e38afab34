import { FEW_LEFT, type Product, type ProductTable } from '@shop/contract/catalogue';
import { LARGEST_PAGE, MOST_FOUND_COUNTED, pagesOf, type Paged } from '@shop/contract/paging';
import { countUpTo, mostCounted } from '#infra/count';
import { sql, type Db } from '#infra/db';
import { isId } from '#kernel/ids';
import { productsInOrder } from './products-by-ids.ts';
import { understood } from './understood.ts';

type Asked = ProductTable & {
  now: Date;
  /** Staff see everything; customers what is on sale. */
  all: boolean;
};

/**
 * The table of products: searched, filtered and sorted. Newest first, or best fit first where words were typed. Words that
 * fit more products than are counted tell none from the others; of those so many are ranked, whichever they are.
 */
export async function productTable(db: Db, asked: Asked): Promise<Paged & { products: Product[] }> {
  const { now, all, page = 1, limit = LARGEST_PAGE } = asked;
  const words = await understood(db, asked.q);
  if (words?.query === null) return { products: [], total: 0, page, pages: 1 };

  const query = words?.query;
  const searched = query === undefined ? sql`` : sql`join product_words w on w.product_id = p.id`;
  const from = sql`product p ${searched} where true ${sql.join(conditions(asked, query), sql` `)}`;
  const { join, order } = sorting(asked, query);
  const wanted =
    query !== undefined && asked.sort === undefined
      ? sql`(select p.id, p.created_at, w.words from ${from} limit ${MOST_FOUND_COUNTED}) p`
      : sql`(select p.id, p.name, p.created_at from ${from}) p`;
  const [{ total, more }, { rows }] = await Promise.all([
    countUpTo(db, sql`select from ${from}`, mostCounted(query)),
    sql<{ id: string }>`
      select p.id from ${wanted} ${join}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  const ids = rows.map(({ id }) => id);
  const products = await productsInOrder(db, ids, { now, includeBlocked: all });
  return { products, total, more, page, pages: pagesOf(total, limit) };
}

type Sql = ReturnType<typeof sql>;

function conditions({ all, category = '', offer = '', state, stock }: Asked, query: string | undefined): Sql[] {
  const isLow = sql`and p.id = any(array(select product_id from variant where is_active and stock <= ${FEW_LEFT}))`;
  return [
    ...(query === undefined ? [] : [sql`and w.words @@ to_tsquery('english', ${query})`]),
    ...(all
      ? []
      : [
          sql`and exists (select from product_listing l where l.product_id = p.id and l.on_sale)
            and p.category_id = any(array(select id from category where is_active))`,
        ]),
    ...(category === ''
      ? []
      : [sql`and p.category_id = any(array(select id from category where slug = ${category} or id::text = lower(${category})))`]),
    ...(offer === '' ? [] : [isId(offer) ? sql`and p.offer_id = ${offer}` : sql`and false`]),
    ...(state === undefined ? [] : [state === 'active' ? sql`and p.is_active` : sql`and not p.is_active`]),
    ...(stock === undefined ? [] : [isLow]),
    // Whatever is sold out has a size that is low: the index finds those few first.
    ...(stock === 'out'
      ? [sql`and not exists (select from variant v where v.product_id = p.id and v.is_active and v.stock > 0)`]
      : []),
  ];
}

const NEWEST = sql`p.created_at desc, p.id desc`;

function sorting({ sort, order }: Asked, query: string | undefined): { join: Sql; order: Sql } {
  const way = order === 'desc' ? sql`desc` : sql`asc`;
  switch (sort) {
    case 'name':
      return { join: sql``, order: sql`lower(p.name) ${way}, p.id ${way}` };
    case 'price':
      return {
        join: sql`join product_listing l on l.product_id = p.id`,
        order: sql`l.sale_paise ${way}, l.product_id ${way}`,
      };
    case 'stock':
      return {
        join: sql`left join (select product_id, sum(stock) as pieces from variant where is_active group by product_id) v
          on v.product_id = p.id`,
        order: sql`coalesce(v.pieces, 0) ${way}, p.id ${way}`,
      };
    case 'newest':
      return { join: sql``, order: order === 'asc' ? sql`p.created_at, p.id` : NEWEST };
    default:
      return {
        join: sql``,
        order: query === undefined ? NEWEST : sql`ts_rank(p.words, to_tsquery('english', ${query})) desc, ${NEWEST}`,
      };
  }
}
