import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import type { NewPastOrder, PastOrderState } from './known-past-orders.ts';

/** Inserts orders, those of a verified e-mail with its account. Returns their ids in the same order. */
export async function insertPastOrders(tx: Tx, orders: readonly NewPastOrder[], at: Date): Promise<string[]> {
  if (orders.length === 0) return [];
  const values = orders.map(({ items, ...order }) => ({
    ...order,
    id: newId(),
    items: JSON.stringify(items),
    importedAt: at,
  }));
  await tx.insertInto('pastOrder').values(values).execute();
  const ids = values.map(({ id }) => id);
  await sql`
    update past_order p set account_id = a.id from account a
    where p.id = any(${ids}::uuid[]) and lower(a.email) = p.email and a.role = 'user' and a.email_verified_at is not null`.execute(
    tx,
  );
  return ids;
}

/** Changes states, amounts and items of past orders; fields that are left out stay. */
export async function updatePastOrders(
  tx: Tx,
  orders: readonly { id: string; change: Partial<PastOrderState> }[],
): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ id, change }) => ({
    id,
    payment_status: change.paymentStatus,
    delivery_status: change.deliveryStatus,
    total_paise: change.totalPaise,
    refunded_paise: change.refundedPaise,
    items: change.items,
  }));
  await sql`
    update past_order p set payment_status = coalesce(it.payment_status, p.payment_status),
      delivery_status = coalesce(it.delivery_status, p.delivery_status), total_paise = coalesce(it.total_paise, p.total_paise),
      refunded_paise = coalesce(it.refunded_paise, p.refunded_paise), items = coalesce(it.items, p.items)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, payment_status text, delivery_status text,
      total_paise bigint, refunded_paise bigint, items jsonb)
    where p.id = it.id`.execute(tx);
}

/** Deletes the orders of an import that is undone, but no erased customer's, which a later import would bring back. */
export async function deletePastOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from past_order where id = any(${[...ids]}::uuid[]) and email <> ''`.execute(tx);
}
