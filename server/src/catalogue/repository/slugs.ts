import { sql, type Tx } from '#infra/database';

/**
 * Serializes the assignment of slugs and SKUs across all instances, so that two people who add the same product at
 * once get different ones instead of an error. The lock is held until the transaction ends, a few milliseconds.
 */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue names'))`.execute(tx);
}

/** Existing names of this kind that begin like one of the preferred ones, in lower case. */
export async function existingSlugs(
  tx: Tx,
  column: 'product.slug' | 'category.slug' | 'variant.sku',
  candidates: readonly string[],
) {
  const [table, name] = column.split('.');
  const prefixes = candidates.map((it) => `${it.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const { rows } = await sql<{ name: string }>`
    select lower(${sql.ref(`${name}`)}) as name from ${sql.table(`${table}`)}
    where lower(${sql.ref(`${name}`)}) like any(${prefixes})`.execute(tx);
  return new Set(rows.map((row) => row.name));
}
