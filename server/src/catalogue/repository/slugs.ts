import { sql, type Tx } from '#infra/database';

/**
 * Slugs and SKUs are made up one after the other, across all instances, so that two people who add the same product at
 * once get different ones instead of an error. Held until the transaction ends, a few milliseconds.
 */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue names'))`.execute(tx);
}

/** Which names of this kind that begin like one of the wished ones are given already, in small letters. */
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
