import type { Paise } from '@shop/contract/money';
import { sql, type Tx } from '#infra/database';

export type ItemRow = {
  productId: string;
  variantId: string | null;
  addedPaise: Paise | null;
  priceAlert: boolean;
};
const COLUMNS = ['productId', 'variantId', 'addedPaise', 'priceAlert'] as const;

/** The items of the customer's wishlist, locked against additions until the transaction ends. */
export async function lockWishlist(tx: Tx, accountId: string): Promise<ItemRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishes ${accountId}`}, 0))`.execute(tx);
  return tx.selectFrom('wishlistItem').select(COLUMNS).where('accountId', '=', accountId).execute();
}

/** Adds or replaces an item; either way it becomes the newest. */
export async function saveItem(tx: Tx, accountId: string, { isSame, ...item }: ItemRow & { isSame: boolean }): Promise<void> {
  await tx
    .insertInto('wishlistItem')
    .values({ accountId, ...item })
    .onConflict((it) =>
      it
        .columns(['accountId', 'productId'])
        .doUpdateSet({ ...item, addedAt: sql`now()`, ...(!isSame && { alertedPaise: null }) }),
    )
    .execute();
}

/** Changes an item without moving it. A new price for comparison also resets the price of the last e-mail. */
export async function changeItem(tx: Tx, accountId: string, { productId, ...item }: ItemRow): Promise<void> {
  await tx
    .updateTable('wishlistItem')
    .set({ ...item, alertedPaise: null })
    .where('accountId', '=', accountId)
    .where('productId', '=', productId)
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

/** Adds new items above the others, in their order. */
export async function saveItems(
  tx: Tx,
  accountId: string,
  items: readonly { productId: string; addedPaise: Paise }[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('wishlistItem')
    .values(
      items.map((item, index) => ({
        accountId,
        ...item,
        addedAt: sql<Date>`now() - ${index} * interval '1 microsecond'`,
      })),
    )
    .onConflict((it) => it.doNothing())
    .execute();
}

/** The accounts with a price alert, sorted by id, after the given one. */
export async function accountsWithAlerts(tx: Tx, after: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('wishlistItem')
    .select('accountId')
    .distinct()
    .where('priceAlert', '=', true)
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Items with a price alert of these accounts, locked until the transaction ends. */
export const lockPriceAlerts = (tx: Tx, accountIds: readonly string[]) =>
  tx
    .selectFrom('wishlistItem')
    .select([...COLUMNS, 'accountId', 'alertedPaise'])
    .where('priceAlert', '=', true)
    .where('accountId', 'in', accountIds)
    .orderBy('accountId')
    .orderBy('productId')
    .forUpdate()
    .execute();

/** Saves the price that each item's customer was emailed. */
export async function saveAlerted(
  tx: Tx,
  items: readonly { accountId: string; productId: string; price: Paise }[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    update wishlist_item i set alerted_paise = sent.price
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as sent("accountId" uuid, "productId" uuid, price bigint)
    where i.account_id = sent."accountId" and i.product_id = sent."productId"`.execute(tx);
}

export type ShareRow = { token: string; name: string };

export async function firstName(tx: Tx, accountId: string): Promise<string> {
  const { name } = await tx.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
  return name.split(/\s+/)[0] ?? '';
}

/** An existing link keeps its token. */
export const saveShare = (tx: Tx, accountId: string, share: ShareRow & { createdAt: Date }): Promise<ShareRow> =>
  tx
    .insertInto('wishlistShare')
    .values({ accountId, ...share })
    .onConflict((of) => of.column('accountId').doUpdateSet({ name: share.name }))
    .returning(['token', 'name'])
    .executeTakeFirstOrThrow();

export async function deleteShare(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('wishlistShare').where('accountId', '=', accountId).execute();
}
