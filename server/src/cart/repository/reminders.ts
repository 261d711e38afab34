import { allows } from '#consents';
import { sql, type Tx } from '#infra/database';

type Abandoned = {
  /** Carts without a change or an order since this time. */
  before: Date;
  /** Minimum time of the last change; older carts get no reminder. */
  after: Date;
  /** Customers with a reminder since this time get none. */
  quietSince: Date;
  limit: number;
};

/**
 * Locks abandoned carts: of customers who allowed offers and proved their address, last added to in the given time,
 * without an order since. Skips carts that another instance has locked. Oldest first.
 */
export async function lockAbandonedCarts(tx: Tx, { before, after, quietSince, limit }: Abandoned): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select c.account_id from cart c
    join (select account_id, max(added_at) as last from cart_line where added_at >= ${after} group by account_id) l
      on l.account_id = c.account_id
    join account a on a.id = c.account_id
    where l.last < ${before} and (c.reminded_at is null or (c.reminded_at < l.last and c.reminded_at < ${quietSince}))
      and a.role = 'user' and a.is_active and a.email_verified_at is not null
      and (${allows('a.id', 'offers_by_mail')} or (a.verified_phone is not null
        and (${allows('a.id', 'offers_by_phone')} or ${allows('a.id', 'offers_by_whatsapp')})))
      and not exists (select from customer_order o where o.account_id = a.id and o.created_at >= l.last)
    order by l.last limit ${limit} for update of c skip locked`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

export async function setReminded(tx: Tx, accountIds: readonly string[], remindedAt: Date): Promise<void> {
  if (accountIds.length === 0) return;
  await tx.updateTable('cart').set({ remindedAt }).where('accountId', 'in', accountIds).execute();
}

/** The available lines of these carts, the newest of a cart first. */
export async function linesOfCarts(tx: Tx, accountIds: readonly string[]) {
  return tx
    .selectFrom('cartLine')
    .innerJoin('variant', 'variant.id', 'cartLine.variantId')
    .select(['accountId', 'productId', 'size', 'colour', 'quantity'])
    .where('accountId', 'in', accountIds)
    .where('isActive', '=', true)
    .whereRef('stock', '>=', 'quantity')
    .orderBy('addedAt', 'desc')
    .orderBy('cartLine.id', 'desc')
    .execute();
}
