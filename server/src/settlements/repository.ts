import { sql, type Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import type { MatchedLine, Owed } from './match-payouts.ts';
import type { Payout, Source } from './read-payouts.ts';

type Reference = Pick<Payout, 'kind' | 'reference'>;

/** The owed amounts for these references, by "kind reference". */
export async function expectedPayouts(tx: Tx, references: readonly Reference[]): Promise<Map<string, Owed>> {
  const of = (kind: Payout['kind']) => references.filter((it) => it.kind === kind).map(({ reference }) => reference);
  const { rows } = await sql<{ key: string } & Owed>`
    select 'payment ' || gateway_payment_id as key, order_id, null::uuid as gift_card_id, amount_paise as expected
    from payment where gateway_payment_id = any(${of('payment')}::text[]) and status = 'captured'
    union all
    select 'refund ' || gateway_refund_id, order_id, null, -amount_paise from refund where gateway_refund_id = any(${of('refund')}::text[])
    union all
    select 'payment ' || gateway_payment_id, null, gift_card_id, amount_paise
    from gift_card_payment where gateway_payment_id = any(${of('payment')}::text[]) and status = 'captured'
    union all
    select 'refund ' || gateway_refund_id, null, gift_card_id, -amount_paise
    from gift_card_payment where gateway_refund_id = any(${of('refund')}::text[])
    union all
    select 'cod ' || s.awb, o.id, null, o.due_paise
    from shipment s join customer_order o on o.id = s.order_id
    where s.awb = any(${of('cod')}::text[]) and s.awb <> '' and s.state = 'delivered' and o.payment_method = 'COD'`.execute(tx);
  return new Map(rows.map(({ key, ...owed }) => [key, owed]));
}

/** Serializes uploads: two files with the same lines must not both count. */
export async function lockSettlements(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlements', 0))`.execute(tx);
}

/** Lines of earlier files for these references. */
export const earlierLines = (tx: Tx, source: Source, references: readonly Reference[]) =>
  tx
    .selectFrom('settlementLine')
    .select(['id', 'kind', 'reference', 'payout', 'receivedPaise', 'expectedPaise', 'state'])
    .where('source', '=', source)
    .where(
      'reference',
      'in',
      references.map(({ reference }) => reference),
    )
    .execute();

type NewFile = { source: Source; name: string; lines: readonly MatchedLine[]; actorName: string; createdAt: Date };

/** Saves a file with its lines, which earlier files do not have. Returns the file's id. */
export async function insertFile(tx: Tx, { source, name, lines, actorName, createdAt }: NewFile): Promise<string> {
  const id = newId();
  await tx.insertInto('settlementFile').values({ id, source, name, lineCount: lines.length, actorName, createdAt }).execute();
  const rows = lines.map((line) => ({ id: newId(), ...line }));
  await sql`
    insert into settlement_line (id, file_id, source, kind, reference, order_id, gift_card_id, expected_paise, received_paise, fee_paise, payout, paid_on, state)
    select l.id, ${id}, ${source}, l.kind, l.reference, l."orderId", l."giftCardId", l.expected, l.received, l.fee, l.payout, l."paidOn", l.state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, kind text, reference text, "orderId" uuid, "giftCardId" uuid, expected bigint,
      received bigint, fee bigint, payout text, "paidOn" date, state text)`.execute(tx);
  return id;
}

/** Later lines can complete or contradict earlier ones of the same reference. */
export async function setStates(tx: Tx, lines: readonly { id: string; state: string }[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update settlement_line l set state = n.state
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(id uuid, state text) where l.id = n.id`.execute(tx);
}
