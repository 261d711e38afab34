import { sql, type Tx } from '#infra/db';
import { newId } from '#kernel/ids';
import type { LineInCart } from './rules.ts';

export type LockedCart = { lines: LineInCart[]; couponId: string | null };

/** The customer's cart, made if it is missing; nobody else changes it until the transaction ends. */
export async function lockCart(tx: Tx, accountId: string): Promise<LockedCart> {
  const { couponId } = (await lockedCart(tx, accountId)) ?? (await newCart(tx, accountId));
  const lines = await tx
    .selectFrom('cartLine')
    .select(['id', 'variantId', 'quantity'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { lines, couponId };
}

const lockedCart = (tx: Tx, accountId: string) =>
  tx.selectFrom('cart').select('couponId').where('accountId', '=', accountId).forUpdate().executeTakeFirst();

/** A customer's first. Whoever made it a moment earlier is waited for. */
async function newCart(tx: Tx, accountId: string): Promise<{ couponId: string | null }> {
  await tx
    .insertInto('cart')
    .values({ accountId })
    .onConflict((it) => it.doNothing())
    .execute();
  const made = await lockedCart(tx, accountId);
  if (!made) throw new TypeError('a cart that was just made is not there');
  return made;
}

/** These sizes leave the cart, because they were ordered. An empty cart carries no coupon. */
export async function takeLines(tx: Tx, accountId: string, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length > 0)
    await tx.deleteFrom('cartLine').where('accountId', '=', accountId).where('variantId', 'in', variantIds).execute();
  await tx
    .updateTable('cart')
    .set({ couponId: null })
    .where('accountId', '=', accountId)
    .where((it) => it.not(it.exists(it.selectFrom('cartLine').select('id').where('accountId', '=', accountId))))
    .execute();
}

/** One line a size: adding more of it moves the line to the top. */
export async function saveLine(tx: Tx, line: { accountId: string; variantId: string; quantity: number }): Promise<void> {
  const { quantity } = line;
  await tx
    .insertInto('cartLine')
    .values({ id: newId(), ...line })
    .onConflict((it) => it.columns(['accountId', 'variantId']).doUpdateSet({ quantity, addedAt: sql`now()` }))
    .execute();
}

/** Lines of a guest's cart, new or larger than they were: they lie on top, in their order. The cart has to be locked. */
export async function saveMerged(
  tx: Tx,
  accountId: string,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('cartLine')
    .values(
      lines.map((line, place) => ({
        id: newId(),
        accountId,
        ...line,
        addedAt: sql<Date>`now() - ${place} * interval '1 microsecond'`,
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

/** The line keeps its place: a list that jumps under the finger is no list. */
export async function setLineQuantity(tx: Tx, lineId: string, quantity: number): Promise<void> {
  await tx.updateTable('cartLine').set({ quantity }).where('id', '=', lineId).execute();
}

/** One coupon a cart; null takes it away. The cart has to be locked. */
export async function saveCoupon(tx: Tx, accountId: string, couponId: string | null): Promise<void> {
  await tx.updateTable('cart').set({ couponId }).where('accountId', '=', accountId).execute();
}
