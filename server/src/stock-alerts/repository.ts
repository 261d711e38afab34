import { sql, type Tx } from '#infra/database';

type NewAlert = { id: string; variantId: string; accountId: string | null; email: string; askedAt: Date };

/** A visible variant with its stock. */
export const visibleVariant = (tx: Tx, id: string) =>
  tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.id', 'stock', 'productId'])
    .where('variant.id', '=', id)
    .where('variant.isActive', '=', true)
    .executeTakeFirst();

export async function accountEmail(tx: Tx, accountId: string): Promise<string> {
  const account = await tx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  return account.email.toLowerCase();
}

export async function openAlertsOf(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('stockAlert')
    .select('variantId')
    .where('email', '=', email)
    .where('notifiedAt', 'is', null)
    .execute();
  return rows.map(({ variantId }) => variantId);
}

/** A repeated request keeps its place in the queue. */
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<void> {
  await tx
    .insertInto('stockAlert')
    .values(alert)
    .onConflict((of) =>
      of
        .columns(['variantId', 'email'])
        .where('notifiedAt', 'is', null)
        .doUpdateSet((row) => ({ accountId: sql`coalesce(stock_alert.account_id, ${row.ref('excluded.accountId')})` })),
    )
    .execute();
}

export async function deleteAlert(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stockAlert')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Marked alerts, locked until the transaction ends; those locked by another instance are skipped. */
export const lockDueAlerts = (tx: Tx, limit: number) =>
  tx
    .selectFrom('stockAlert')
    .innerJoin('variant', 'variant.id', 'stockAlert.variantId')
    .leftJoin('account', 'account.id', 'stockAlert.accountId')
    .select([
      'stockAlert.id',
      'stockAlert.email',
      'accountId',
      'account.name',
      'variant.stock',
      'variant.productId',
      'variant.size',
      'variant.colour',
      'variant.isActive',
    ])
    .where('notifiedAt', 'is', null)
    .where('dueAt', 'is not', null)
    .orderBy('dueAt')
    .orderBy('stockAlert.id')
    .limit(limit)
    .forUpdate('stockAlert')
    .skipLocked()
    .execute();

export async function setNotified(tx: Tx, ids: readonly string[], notifiedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('stockAlert').set({ notifiedAt }).where('id', 'in', ids).execute();
}

/** Returns alerts to their place in the queue, because the piece is sold already. */
export async function setWaiting(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('stockAlert').set({ dueAt: null }).where('id', 'in', ids).execute();
}

/** Marks the next in the queue of every size in stock without a notification since `quietSince`, one for each piece. */
export async function markNext(tx: Tx, { quietSince, now }: { quietSince: Date; now: Date }): Promise<void> {
  await sql`
    update stock_alert set due_at = ${now} where id in (
      select id from (
        select a.id, v.stock, row_number() over (partition by a.variant_id order by a.asked_at, a.id) as place
        from stock_alert a join variant v on v.id = a.variant_id
        where a.notified_at is null and a.due_at is null and v.is_active and v.stock > 0 and not exists (
          select from stock_alert sent where sent.variant_id = a.variant_id and sent.notified_at > ${quietSince})
      ) as queue where place <= stock)`.execute(tx);
}

export async function deleteNotifiedBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('stockAlert').where('notifiedAt', '<', moment).execute();
}
