import { NEW_ARRIVALS, type Product, type Sort } from '@shop/contract/catalogue';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { sql, type Db } from '#infra/db';
import { choicesOf, fits, found, orderOf, unitsSold, type Asked, type Choices } from './found.ts';
import { productsInOrder } from './products-by-ids.ts';

/** Which part of a list, in which order. */
export type Cut = { sort: Sort; page?: number | undefined; limit?: number | undefined };
export type ProductPage = Paged & { products: Product[] };

const NO_CHOICES: Choices = choicesOf({});

/** A page of a list and how long the list is: two questions at once, then the products themselves. */
export async function productPage(db: Db, asked: Asked, cut: Cut): Promise<ProductPage> {
  const [products, { rows }] = await Promise.all([
    productsOfPage(db, { asked, choices: NO_CHOICES, cut }),
    sql<{ total: number }>`select count(*) as total from (${found(asked)}) as f`.execute(db),
  ]);
  return { products, ...paged(rows[0]?.total ?? 0, cut) };
}

/** The home page: a page of products, and the newest arrivals beside it. */
export async function homePage(
  db: Db,
  asked: Asked,
  cut: Omit<Cut, 'sort'>,
): Promise<ProductPage & { newArrivedProducts: Product[] }> {
  const newest: Cut = { sort: 'newest', limit: NEW_ARRIVALS };
  const [page, newArrivedProducts] = await Promise.all([
    productPage(db, asked, { sort: 'newest', ...cut }),
    productsOfPage(db, { asked, choices: NO_CHOICES, cut: newest }),
  ]);
  return { ...page, newArrivedProducts };
}

type PageOfList = { asked: Asked; choices: Choices; cut: Cut };

/** The products of one page, chosen and ordered. */
export async function productsOfPage(db: Db, { asked, choices, cut }: PageOfList): Promise<Product[]> {
  const { sort, page = 1, limit = PAGE_SIZE } = cut;
  const fit = fits(choices);
  const { rows } = await sql<{ productId: string }>`
    select product_id from (${found(asked)}) as f
    ${sort === 'trending' ? sql`left join (${unitsSold(asked.now)}) as sold on sold_id = product_id` : sql``}
    where ${fit.category} and ${fit.size} and ${fit.colour} and ${fit.discount} and ${fit.price}
    order by ${orderOf(sort, asked.words)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const ids = rows.map((row) => row.productId);
  return productsInOrder(db, ids, { now: asked.now, includeBlocked: asked.all ?? false });
}

export const paged = (total: number, { page = 1, limit = PAGE_SIZE }: Cut): Paged => ({
  total,
  page,
  pages: pagesOf(total, limit),
});
