import { namedStatement, sql, type Tx } from '#infra/database';
import { MAX_ORDERS, MAX_UNVERIFIED_COD_ORDERS, ORDER_WINDOW_MS, type RecentOrders } from './order-limits.ts';
import { daysAfter } from '#kernel/clock';

/** Idempotency keys are stored for 24 hours (behaviour.md, Checkout). */
const oldestStored = (now: Date): Date => daysAfter(now, -1);

type KeyLookup = { accountId: string; idempotencyKey: string; now: Date };
type CustomerLookup = Omit<KeyLookup, 'idempotencyKey'> & { idempotencyKey: string | undefined };
type KeyedOrder = { orderId: string; bodyHash: Buffer };
export type Buyer = {
  id: string;
  name: string;
  phone: string;
  /** The order of this key, and the request that created it. */
  existingOrder: KeyedOrder | undefined;
  recent: RecentOrders;
};

type BuyerRow = Pick<Buyer, 'id' | 'name' | 'phone'> & { [Of in keyof KeyedOrder]: KeyedOrder[Of] | null } & {
  recentOrders: number;
  openOrders: number | null;
  openItems: number | null;
};

/**
 * The customer's profile and the order of this key, parsed by `parseCustomer`. The cart has to be locked, so that no
 * concurrent request can create the order. Recent and open orders are counted up to their limits, so that an account with
 * thousands of orders is as quick as a new one.
 */
export function customerQuery({ accountId, idempotencyKey, now }: CustomerLookup) {
  const [oldest, since] = [oldestStored(now), new Date(now.getTime() - ORDER_WINDOW_MS)];
  const customer = sql<BuyerRow>`
    select a.id, a.name, a.phone, k.order_id, k.body_hash, open_cod.orders as open_orders, open_cod.items as open_items,
      (select count(*)::int from (
        select from customer_order o where o.account_id = a.id and o.created_at > ${since} limit ${sql.lit(MAX_ORDERS)}
      ) recent) as recent_orders
    from account a
    left join idempotency_key k on k.account_id = a.id and k.key = ${idempotencyKey ?? null}::text and k.created_at > ${oldest}
    left join lateral (
      select count(distinct o.id)::int as orders, coalesce(sum(l.quantity), 0)::int as items
      from (
        select o.id from customer_order o
        where o.account_id = a.id and o.payment_method = 'COD' and o.delivery_status not in ('Delivered', 'Returned', 'Cancelled')
        limit ${sql.lit(MAX_UNVERIFIED_COD_ORDERS)}
      ) o join order_line l on l.order_id = o.id
    ) open_cod on a.email_verified_at is null
    where a.id = ${accountId}`;
  return namedStatement('checkout.customer', customer);
}

export function parseCustomer([row]: readonly BuyerRow[]): Buyer {
  if (!row) throw new TypeError('no account for this order');
  const { orderId, bodyHash, recentOrders, openOrders, openItems, ...buyer } = row;
  const openCod = openOrders === null || openItems === null ? null : { orders: openOrders, items: openItems };
  return {
    ...buyer,
    recent: { recentOrders, openCod },
    existingOrder: orderId === null || bodyHash === null ? undefined : { orderId, bodyHash },
  };
}

/** Saves the order of a key; a key older than 24 hours may be used again. */
export async function saveIdempotencyKey(
  tx: Tx,
  { accountId, idempotencyKey, now, orderId, bodyHash }: KeyLookup & { orderId: string; bodyHash: Buffer },
) {
  const order = { orderId, bodyHash, createdAt: now };
  await tx
    .insertInto('idempotencyKey')
    .values({ accountId, key: idempotencyKey, ...order })
    .onConflict((it) => it.columns(['accountId', 'key']).doUpdateSet(order))
    .execute();
}

export async function deleteExpiredKeys(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('idempotencyKey').where('createdAt', '<=', oldestStored(now)).execute();
}
