import { RELATED_PRODUCTS } from '@shop/contract/catalogue';
import type { Outfit, OutfitKind, OutfitPart } from '@shop/contract/outfits';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { type Db, sql, type Tx } from '#infra/database';
import { isId } from '#kernel/ids';

/** Maximum products of each category in an outfit, so that one category does not fill the row. */
const MAX_PER_CATEGORY = 4;

type About = { id: string; categoryId: string };

/**
 * The products of the product's outfit, else of its category's, in the chosen order; of a category the newest. Empty
 * without an outfit, and where none of its products is on sale.
 */
export async function outfitFor(db: Db, { id, categoryId }: About): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    with chosen as (select id from outfit where product_id = ${id} or category_id = ${categoryId} order by product_id nulls last limit 1)
    select product_id from (
      select i.position, 0 as place, l.product_id from outfit_item i join product_listing l on l.product_id = i.product_id
        where i.outfit_id = (select id from chosen) and l.on_sale
      union all
      select i.position, n.place, n.product_id from outfit_item i cross join lateral (
          select product_id, row_number() over (order by created_at desc, product_id desc) as place from product_listing
          where on_sale and category_id = i.category_id order by created_at desc, product_id desc limit ${MAX_PER_CATEGORY}) n
        where i.outfit_id = (select id from chosen) and i.category_id is not null
    ) as shown where product_id <> ${id}
    group by product_id order by min(position), min(place) limit ${RELATED_PRODUCTS}`.execute(db);
  return rows.map(({ productId }) => productId);
}

type Part = { kind: OutfitKind; id: string; name: string };
type OutfitRow = { id: string; updatedAt: Date; part: Part; shown: Part[] };

const PART = sql`json_build_object('kind', case when p.id is null then 'category' else 'product' end,
  'id', coalesce(p.id, c.id), 'name', coalesce(p.name, c.name || ', ' || c.parent_category))`;

const selectOutfits = (rest: ReturnType<typeof sql>) => sql<OutfitRow>`
  select outfit.id, outfit.updated_at, ${PART} as part,
    (select coalesce(json_agg(item.part order by item.position), '[]') from (
      select i.position, ${PART} as part from outfit_item i left join product p on p.id = i.product_id
        left join category c on c.id = i.category_id where i.outfit_id = outfit.id) as item) as shown
  from outfit left join product p on p.id = outfit.product_id left join category c on c.id = outfit.category_id ${rest}`;

const toPart = ({ kind, id, name }: Part): OutfitPart => ({ kind, _id: id, name });
const toOutfit = ({ id, updatedAt, part, shown }: OutfitRow): Outfit => ({
  _id: id,
  for: toPart(part),
  shows: shown.map(toPart),
  updatedAt: updatedAt.toISOString(),
});

export async function outfitById(db: Db | Tx, id: string): Promise<Outfit | undefined> {
  const { rows } = await selectOutfits(sql`where outfit.id = ${id}`).execute(db);
  return rows.map(toOutfit)[0];
}

/** What these outfits are for, by id. */
export async function outfitNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await selectOutfits(sql`where outfit.id = any(${ids.filter(isId)}::uuid[])`).execute(db);
  return new Map(rows.map(({ id, part }) => [id, part.name]));
}

type OutfitQuery = { q?: string | undefined; page?: number | undefined; limit?: number | undefined };

/** A page of the outfits, last changed first. A shop has dozens, so the search by name needs no index. */
export async function listOutfits(
  db: Db,
  { q = '', page = 1, limit = PAGE_SIZE }: OutfitQuery,
): Promise<{ outfits: Outfit[] } & Paged> {
  const where = q === '' ? sql`` : sql`where strpos(lower(coalesce(p.name, c.name)), lower(${q})) > 0`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from outfit left join product p on p.id = outfit.product_id
      left join category c on c.id = outfit.category_id ${where}`.execute(db);
  const total = counted[0]?.total ?? 0;
  const newest = sql`${where} order by outfit.updated_at desc, outfit.id desc limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await selectOutfits(newest).execute(db);
  return { outfits: rows.map(toOutfit), total, page, pages: pagesOf(total, limit) };
}
