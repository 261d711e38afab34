import { listReturns, workReturn as workReturnCall } from '@shop/contract/returns';
import type { Shop } from '#infra/shop';
import { orderOf } from '#orders';
import { workReturn } from './commands/work-return.ts';
import { returnsQueue } from './queries.ts';

export function returnRoutes(shop: Shop): void {
  const { serve, db, now, pages } = shop;

  serve(listReturns, ({ who, query }) => returnsQueue(db, { ...who, now: now() }, query));

  serve(workReturnCall, async ({ who, params, body: { action, restock, amount, note } }) => {
    const staff = { id: who.id, name: who.name };
    await workReturn(shop, { orderId: params.id, staff, action, restock, amount, note });
    pages.clear();
    return { message: DONE[action], order: await orderOf(db, params.id, { ...who, now: now() }) };
  });
}

const DONE = { receive: 'Goods received.', refund: 'Refund recorded.', reject: 'Return refused.' };
