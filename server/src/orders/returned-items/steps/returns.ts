import type { Paise } from '@shop/contract/money';
import { sql, type Tx } from '#infra/database';
import type { Replacement } from '#kernel/reencrypt';
import { newId } from '#kernel/ids';
import type { ReturnedPieces, ReturnOnOrder, ReturnState } from '../line-quantities.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';

export type LockedReturn = ReturnOnOrder & {
  refundPaise: Paise;
  worthPaise: Paise | null;
  differencePaise: Paise;
  exchangeOrderId: string | null;
  payoutMethod: 'upi' | 'bank' | 'credit' | null;
};

/** The returns of a locked order, sorted by the time of the request. */
export async function returnsOf(tx: Tx, order: Pick<LockedOrder, 'id'>): Promise<LockedReturn[]> {
  const returns = await tx
    .selectFrom('orderReturn')
    .select(['id', 'state', 'refundPaise', 'worthPaise', 'differencePaise', 'exchangeOrderId', 'payoutMethod'])
    .where('orderId', '=', order.id)
    .orderBy('requestedAt')
    .orderBy('id')
    .$narrowType<{ state: ReturnState; payoutMethod: 'upi' | 'bank' | 'credit' | null }>()
    .execute();
  if (returns.length === 0) return [];
  const ids = returns.map(({ id }) => id);
  const lines = await tx
    .selectFrom('orderReturnLine')
    .select(['returnId', 'orderLineId as lineId', 'quantity', 'restockedQuantity as restocked'])
    .select(['exchangeVariantId', 'exchangeUnitPaise as exchangeUnit', 'heldQuantity as held'])
    .where('returnId', 'in', ids)
    .execute();
  const byReturn = Map.groupBy(lines, ({ returnId }) => returnId);
  return returns.map((back) => ({ ...back, lines: byReturn.get(back.id) ?? [] }));
}

export type NewReturn = {
  reason: string;
  customerNote: string;
  /** URLs of the photos. */
  photos: readonly string[];
  lines: readonly Pick<ReturnedPieces, 'lineId' | 'quantity' | 'exchangeVariantId' | 'exchangeUnit' | 'held'>[];
  at: Date;
  /** The payout account of a cash refund, masked and encrypted; or store credit, if the customer chose it. */
  payOut?: { method: 'upi' | 'bank' | 'credit'; to: string; encrypted: string | null } | undefined;
};

/** Inserts a return of a locked order. Returns its id. */
export async function insertReturn(
  tx: Tx,
  order: Pick<LockedOrder, 'id'>,
  { lines, photos, at, payOut, ...input }: NewReturn,
): Promise<string> {
  const returnId = newId();
  await tx
    .insertInto('orderReturn')
    .values({
      id: returnId,
      orderId: order.id,
      state: 'requested',
      requestedAt: at,
      ...input,
      ...(payOut && { payoutMethod: payOut.method, payoutTo: payOut.to, payoutEncrypted: payOut.encrypted }),
    })
    .execute();
  const rows = lines.map(({ lineId, quantity, exchangeVariantId, exchangeUnit = null, held }) => ({
    returnId,
    orderLineId: lineId,
    quantity,
    exchangeVariantId,
    exchangeUnitPaise: exchangeUnit,
    heldQuantity: held,
  }));
  if (rows.length > 0) await tx.insertInto('orderReturnLine').values(rows).execute();
  const pictures = photos.map((url, position) => ({ returnId, position, url }));
  if (pictures.length > 0) await tx.insertInto('orderReturnPhoto').values(pictures).execute();
  return returnId;
}

type Changed = Partial<{
  state: ReturnState;
  receivedAt: Date;
  note: string;
  refundPaise: Paise;
  worthPaise: Paise;
  differencePaise: Paise;
  exchangeOrderId: string;
}>;

export async function saveReturn(tx: Tx, returnId: string, changed: Changed): Promise<void> {
  await tx.updateTable('orderReturn').set(changed).where('id', '=', returnId).execute();
}

/** Makes the exchanged pieces of a return usual returned ones again, because the order sent for them ended unpaid. */
export async function endExchange(tx: Tx, returnId: string): Promise<void> {
  await tx.updateTable('orderReturn').set({ exchangeOrderId: null }).where('id', '=', returnId).execute();
  await tx
    .updateTable('orderReturnLine')
    .set({ exchangeVariantId: null, exchangeUnitPaise: null })
    .where('returnId', '=', returnId)
    .execute();
}

type StoredReturn = { returnId: string; lineId: string } & Partial<{ restockedQuantity: number; heldQuantity: number }>;

/** How many pieces of a return are restocked, or how many of another size are reserved for it. */
export async function saveReturnLine(tx: Tx, { returnId, lineId, ...counts }: StoredReturn): Promise<void> {
  await tx
    .updateTable('orderReturnLine')
    .set(counts)
    .where('returnId', '=', returnId)
    .where('orderLineId', '=', lineId)
    .execute();
}

/** Replaces the encrypted accounts of returns after a key rotation, unless an account changed meanwhile. */
export async function replaceEncryptedPayouts(tx: Tx, rows: readonly Replacement[]): Promise<void> {
  const [ids, froms, tos] = [rows.map(({ id }) => id), rows.map(({ from }) => from), rows.map(({ to }) => to)];
  await sql`
    update order_return set payout_encrypted = fresh
    from unnest(${ids}::uuid[], ${froms}::text[], ${tos}::text[]) as replacement (row_id, old, fresh)
    where order_return.id = row_id and payout_encrypted = old`.execute(tx);
}

/**
 * Updates whether items of an order are still to be received: it was sent, then cancelled or not delivered, and not all of
 * it was returned since or lost by the courier. Call it after a change of its status or parcels, and after items were received.
 */
export async function saveReturnInTransit(tx: Tx, { id }: Pick<LockedOrder, 'id'>): Promise<void> {
  await sql`
    update customer_order o set coming_back = o.dispatched_at is not null
      and o.delivery_status in ('Cancelled', 'Failed Delivery') and exists (
        select from order_line l where l.order_id = o.id and l.quantity > (
          select coalesce(sum(b.quantity), 0) from order_return_line b join order_return r on r.id = b.return_id
          where b.order_line_id = l.id and r.state <> 'rejected') + (
          select coalesce(sum(p.quantity), 0) from shipment_line p join shipment s on s.id = p.shipment_id
          where p.order_line_id = l.id and s.state = 'lost' and not s.resent))
    where o.id = ${id}`.execute(tx);
}
