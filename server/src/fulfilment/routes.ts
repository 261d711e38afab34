import { setDeliveryStatus as setDeliveryStatusCall } from '@shop/contract/orders';
import type { Shop } from '#infra/shop';
import { moveMyOrder, orderOf } from '#orders';
import { setDeliveryStatus } from './commands/set-delivery-status.ts';

export function fulfilmentRoutes(shop: Shop): void {
  const { serve, db, now, pages } = shop;

  serve(setDeliveryStatusCall, async ({ who, params, body: { newStatus, reason } }) => {
    const person = { id: who.id, name: who.name };
    const move = { orderId: params.id, to: newStatus };
    // The specification names this call for customers too; they are held to their own rules.
    if (who.role === 'admin') await setDeliveryStatus(shop, { ...move, staff: person, note: reason ?? '' });
    else await moveMyOrder(shop, { ...move, customer: person, reason });
    pages.clear();
    return { message: `Order is ${newStatus}.`, order: await orderOf(db, params.id, { ...who, now: now() }) };
  });
}
