import { sql, type Tx } from '#infra/database';
import { invalidate } from '#infra/page-cache';
import { PRODUCT_LISTS } from '../cache-tags.ts';

/** Brings up to date what lists filter and sort by, and the cached responses that show it. For every write that changes prices, sizes, states, or sells out. */
export async function refreshListing(tx: Tx, productIds: readonly string[], { soft = false } = {}): Promise<void> {
  if (productIds.length === 0) return;
  await invalidate(tx, [PRODUCT_LISTS, ...productIds], { soft });
  await sql`select refresh_listing(${[...new Set(productIds)]}::uuid[])`.execute(tx);
}

/** Brings up to date both that and the words by which products are found. For every write that changes what they say. */
export async function refreshSearch(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await refreshListing(tx, productIds);
  await sql`select refresh_search_document(${[...new Set(productIds)]}::uuid[])`.execute(tx);
}
