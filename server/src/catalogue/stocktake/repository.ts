import { sql, type Tx } from '#infra/database';

export type Counted = { id: string; productId: string; sku: string; stock: number; reorderAt: number | null };

/** The sizes of these SKUs, locked in the order of their ids as a sale locks them, so that neither waits for the other crosswise. */
export async function lockBySku(tx: Tx, skus: readonly string[]): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted>`
    select id, product_id, sku, stock, reorder_at from variant
    where sku = any(${skus}::text[]) and is_active order by id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.sku, row]));
}

type Column = 'stock' | 'reorder_at';

/** Sets one column of many sizes in one statement. */
export async function saveColumn(tx: Tx, column: Column, values: readonly { id: string; value: number | null }[]): Promise<void> {
  await sql`update variant set ${sql.ref(column)} = it.value
    from unnest(${values.map(({ id }) => id)}::uuid[], ${values.map(({ value }) => value)}::integer[]) as it (id, value)
    where variant.id = it.id`.execute(tx);
}
