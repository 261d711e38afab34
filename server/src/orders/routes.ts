import { listMyOrders, listOrders, moveMyOrder as moveMyOrderCall, readOrder } from '@shop/contract/orders';
import type { Shop } from '#infra/shop';
import { moveMyOrder } from './commands/move-my-order.ts';
import { allOrders, myOrders, orderOf } from './queries.ts';
import { statusesIn } from './status-filter.ts';

export function orderRoutes(shop: Shop): void {
  const { serve, db, now, pages } = shop;

  serve(listMyOrders, ({ who, query: { status, page, limit } }) =>
    myOrders(db, { ...who, now: now() }, { statuses: statusesIn(status), page, limit }),
  );

  serve(listOrders, ({ who, query: { status, page, limit, q } }) =>
    allOrders(db, { ...who, now: now() }, { statuses: statusesIn(status), page, limit, q }),
  );

  serve(readOrder, async ({ who, params }) => ({ order: await orderOf(db, params.id, { ...who, now: now() }) }));

  serve(moveMyOrderCall, async ({ who, params, body: { newStatus, reason } }) => {
    await moveMyOrder(shop, { orderId: params.id, customer: { id: who.id, name: who.name }, to: newStatus, reason });
    pages.clear();
    return { message: DONE[newStatus], order: await orderOf(db, params.id, { ...who, now: now() }) };
  });
}

const DONE = { Cancelled: 'Your order was cancelled.', Returned: 'Your return is on its way to us.' };
