import { checkCart, placeOrder as placeOrderCall } from '@shop/contract/checkout';
import type { Shop } from '#infra/shop';
import { orderOf } from '#orders';
import { placeOrder } from './commands/place-order.ts';
import { cartProblems } from './queries.ts';

export function checkoutRoutes(shop: Shop): void {
  const { serve, db, now, pages } = shop;

  serve(checkCart, async ({ who }) => {
    const problems = await cartProblems(db, who.id, now());
    return { available: problems.length === 0, problems, paymentMethods: ['COD' as const] };
  });

  serve(placeOrderCall, async ({ who, body, visitor }) => {
    const key = visitor.header('idempotency-key');
    const orderId = await placeOrder(shop, { accountId: who.id, wish: body, key, now: now() });
    pages.clear();
    const order = await orderOf(db, orderId, { ...who, now: now() });
    return { message: 'Order placed.', paymentMethod: order.paymentMethod, order, razorpayOrder: null };
  });
}
