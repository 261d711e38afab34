import type { StaffRole } from '@shop/contract/accounts';
import { LATEST_NOTES, LATEST_RETURNS, type Customer } from '@shop/contract/customers';
import type { Order } from '@shop/contract/orders';
import type { Paise } from '@shop/contract/money';
import { PAGE_SIZE, pagesOf, type Paged } from '@shop/contract/paging';
import { maskedAddress, maskedPhone, canReadContacts } from '#accounts';
import { type Db, sql } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { ordersByIds, type Viewer } from '#orders';

type CustomerQuery = {
  id: string;
  viewer: Viewer & { staffRole?: StaffRole };
  page?: number | undefined;
  limit?: number | undefined;
};
type Page = { customer: Customer; orders: Order[] } & Paged;
type Person = Pick<Customer, 'name' | 'email' | 'phone' | 'role' | 'staffRole' | 'isActive' | 'hasFactor' | 'blockedBecause'> & {
  id: string;
  createdAt: Date;
  orders: number;
  spend: Paise;
};

/** A customer for staff. @throws ShopError not_found */
export async function customerPage(db: Db, { id, viewer, page = 1, limit = PAGE_SIZE }: CustomerQuery): Promise<Page> {
  const person = isId(id) ? await personOf(db, id) : undefined;
  if (!person) throw new ShopError('not_found', 'This customer does not exist.');
  const { rows: ordered } = await sql<{ id: string }>`
    select id from customer_order where account_id = ${id}
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { id: _id, createdAt, orders: total, ...rest } = person;
  const inFull = canReadContacts(viewer);
  const addresses = await addressesOf(db, id);
  const customer = {
    _id,
    ...rest,
    createdAt: createdAt.toISOString(),
    phone: inFull ? rest.phone : maskedPhone(rest.phone),
    addresses: inFull ? addresses : addresses.map(maskedAddress),
    returns: await returnsOf(db, id),
    notes: await notesOf(db, id),
  };
  const ids = ordered.map((it) => it.id);
  return { customer, orders: await ordersByIds(db, ids, viewer), total, page, pages: pagesOf(total, limit) };
}

async function personOf(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select a.id, a.name, a.email, a.phone, a.role, a.staff_role, a.is_active, a.created_at, o.orders, o.spend,
      case when a.is_active then '' else coalesce((select e.after ->> 'reason' from audit_entry e
        where e.subject_id = a.id::text and e.action = 'account.block' order by e.at desc, e.id desc limit 1), '')
      end as blocked_because,
      exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as has_factor
    from account a
    cross join lateral (
      select count(*) as orders, coalesce(sum(total_paise - refunded_paise)
        filter (where payment_status in ('paid', 'refund_due', 'partly_refunded', 'refunded')), 0)::bigint as spend
      from customer_order where account_id = a.id
    ) o
    where a.id = ${id}`.execute(db);
  return rows[0];
}

async function addressesOf(db: Db, id: string): Promise<Customer['addresses']> {
  const { rows } = await sql<Omit<Customer['addresses'][number], '_id'> & { id: string }>`
    select id, full_name, address, phone, street, city, state, country, zip
    from address where account_id = ${id} order by created_at desc, id desc`.execute(db);
  return rows.map(({ id: _id, ...address }) => ({ _id, ...address }));
}

type Return = Customer['returns'][number];

async function returnsOf(db: Db, id: string): Promise<Return[]> {
  const { rows } = await sql<Omit<Return, '_id' | 'requestedAt'> & { id: string; requestedAt: Date }>`
    select o.id, o.number, r.state, r.reason, r.requested_at, r.refund_paise as refund_amount
    from customer_order o join order_return r on r.order_id = o.id
    where o.account_id = ${id}
    order by r.requested_at desc, o.id desc limit ${LATEST_RETURNS}`.execute(db);
  return rows.map(({ id: _id, requestedAt, ...back }) => ({ _id, ...back, requestedAt: requestedAt.toISOString() }));
}

async function notesOf(db: Db, id: string): Promise<Customer['notes']> {
  const { rows } = await sql<{ id: string; at: Date; by: string; note: string }>`
    select id, at, actor_name as by, note from customer_note
    where account_id = ${id} order by at desc, id desc limit ${LATEST_NOTES}`.execute(db);
  return rows.map(({ id: _id, at, ...fields }) => ({ _id, at: at.toISOString(), ...fields }));
}
