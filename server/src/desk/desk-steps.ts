import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import type { LockedOrder } from '#orders';
import { confirmOrder, deskFlags, hasUnmadeItem, markPacked } from '#orders/desk';
import { bookingProblem, changeOrderStatus, moveParcels } from '#shipments';
import type { OrderStep } from './commands/step-each.ts';

type Context = Pick<AppContext, 'config' | 'jobs' | 'now'>;
type Staff = { id: string; name: string };

function requireProcessing({ deliveryStatus }: LockedOrder): void {
  if (deliveryStatus !== 'Processing') throw new ShopError('order_moved_on', `This order is ${deliveryStatus} now.`);
}

/** Confirms a cash order. */
export const confirmStep =
  (shop: Context, staff: Staff): OrderStep =>
  async (tx, order) => {
    requireProcessing(order);
    const { awaitingConfirmation } = await deskFlags(tx, order);
    if (!awaitingConfirmation) return 'It was confirmed before.';
    await confirmOrder(tx, order, { actor: { kind: 'staff', ...staff }, at: shop.now() });
    return 'Confirmed.';
  };

/**
 * Marks an order as packed. Packing twice changes nothing; an order with a wrong booking or an item that is still to be made
 * is not packed.
 */
export const packStep =
  (shop: Context, staff: Staff): OrderStep =>
  async (tx, order) => {
    requireProcessing(order);
    const { awaitingConfirmation, packedAt } = await deskFlags(tx, order);
    if (awaitingConfirmation) throw new ShopError('order_moved_on', 'The customer has not confirmed this order yet.');
    if (packedAt !== null) return 'It was packed before.';
    if (await hasUnmadeItem(tx, order))
      throw new ShopError('order_moved_on', 'Its custom item is not made yet. Mark it as made in Production first.');
    const problem = await bookingProblem(tx, order.id);
    if (problem !== undefined) throw new ShopError('order_moved_on', problem);
    await markPacked(tx, order, shop.now());
    await writeAuditEntry(tx, { actor: staff, action: 'order.pack', subjectId: order.id, before: null, after: null });
    return 'Packed.';
  };

/**
 * Hands a parcel to the courier: the order becomes Shipped, as by any other call. Only a packed order can be handed over, and
 * none whose courier refused the booking meanwhile.
 */
export const handOverStep =
  (shop: Context, staff: Staff): OrderStep =>
  async (tx, order) => {
    requireProcessing(order);
    const { packedAt } = await deskFlags(tx, order);
    if (packedAt === null) throw new ShopError('order_moved_on', 'This order is not packed yet.');
    const problem = await bookingProblem(tx, order.id);
    if (problem !== undefined) throw new ShopError('order_moved_on', problem);
    const at = shop.now();
    await changeOrderStatus(tx, shop, { order, to: 'Shipped', actor: { kind: 'staff', ...staff }, note: '', at });
    await moveParcels(tx, order, { to: 'Shipped', at });
    return 'Shipped.';
  };
