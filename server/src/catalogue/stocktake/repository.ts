import { sql, type Tx } from '#infra/database';

/**
 * Whether a size is low: at its reorder point or, without one, at the shop's low-stock level. Two alternatives, so that
 * each reads one index, variant_reorder or variant_stock.
 */
export const isLow = (level: number) =>
  sql`(reorder_at is not null and stock <= reorder_at or reorder_at is null and stock <= ${level})`;

export type Counted = { id: string; productId: string; sku: string; stock: number; reorderAt: number | null };

/**
 * The sizes of these SKUs or barcodes by the code as it was written; a SKU in another case is found too, because scanners
 * and spreadsheets change it. A code that is a SKU is not looked up among the barcodes. Row locks are taken in id order, like sales, so that they do not deadlock.
 */
export async function lockBySku(tx: Tx, skus: readonly string[]): Promise<Map<string, Counted[]>> {
  const { rows } = await sql<Counted & { written: string }>`
    select given.sku as written, v.id, v.product_id, v.sku, v.stock, v.reorder_at
    from unnest(${[...new Set(skus)]}::text[]) as given (sku)
    cross join lateral (
      select id from variant where lower(sku) = lower(given.sku) and is_active
      union all
      select id from variant where barcode = given.sku and is_active
        and not exists (select from variant where lower(sku) = lower(given.sku) and is_active)
    ) as named join variant v on v.id = named.id
    where v.is_active order by v.id for no key update of v`.execute(tx);
  return Map.groupBy(rows, ({ written }) => written);
}

type Column = 'stock' | 'reorder_at';

/** Sets one column of many sizes in one statement. */
export async function saveColumn(tx: Tx, column: Column, values: readonly { id: string; value: number | null }[]): Promise<void> {
  await sql`update variant set ${sql.ref(column)} = it.value
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ value }) => value)}::integer[]) as it (id, value)
    where variant.id = it.id`.execute(tx);
}

/**
 * Deletes the reports of sizes that are above their point now or were refilled above it since: they can be reported
 * again. The level of the shop is the point of sizes that have none.
 */
export async function deletePastReports(tx: Tx, level: number): Promise<void> {
  const point = sql`coalesce(v.reorder_at, ${level})`;
  await sql`delete from low_stock_report r using variant v where v.id = r.variant_id and (not v.is_active or v.stock > ${point}
    or exists (select from stock_change c where c.variant_id = v.id and c.at > r.reported_at and c.after > ${point}))`.execute(
    tx,
  );
}

/**
 * Marks the low sizes that are not reported yet, and returns them. A concurrent run waits, and gets none of them. The
 * time is the database's, like that of the ledger.
 */
export async function reportLowSizes(tx: Tx, level: number): Promise<string[]> {
  const { rows } = await sql<{ variantId: string }>`
    insert into low_stock_report (variant_id, reported_at)
    select id, now() from variant where is_active and ${isLow(level)}
    on conflict (variant_id) do nothing returning variant_id`.execute(tx);
  return rows.map(({ variantId }) => variantId);
}

type LowSize = { sku: string; product: string; size: string; colour: string; stock: number; reorderAt: number };

type LowSizes = { ids: readonly string[]; level: number; limit: number };

/** Low sizes with the point of each, those with the lowest stock first. */
export async function lowSizesOf(tx: Tx, { ids, level, limit }: LowSizes): Promise<LowSize[]> {
  const { rows } = await sql<LowSize>`
    select v.sku, p.name as product, v.size, v.colour, v.stock, coalesce(v.reorder_at, ${level}) as reorder_at
    from variant v join product p on p.id = v.product_id
    where v.id = any(${[...ids]}::uuid[]) order by v.stock, v.sku limit ${limit}`.execute(tx);
  return rows;
}
