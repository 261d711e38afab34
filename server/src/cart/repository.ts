import { namedStatement, pipeline, sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { parseCartRow, cartQuery, type CartQuery } from './queries.ts';
import type { CartSnapshot } from './rules.ts';

/** Locks the customer's cart until the transaction ends, and creates it if it is missing. Read the cart only after that. */
export async function lockCart(tx: Tx, accountId: string): Promise<void> {
  const { rows } = await cartLock(accountId).execute(tx);
  if (rows.length > 0) return;
  await createCart(tx, accountId);
  await lockCart(tx, accountId);
}

/** Locks the customer's cart and reads it, pipelined in one round trip. */
export async function lockedCart(tx: Tx, input: CartQuery): Promise<CartSnapshot> {
  const [locked, rows] = await pipeline(tx, cartLock(input.accountId), cartQuery(input));
  if (locked.length > 0) return parseCartRow(rows);
  await createCart(tx, input.accountId);
  return lockedCart(tx, input);
}

/** Returns a row where the customer has a cart, which is then locked. */
export const cartLock = (accountId: string) =>
  namedStatement('cart.lock', sql<object>`select from cart where account_id = ${accountId} for update`);

/** Creates the customer's first cart; waits for a concurrent insert of the same row. */
export async function createCart(tx: Tx, accountId: string): Promise<void> {
  await sql`insert into cart (account_id) values (${accountId}) on conflict do nothing`.execute(tx);
}

/** These sizes leave the cart, because they were ordered. An empty cart carries no coupon. */
export async function removeOrderedLines(tx: Tx, accountId: string, variantIds: readonly string[]): Promise<void> {
  await sql`
    with taken as (delete from cart_line where account_id = ${accountId} and variant_id = any(${variantIds}::uuid[]))
    update cart set coupon_id = null where account_id = ${accountId} and coupon_id is not null and not exists (
      select from cart_line where account_id = ${accountId} and not variant_id = any(${variantIds}::uuid[]))`.execute(tx);
}

/** Everything leaves the cart, and the coupon with it. */
export async function emptyCart(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('cartLine').where('accountId', '=', accountId).execute();
  await saveCoupon(tx, accountId, null);
}

type NewLine = { id: string; accountId: string; variantId: string; quantity: number };

/** One line a size: adding more of it moves the line to the top. */
export async function saveLine(tx: Tx, { id, accountId, variantId, quantity }: NewLine): Promise<void> {
  const upsert = sql`
    insert into cart_line (id, account_id, variant_id, quantity) values (${id}, ${accountId}, ${variantId}, ${quantity})
    on conflict (account_id, variant_id) do update set quantity = excluded.quantity, added_at = now()`;
  await namedStatement('cart.save_line', upsert).execute(tx);
}

/** Lines of a guest's cart, new or larger than they were: they lie on top, in their order. The cart has to be locked. */
export async function saveMergedLines(
  tx: Tx,
  accountId: string,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('cartLine')
    .values(
      lines.map((line, index) => ({
        id: newId(),
        accountId,
        ...line,
        addedAt: sql<Date>`now() - ${index} * interval '1 microsecond'`,
      })),
    )
    .onConflict((it) =>
      it.columns(['accountId', 'variantId']).doUpdateSet((to) => ({
        quantity: to.ref('excluded.quantity'),
        addedAt: to.ref('excluded.addedAt'),
      })),
    )
    .execute();
}

/** The line keeps its place, so that the list does not jump under the finger. */
export async function setLineQuantity(tx: Tx, lineId: string, quantity: number): Promise<void> {
  await sql`update cart_line set quantity = ${quantity} where id = ${lineId}`.execute(tx);
}

/** One coupon a cart; null takes it away. The cart has to be locked. */
export async function saveCoupon(tx: Tx, accountId: string, couponId: string | null): Promise<void> {
  await tx.updateTable('cart').set({ couponId }).where('accountId', '=', accountId).execute();
}
