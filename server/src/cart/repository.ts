import { namedStatement, pipeline, sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { parseCartRow, cartQuery, type CartQuery } from './queries.ts';
import type { CartSnapshot } from './rules.ts';
import { cartLock, createCart } from './steps/cart-writes.ts';

/** Locks the customer's cart and reads it, pipelined in one round trip. */
export async function lockedCart(tx: Tx, input: CartQuery): Promise<CartSnapshot> {
  const [locked, rows] = await pipeline(tx, cartLock(input.accountId), cartQuery(input));
  if (locked.length > 0) return parseCartRow(rows);
  await createCart(tx, input.accountId);
  return lockedCart(tx, input);
}

type NewLine = { id: string; accountId: string; variantId: string; quantity: number; designId?: string | undefined };

/** Inserts or replaces the line: one per size and one per design. A changed line moves to the top. */
export async function saveLine(tx: Tx, { id, accountId, variantId, quantity, designId }: NewLine): Promise<void> {
  const upsert = sql`
    insert into cart_line (id, account_id, variant_id, quantity, design_id)
    values (${id}, ${accountId}, ${variantId}, ${quantity}, ${designId ?? null})
    on conflict (account_id, item_id) do update set quantity = excluded.quantity, added_at = now()`;
  await namedStatement('cart.save_line', upsert).execute(tx);
}

/** Saves lines of a guest's cart that are new or larger: on top, in their order. The cart has to be locked. */
export async function saveMergedLines(
  tx: Tx,
  accountId: string,
  lines: readonly { variantId: string; quantity: number; designId?: string | undefined }[],
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
      it.columns(['accountId', 'itemId']).doUpdateSet((to) => ({
        quantity: to.ref('excluded.quantity'),
        addedAt: to.ref('excluded.addedAt'),
      })),
    )
    .execute();
}

/** Keeps the line's place, so that the list does not jump while the customer edits it. */
export async function setLineQuantity(tx: Tx, lineId: string, quantity: number): Promise<void> {
  await sql`update cart_line set quantity = ${quantity} where id = ${lineId}`.execute(tx);
}
