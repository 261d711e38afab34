import type { ShippingAddress } from '@shop/contract/orders';
import type { Tx } from '#infra/database';
import { ShopError } from '#kernel/shop-error';
import type { Actor } from '../actor.ts';
import { addressProblem } from '../rules/lifecycle.ts';
import { saveAddress, shippingOf } from '../repository/address.ts';
import { markPacked } from '../desk/steps/desk-flags.ts';
import { insertEvent } from './insert-event.ts';
import type { LockedOrder } from './lock-order.ts';

/**
 * The address of a locked order that may still be changed.
 * @throws ShopError order_moved_on once the order was sent or invoiced
 */
export async function changeableAddress(tx: Tx, order: LockedOrder): Promise<ShippingAddress> {
  const { isInvoiced, ...address } = await shippingOf(tx, order);
  const problem = addressProblem({ ...order, isInvoiced });
  if (problem !== undefined) throw new ShopError('order_moved_on', problem);
  return address;
}

type NewShippingAddress = { to: ShippingAddress; actor: Actor; at: Date };

/** Changes the address of a locked order, with an event in its timeline. */
export async function changeShippingAddress(tx: Tx, order: LockedOrder, { to, actor, at }: NewShippingAddress): Promise<void> {
  await saveAddress(tx, order, to);
  await markPacked(tx, order, null); // The printed label shows the old address.
  const note = `Delivery to ${to.city}, ${to.state} ${to.zip}.`;
  await insertEvent(tx, { orderId: order.id, at, status: 'Address changed', actor, note });
}

/** Changes the courier's mobile number of 10 digits; the invoiced address stays as it was. */
export async function changeShippingPhone(tx: Tx, { id }: LockedOrder, phone: string): Promise<void> {
  await tx.updateTable('customerOrder').set({ shipPhone: phone }).where('id', '=', id).execute();
}
