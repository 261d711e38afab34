import { CATEGORIES } from '#catalogue';
import { sql, type Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { OFFERS } from '#offers';
import { SIZE_CHARTS } from '#sizing';

// Deletes the demo, which was inserted at once: only this module and insert.ts write tables of other modules.

/** Ids of demo products are UUIDs of version 8; all other ids of the shop are of version 7. */
const isSample = sql`substr(id::text, 15, 1) = '8'`;

/** Whether anyone but a demo customer has ordered. */
export async function hasOrderOfOthers(tx: Tx, sampleEmails: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_order o join account a on a.id = o.account_id
    where not (a.email = any(${sampleEmails})) limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Deletes the demo's products, and the demo customers with all their orders. Pieces of the owner's own products that a demo
 * customer ordered return to stock. Categories and offers that the owner's products use stay.
 */
export async function deleteDemoData(tx: Tx, sampleEmails: readonly string[]): Promise<void> {
  await sql`select set_config('shop.clear_demo', 'on', true)`.execute(tx);
  await sql`
    create temporary table cleared_order on commit drop as
      select o.id from customer_order o join account a on a.id = o.account_id where a.email = any(${sampleEmails})`.execute(tx);
  await returnToStock(tx);
  await deleteDocuments(tx);
  await sql`
    delete from settlement_file f
    where exists (select from settlement_line where file_id = f.id and order_id in (select id from cleared_order))`.execute(tx);
  await sql`delete from coupon_use where order_id in (select id from cleared_order)`.execute(tx);
  await sql`delete from customer_order where id in (select id from cleared_order)`.execute(tx);
  await sql`delete from order_draft where ${isSample} or customer_email = any(${sampleEmails})`.execute(tx);
  await deleteCredit(tx, sampleEmails);
  await sql`delete from account where email = any(${sampleEmails})`.execute(tx);
  await deleteGoods(tx);
}

async function returnToStock(tx: Tx): Promise<void> {
  await sql`
    with held as (
      select l.variant_id, sum(l.allocated_quantity)::int as pieces from order_line l
      where l.order_id in (select id from cleared_order) and l.allocated_quantity > 0
      group by l.variant_id),
    returned as (
      update variant v set stock = v.stock + held.pieces from held where v.id = held.variant_id
      returning v.id, v.stock, held.pieces)
    insert into stock_change (id, variant_id, at, cause, change, before, after, actor_name)
    select gen_random_uuid(), id, now(), 'cancelled', pieces, stock - pieces, stock, '' from returned`.execute(tx);
}

async function deleteDocuments(tx: Tx): Promise<void> {
  const invoices = sql`(select id from invoice where order_id in (select id from cleared_order))`;
  const notes = sql`(select id from credit_note where order_id in (select id from cleared_order))`;
  await sql`delete from credit_note_line where credit_note_id in ${notes}`.execute(tx);
  await sql`delete from credit_note where id in ${notes}`.execute(tx);
  await sql`delete from credit_note_basis where invoice_id in ${invoices}`.execute(tx);
  await sql`delete from invoice_line where invoice_id in ${invoices}`.execute(tx);
  await sql`delete from invoice where id in ${invoices}`.execute(tx);
  // Resets the numbers, so that the first real invoice has number 1.
  await sql`
    delete from document_series s
    where not exists (select from invoice where series = s.name)
      and not exists (select from credit_note where series = s.name)`.execute(tx);
}

/** Gift cards of the demo, those that its customers bought, and its customers' store credit, with their ledger. */
async function deleteCredit(tx: Tx, sampleEmails: readonly string[]): Promise<void> {
  await sql`select set_config('selvedge.clears_demo', 'yes', true)`.execute(tx);
  await sql`
    create temporary table cleared_balance on commit drop as
      select b.id from credit_balance b left join gift_card g on g.id = b.id
        join account a on a.id = coalesce(b.account_id, g.buyer_id) where a.email = any(${sampleEmails})
      union select id from gift_card where ${isSample}`.execute(tx);
  const cleared = sql`(select id from cleared_balance)`;
  await sql`update cart set gift_card_id = null where gift_card_id in ${cleared}`.execute(tx);
  await sql`delete from gift_card_payment where gift_card_id in ${cleared}`.execute(tx);
  await sql`delete from credit_entry where balance_id in ${cleared}`.execute(tx);
  await sql`delete from gift_card where id in ${cleared}`.execute(tx);
  await sql`delete from credit_balance where id in ${cleared}`.execute(tx);
}

async function deleteGoods(tx: Tx): Promise<void> {
  const goods = await sql<{ id: string }>`delete from product where ${isSample} returning id`.execute(tx);
  await sql`delete from coupon where ${isSample} and not exists (select from customer_order where coupon_id = coupon.id)`.execute(
    tx,
  );
  await sql`
    delete from promotion where ${isSample} and not exists (select from promotion_use where promotion_id = promotion.id)
      and not exists (select from cart where promotion_id = promotion.id)`.execute(tx);
  await sql`delete from offer where ${isSample} and not exists (select from product where offer_id = offer.id)`.execute(tx);
  await sql`delete from category where ${isSample} and not exists (select from product where category_id = category.id)`.execute(
    tx,
  );
  await sql`delete from size_chart where ${isSample}`.execute(tx);
  await invalidateCacheTags(tx, [SIZE_CHARTS, CATEGORIES, OFFERS, ...goods.rows.map(({ id }) => id)]);
}
