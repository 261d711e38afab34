import { sql, type Tx } from '#infra/database';

/**
 * Serializes the assignment of slugs and SKUs across all instances, so that two people who add the same product at
 * once get different ones instead of an error. The lock is held until the transaction ends, a few milliseconds.
 */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue names'))`.execute(tx);
}

/**
 * Which of these names exist, and which exist with a number that makes them unique, such as `slim-jeans-2`; in lower case.
 * Two ranges of an index for each name: a pattern for all of them would read the whole table for every batch of an import.
 */
export async function existingSlugs(
  tx: Tx,
  column: 'product.slug' | 'category.slug' | 'variant.sku',
  candidates: readonly string[],
) {
  const [table, name] = column.split('.').map((part) => sql.ref(part));
  const names = [...new Set(candidates.map((it) => it.toLowerCase()))];
  // In byte order "0" to "9" are followed by ":".
  const { rows } = await sql<{ name: string }>`
    select it.name from unnest(${names}::text[]) as candidate (name)
    cross join lateral (
      select lower(${name}) as name from ${table} where lower(${name}) = candidate.name
      union all
      select lower(${name}) from ${table}
        where lower(${name}) ~>=~ (candidate.name || '-0') and lower(${name}) ~<~ (candidate.name || '-:')
    ) as it`.execute(tx);
  return new Set(rows.map((row) => row.name));
}
