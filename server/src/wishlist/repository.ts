import { sql, type Tx } from '#infra/database';

/** The product ids of the customer's wishlist, locked against additions until the transaction ends. */
export async function lockWishlist(tx: Tx, accountId: string): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishes ${accountId}`}, 0))`.execute(tx);
  const items = await tx.selectFrom('wishlistItem').select('productId').where('accountId', '=', accountId).execute();
  return items.map(({ productId }) => productId);
}

/** Adding a product again makes it the newest item. */
export async function saveItem(tx: Tx, accountId: string, productId: string): Promise<void> {
  await tx
    .insertInto('wishlistItem')
    .values({ accountId, productId })
    .onConflict((it) => it.columns(['accountId', 'productId']).doUpdateSet({ addedAt: sql`now()` }))
    .execute();
}

export async function deleteItem(tx: Tx, accountId: string, productId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('wishlistItem')
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Adds new items on top of the others, in their order. */
export async function saveItems(tx: Tx, accountId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .insertInto('wishlistItem')
    .values(
      productIds.map((productId, index) => ({
        accountId,
        productId,
        addedAt: sql<Date>`now() - ${index} * interval '1 microsecond'`,
      })),
    )
    .onConflict((it) => it.doNothing())
    .execute();
}
