import type { ShippingAddress } from '@shop/contract/orders';
import { sql, type Tx } from '#infra/database';
import type { LockedOrder } from '../steps/lock-order.ts';

/** The address of a locked order, and whether an invoice names it. */
export async function shippingOf(tx: Tx, { id }: LockedOrder): Promise<ShippingAddress & { isInvoiced: boolean }> {
  const { rows } = await sql<ShippingAddress & { isInvoiced: boolean }>`
    select ship_full_name as full_name, ship_address as address, ship_phone as phone, ship_street as street, ship_city as city,
      ship_state as state, ship_country as country, ship_zip as zip,
      exists (select from invoice where order_id = o.id) as is_invoiced
    from customer_order o where id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError(`no such order: ${id}`);
  return row;
}

/** Saves a new address of a locked order. */
export async function saveAddress(tx: Tx, { id }: LockedOrder, to: ShippingAddress): Promise<void> {
  await tx
    .updateTable('customerOrder')
    .set({
      shipFullName: to.fullName,
      shipAddress: to.address,
      shipPhone: to.phone,
      shipStreet: to.street,
      shipCity: to.city,
      shipState: to.state,
      shipCountry: to.country,
      shipZip: to.zip,
    })
    .where('id', '=', id)
    .execute();
}
