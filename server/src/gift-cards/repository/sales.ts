import type { EditedGiftCardOffer } from '@shop/contract/gift-card-sales';
import type { Paise } from '@shop/contract/paise';
import { sql, type Tx } from '#infra/database';

export type NewSale = {
  id: string;
  value: Paise;
  requestKey: string;
  tokenHash: Buffer;
  expiresAt: Date;
  deliverAt: Date;
  buyerId: string | null;
  buyerName: string;
  buyerEmail: string;
  receiverName: string;
  receiverEmail: string;
  message: string;
  payBefore: Date;
  at: Date;
};

/** Inserts an unpaid card; returns its id, or undefined if this idempotency key was used before. */
export async function insertSale(tx: Tx, { value, at, ...sale }: NewSale): Promise<string | undefined> {
  const row = await tx
    .insertInto('giftCard')
    .values({
      ...sale,
      number: sql<string>`'G-' || lpad(nextval('gift_card_number')::text, 6, '0')`,
      valuePaise: value,
      state: 'unpaid',
      pollAt: at,
      createdAt: at,
    })
    .onConflict((it) => it.column('requestKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Stores the gateway's order id if none is stored yet, and returns the stored one. */
export async function saveGatewayOrder(tx: Tx, id: string, gatewayOrderId: string): Promise<string> {
  await tx.updateTable('giftCard').set({ gatewayOrderId }).where('id', '=', id).where('gatewayOrderId', 'is', null).execute();
  const row = await tx.selectFrom('giftCard').select('gatewayOrderId').where('id', '=', id).executeTakeFirstOrThrow();
  return row.gatewayOrderId ?? gatewayOrderId;
}

const COLUMNS = [
  'id',
  'number',
  'state',
  'valuePaise',
  'buyerId',
  'buyerName',
  'buyerEmail',
  'receiverName',
  'receiverEmail',
  'message',
  'deliverAt',
  'sentAt',
  'expiresAt',
  'payBefore',
  'paidAt',
  'gatewayOrderId',
  'gatewayPaymentId',
  'round',
  'polls',
  'createdAt',
] as const;

export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockSale>>>;

/** A bought card, locked until the transaction ends. */
export const lockSale = (tx: Tx, id: string) =>
  tx
    .selectFrom('giftCard')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('payBefore', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

type SaleChange = {
  state?: 'scheduled' | 'active' | 'blocked' | 'cancelled';
  gatewayPaymentId?: string;
  paidAt?: Date;
  expiresAt?: Date;
  pollAt?: Date | null;
  polls?: number;
};

export async function saveSale(tx: Tx, id: string, changed: SaleChange): Promise<void> {
  await tx.updateTable('giftCard').set(changed).where('id', '=', id).execute();
}

/** Paid cards whose day has come, locked; those locked by another instance are skipped. */
export const lockDueCards = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom('giftCard')
    .select(COLUMNS)
    .where('state', '=', 'scheduled')
    .where('deliverAt', '<=', now)
    .orderBy('deliverAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

type Sending = { codeHash: Buffer; last4: string; round: number; sentAt: Date; receiverEmail: string };

/** Saves that the card has a code and its e-mail is queued. The address of an erased buyer is deleted. */
export async function saveSent(tx: Tx, id: string, { receiverEmail, ...letter }: Sending): Promise<void> {
  const unlessErased = (value: ReturnType<typeof sql>) => sql<string>`case when buyer_email = '' then '' else ${value} end`;
  await tx
    .updateTable('giftCard')
    .set({
      ...letter,
      state: 'active',
      receiverEmail: unlessErased(sql`${receiverEmail}::text`),
      receiverName: unlessErased(sql`receiver_name`),
      buyerName: unlessErased(sql`buyer_name`),
      message: unlessErased(sql`message`),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveOffer(tx: Tx, { isOn, amounts, min, max }: EditedGiftCardOffer): Promise<void> {
  const row = { isOn, amounts: JSON.stringify(amounts), minPaise: min, maxPaise: max };
  await tx.updateTable('giftCardOffer').set(row).execute();
}

export async function switchSale(tx: Tx, isOn: boolean): Promise<void> {
  await tx.updateTable('giftCardOffer').set({ isOn }).execute();
}

/** Deletes unpaid purchases without a payment in any state. */
export async function deleteUnpaidBefore(tx: Tx, moment: Date): Promise<void> {
  await sql`
    with gone as (
      delete from gift_card g where g.state = 'cancelled' and g.paid_at is null and g.created_at < ${moment}
        and not exists (select from gift_card_payment p where p.gift_card_id = g.id)
        and not exists (select from cart c where c.gift_card_id = g.id)
      returning g.id)
    delete from credit_balance b using gone where b.id = gone.id`.execute(tx);
}
