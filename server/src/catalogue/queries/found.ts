import type { ProductSearch, Sort } from '@shop/contract/catalogue';
import { sql } from '#infra/db';
import { offerRuns } from '#offers';

type Sql = ReturnType<typeof sql>;

/** What makes a product part of a list at all, before the visitor's choices. */
export type Asked = {
  now: Date;
  /** Staff see everything; customers what is on sale. */
  all?: boolean;
  /** For to_tsquery; undefined where no words were typed. */
  words?: string | undefined;
  parents?: string[] | undefined;
  categoryId?: string | undefined;
  /** Only products whose offer is running. */
  onOffer?: boolean;
};

/** What a visitor ticked: several values of one facet widen it, several facets narrow the list. */
export type Choices = {
  categories: string[] | null;
  sizes: string[] | null;
  colours: string[] | null;
  discount: number | null;
  /** In whole rupees; `max` takes the paise of its rupee along. */
  min: number | null;
  max: number | null;
};

const listOf = (text: string | undefined): string[] | null => {
  const values = (text ?? '')
    .split(',')
    .map((it) => it.trim().toLowerCase())
    .filter(Boolean);
  return values.length > 0 ? values : null;
};

export const parentsOf = ({ parent }: ProductSearch): string[] | undefined => listOf(parent) ?? undefined;

export const choicesOf = ({ category, size, colour, discount, min, max }: ProductSearch): Choices => ({
  categories: listOf(category),
  sizes: listOf(size),
  colours: listOf(colour),
  discount: discount ?? null,
  min: min ?? null,
  max: max ?? null,
});

/**
 * The products of a list with what they cost now, as a table expression. An offer without a minimum lowers the price at
 * once; both formulas are pricing's and product-of.ts's, in SQL.
 */
export function found({ now, all = false, words, parents, categoryId, onOffer = false }: Asked): Sql {
  const open = sql`array(select id from category where is_active
    ${parents ? sql`and lower(parent_category) = any(${parents})` : sql``})`;
  // Nearly every category is open: walking the index of categories for them would be walking the whole shop in no order.
  const isOpen = parents ? sql`l.category_id = any(${open})` : sql`(l.category_id = any(${open})) is true`;
  const running = sql`array(select o.id from offer o where ${offerRuns(now)})`;
  return sql`
    select it.*, case when it.mrp_paise = 0 then 0
      else ((it.mrp_paise - it.price) * 200 + it.mrp_paise) / (2 * it.mrp_paise) end as discount
    from (
      select l.product_id, l.category_id, l.created_at, l.mrp_paise, l.sizes, l.colours,
        l.sale_paise - coalesce((l.sale_paise * (o.discount_percent * 100)::bigint + 5000) / 10000, 0) as price
        ${words === undefined ? sql`` : sql`, w.words`}
      from product_listing l
      left join offer o on o.id = l.offer_id and ${offerRuns(now)} and o.minimum_paise = 0
      ${words === undefined ? sql`` : sql`join product_words w on w.product_id = l.product_id`}
      where ${all ? sql`true` : sql`l.on_sale and ${isOpen}`}
        ${words === undefined ? sql`` : sql`and w.words @@ to_tsquery('english', ${words})`}
        ${categoryId === undefined ? sql`` : sql`and l.category_id = ${categoryId}`}
        ${onOffer ? sql`and l.offer_id = any(${running})` : sql``}
    ) as it`;
}

/** Names what is counted of a list at any moment: the same list, the same name. */
export const keyOf = (what: string, list: { asked: Asked; choices?: Choices }): string =>
  JSON.stringify([what, { ...list.asked, now: null }, list.choices]);

/** Whether a product fits each choice, as conditions on the columns of `found`. */
export const fits = ({ categories, sizes, colours, discount, min, max }: Choices) => ({
  category: categories
    ? sql`category_id = any(array(select id from category where slug = any(${categories}) or id::text = any(${categories})))`
    : sql`true`,
  size: sizes ? sql`lower(sizes::text)::text[] && ${sizes}` : sql`true`,
  colour: colours ? sql`lower(colours::text)::text[] && ${colours}` : sql`true`,
  discount: discount === null ? sql`true` : sql`discount >= ${discount}`,
  price: sql.join(
    [
      sql`true`,
      ...(min === null ? [] : [sql`price >= ${min * 100}`]),
      ...(max === null ? [] : [sql`price < ${(max + 1) * 100}`]),
    ],
    sql` and `,
  ),
});

export const NEWEST = sql`created_at desc, product_id desc`;

/** How a list is ordered; equal ones newest first. What sold most is known once a minute (migration 0023). */
export function orderOf(sort: Sort, words: string | undefined): Sql {
  const first = {
    relevance: words === undefined ? sql`` : sql`ts_rank(words, to_tsquery('english', ${words})) desc,`,
    newest: sql``,
    'price-asc': sql`price,`,
    'price-desc': sql`price desc,`,
    discount: sql`discount desc,`,
    trending: sql`units desc,`,
  } satisfies Record<Sort, Sql>;
  return sql`${first[sort]} ${NEWEST}`;
}
