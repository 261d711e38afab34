import { sql, namedStatement, type Tx } from '#infra/database';

/** Locks the customer's cart until the transaction ends, and creates it if it is missing. Read the cart only after that. */
export async function lockCart(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await cartLock(accountId).execute(tx);
  if (rows.length > 0) return;
  await createCart(tx, accountId);
  await lockCart(tx, accountId);
}
/** Locks the customer's cart and returns a row, or none without a cart. */
export const cartLock = (accountId: string) =>
  namedStatement('cart.lock', sql<object>`select from cart where account_id = ${accountId} for update`);
/** Creates the customer's first cart; waits for a concurrent insert of the same row. */
export async function createCart(tx: Tx, accountId: string): Promise<void> {
  await sql`insert into cart (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
}
/**
 * Removes these sizes, or designs, from the cart, because they were ordered. An empty cart has no coupon and no gift
 * card.
 */
export async function removeOrderedLines(tx: Tx, accountId: string, variantIds: readonly string[]): Promise<void> {
  const statement = sql`
    with taken as (delete from cart_line where account_id = ${accountId} and item_id = any((select ${variantIds}::uuid[])::uuid[]))
    update cart set coupon_id = null, promotion_id = null, gift_card_id = null, uses_credit = false
    where account_id = ${accountId} and (coupon_id is not null or promotion_id is not null or gift_card_id is not null or uses_credit) and not exists (
      select from cart_line where account_id = ${accountId} and not item_id = any((select ${variantIds}::uuid[])::uuid[]))`;
  await namedStatement('cart.remove_ordered', statement).execute(tx);
}
/** Removes all lines and the coupon. */
export async function emptyCart(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('cartLine').where('accountId', '=', accountId).execute();
  await saveCode(tx, accountId, NO_CODE);
  await saveAppliedBalances(tx, accountId, { giftCardId: null, usesCredit: false });
}
/** Saves the gift card and store credit that pay. The cart has to be locked. */
export async function saveAppliedBalances(
  tx: Tx,
  accountId: string,
  balances: { giftCardId?: string | null; usesCredit?: boolean },
): Promise<void> {
  await tx.updateTable('cart').set(balances).where('accountId', '=', accountId).execute();
}
/** The coupon or the promotion of the entered code. */
export type CartCode = { couponId: string | null; promotionId: string | null };
export const NO_CODE: CartCode = { couponId: null, promotionId: null };
/** Saves the cart's code, replacing the previous one. The cart has to be locked. */
export async function saveCode(tx: Tx, accountId: string, code: CartCode): Promise<void> {
  await tx.updateTable('cart').set(code).where('accountId', '=', accountId).execute();
}
