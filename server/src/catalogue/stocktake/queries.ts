import { MAX_PENDING_COUNT } from '@shop/contract/order-lists';
import { MAX_COUNT, MAX_PAGE_SIZE, MAX_SEARCH_COUNT, pagesOf, type Paged } from '@shop/contract/paging';
import type { QueryOf } from '@shop/contract/route';
import { type listStock, MAX_LEDGER, type StockChange, type StockCounts, type StockLevel } from '@shop/contract/stock';
import { countCapped, type Db, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { shopDetails } from '#settings';
import { findProductIds } from '../search/index.ts';
import { isLow } from './repository.ts';

type Sql = ReturnType<typeof sql>;
type LevelRow = Omit<StockLevel, '_id'> & { id: string };

/** One page of the active sizes, ordered by SKU or by level. */
export async function stockLevels(db: Db, query: QueryOf<typeof listStock>): Promise<{ levels: StockLevel[] } & Paged> {
  const { q = '', state, variantId, sort = 'sku', order = 'asc', page = 1, limit = MAX_PAGE_SIZE } = query;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const sorted = sort === 'sku' ? sql`order by sku ${direction}` : sql`order by stock ${direction}, sku ${direction}`;
  const matching = sql`from variant where is_active
    ${q === '' ? sql`` : await foundBy(db, q)}
    ${state === 'low' ? sql`and ${isLow((await shopDetails(db)).lowStockLevel)}` : sql``}
    ${state === 'out' ? sql`and stock <= 0` : sql``}
    ${variantId === undefined ? sql`` : isId(variantId) ? sql`and id = ${variantId}` : sql`and false`}`;
  const [{ total, more }, { rows }] = await Promise.all([
    countCapped(db, sql`select ${matching}`, MAX_COUNT),
    sql<LevelRow>`
      select v.id, v.product_id, p.name, v.size, v.colour, v.sku, v.stock, v.reorder_at
      from (select * ${matching} ${sorted} limit ${limit} offset ${(page - 1) * limit}) v
      join product p on p.id = v.product_id ${sorted}`.execute(db),
  ]);
  return { levels: rows.map(({ id, ...row }) => ({ _id: id, ...row })), total, more, page, pages: pagesOf(total, limit) };
}

/** Counts all active sizes, low ones and sold-out ones in one query, each up to a cap and by an index. */
export async function countLevels(db: Db): Promise<StockCounts> {
  const { lowStockLevel } = await shopDetails(db);
  const capped = (condition: Sql): Sql =>
    sql`(select count(*) from (select from variant where is_active and ${condition} limit ${MAX_PENDING_COUNT}) as one)`;
  const { rows } = await sql<StockCounts>`
    select ${capped(sql`true`)} as all, ${capped(isLow(lowStockLevel))} as low, ${capped(sql`stock <= 0`)} as out`.execute(db);
  return rows[0] ?? { all: 0, low: 0, out: 0 };
}

/** A whole SKU or barcode, as scanned, finds its size, the SKU in any case of its letters; other text is searched like the list of products. */
async function foundBy(db: Db, q: string): Promise<Sql> {
  const { rows } = await sql<{ id: string }>`select id from variant where lower(sku) = lower(${q}) or barcode = ${q}`.execute(db);
  if (rows.length > 0) return sql`and id = any(${rows.map(({ id }) => id)}::uuid[])`;
  const { ids } = await findProductIds(db, { filter: { q }, except: [], limit: MAX_SEARCH_COUNT });
  return sql`and product_id = any(${ids}::uuid[])`;
}

/** The latest stock changes of a size, each with its cause. Changes of the shop itself have no actor's name. */
export async function ledgerOf(db: Db, variantId: string): Promise<StockChange[]> {
  if (!isId(variantId)) return [];
  const rows = await db
    .selectFrom('stockChange')
    .select(['id', 'at', 'cause', 'change', 'after', 'orderId', 'actorName', 'note'])
    .where('variantId', '=', variantId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LEDGER)
    .$narrowType<{ cause: StockChange['cause'] }>()
    .execute();
  const shop = (await shopDetails(db)).name || 'The shop';
  return rows.map(({ id, at, actorName, ...row }) => ({ _id: id, at: at.toISOString(), by: actorName || shop, ...row }));
}
