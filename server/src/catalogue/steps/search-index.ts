import { sql, type Tx } from '#infra/database';
import { invalidateCacheTags, type PageInvalidation } from '#infra/page-cache';
import { listOfCategory, PRODUCT_LISTS } from '../cache-tags.ts';

type InvalidationOptions = { pages?: PageInvalidation };

/**
 * Refreshes product_listing, by which lists filter and sort, and invalidates the cached responses that show it. Call
 * it after each write of prices, sizes or states, and when a size sells out.
 */
export async function reindexListing(tx: Tx, productIds: readonly string[], options: InvalidationOptions = {}): Promise<void> {
  if (productIds.length === 0) return;
  await invalidateCacheTags(tx, [PRODUCT_LISTS, ...(await categoryLists(tx, productIds)), ...productIds], options);
  await refreshListingRows(tx, productIds);
}

/** The tags of the lists of these products' categories, also of those that they were in before this write. */
async function categoryLists(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ categoryId: string }>`
    select category_id from product where id = any(${productIds}::uuid[])
    union select category_id from product_listing where product_id = any(${productIds}::uuid[])`.execute(tx);
  return rows.map(({ categoryId }) => listOfCategory(categoryId));
}

/** The same without an invalidation: the caller invalidates what the whole of its work changes. */
export async function refreshListingRows(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`select refresh_listing(${[...new Set(productIds)]}::uuid[])`.execute(tx);
}

/** Refreshes product_listing and the search documents. Call it after each write of texts, tags or categories. */
export async function reindexProducts(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await invalidateCacheTags(tx, [PRODUCT_LISTS, ...(await categoryLists(tx, productIds)), ...productIds]);
  await refreshSearchRows(tx, productIds);
}

/** The same without an invalidation: the caller invalidates what the whole of its work changes. */
export async function refreshSearchRows(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await refreshListingRows(tx, productIds);
  await refreshSearchDocuments(tx, productIds);
}

/** Refreshes the documents and terms of searches alone, after a write whose lists are refreshed already. */
export async function refreshSearchDocuments(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await sql`select refresh_search_document(${[...new Set(productIds)]}::uuid[])`.execute(tx);
}
