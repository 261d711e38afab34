import { categoryNameIn } from '@shop/contract/category-words';
import type { Translations } from '@shop/contract/translations';
import { MAX_SUGGESTIONS, type suggest } from '@shop/contract/catalogue';
import { categoryTitle } from '@shop/contract/category-title';
import type { ReplyOf } from '@shop/contract/route';
import { type Db, sql } from '#infra/database';
import { requestLanguage } from '#infra/http';
import { productsInOrder } from '../../queries/products-by-ids.ts';
import { parseSearch } from './parse-search.ts';

type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

const MAX_CATEGORIES = 3;
/** Maximum matches that are ranked: the first letters of a word match half the shop, and suggestions are only eight. */
const MAX_RANKED = 300;

/** Suggestions while typing: a few categories, then products. */
export async function suggestions(db: Db, typed: string | undefined, now: Date): Promise<Suggestion[]> {
  const query = (await parseSearch(db, typed))?.query;
  if (query === null || query === undefined) return [];
  const [categories, products] = await Promise.all([suggestedCategories(db, query), suggestedProducts(db, query, now)]);
  return [...categories, ...products].slice(0, MAX_SUGGESTIONS);
}

async function suggestedCategories(db: Db, query: string): Promise<Suggestion[]> {
  const { rows } = await sql<{ name: string; translations: Translations; slug: string; image: string; parent: string }>`
    select name, translations, slug, image, parent_category as parent from category
    where is_active and published
      and to_tsvector('english', search_text(concat_ws(' ', name, parent_category))) @@ to_tsquery('english', ${query})
    order by category.name, slug limit ${MAX_CATEGORIES}`.execute(db);
  const language = requestLanguage();
  return rows.map(({ name, translations, parent, slug, image }) => ({
    kind: 'category',
    name: categoryTitle(categoryNameIn(translations, { language, english: name }), parent, language),
    url: `/c/${slug}`,
    image: image || null,
    price: null,
  }));
}

async function suggestedProducts(db: Db, query: string, now: Date): Promise<Suggestion[]> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from (
      select l.product_id, l.created_at, w.document
      from product_search_document w join product_listing l on l.product_id = w.product_id
      where w.document @@ to_tsquery('english', ${query}) and l.on_sale
        and l.category_id = any(array(select id from category where is_active))
      limit ${MAX_RANKED}
    ) as few
    order by ts_rank(document, to_tsquery('english', ${query})) desc, created_at desc, product_id
    limit ${MAX_SUGGESTIONS}`.execute(db);
  const products = await productsInOrder(
    db,
    rows.map((row) => row.productId),
    { now },
  );
  return products.map((it) => ({
    kind: 'product',
    name: it.name,
    url: `/product/${it.slug}`,
    image: it.images[0] ?? null,
    price: it.offer_price ?? it.sale_price,
  }));
}
