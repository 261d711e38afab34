import type { Paise } from '@shop/contract/paise';
import { sql, type Tx } from '#infra/database';

export type PastItem = { name: string; sku: string; quantity: number; pricePaise: Paise | null };
export type NewPastOrder = {
  number: string;
  orderedAt: Date;
  /** In lower case. */
  email: string;
  customerName: string;
  paymentStatus: string;
  deliveryStatus: string;
  totalPaise: Paise;
  refundedPaise: Paise;
  items: PastItem[];
};

type Named = Pick<NewPastOrder, 'number' | 'orderedAt'>;

/** The key of a past order: two previous shops may both have a #1001. */
export const pastOrderKey = ({ number, orderedAt }: Named): string => `${orderedAt.toISOString()} ${number.toLowerCase()}`;

/** What a later file may change of a past order: number, date and customer stay. */
export type PastOrderState = Pick<NewPastOrder, 'paymentStatus' | 'deliveryStatus' | 'totalPaise' | 'refundedPaise' | 'items'>;
/** An order that is already imported; its e-mail is empty once its customer was erased. */
export type KnownPastOrder = PastOrderState & { id: string; email: string };

/** The orders that are already imported, by their key, locked for a change. */
export async function knownPastOrders(tx: Tx, orders: readonly Named[]): Promise<Map<string, KnownPastOrder>> {
  const { rows } = await sql<KnownPastOrder & Named>`
    select p.id, p.number, p.ordered_at, p.email, p.payment_status, p.delivery_status, p.total_paise, p.refunded_paise, p.items
    from past_order p
    join unnest(${orders.map(({ number }) => number.toLowerCase())}::text[], ${orders.map(({ orderedAt }) => orderedAt.toISOString())}::timestamptz[])
      as it (number, ordered_at) on lower(p.number) = it.number and p.ordered_at = it.ordered_at
    order by p.id for no key update of p`.execute(tx);
  return new Map(rows.map((row) => [pastOrderKey(row), row]));
}

/** The states of these past orders now, locked for a change. */
export async function lockPastOrders(tx: Tx, ids: readonly string[]): Promise<Map<string, PastOrderState>> {
  const { rows } = await sql<PastOrderState & { id: string }>`
    select id, payment_status, delivery_status, total_paise, refunded_paise, items from past_order
    where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
