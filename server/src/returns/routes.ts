import { requestReturn as requestReturnRoute, listReturns, processReturn as processReturnRoute } from '@shop/contract/returns';
import type { AppContext } from '#infra/app-context';
import { orderOf } from '#orders';
import { requestReturn } from './commands/request-return.ts';
import { processReturn } from './commands/process-return.ts';
import { returnsQueue } from './queries.ts';

/** Refunds that a step asks for are sent before it is answered, so that the answer mostly shows where they ended. */
export function returnRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(listReturns, ({ who, query }) => returnsQueue(db, { ...who, now: now() }, query));

  serve(requestReturnRoute, async ({ who, params, body: { lines, reason, note = '', payOut }, files }) => {
    const customer = { id: who.id, name: who.name };
    await requestReturn(shop, { orderId: params.id, customer, lines, reason, note, photos: files, payOut });
    return { message: 'Return requested.', order: await orderOf(db, params.id, { ...who, now: now() }) };
  });

  serve(processReturnRoute, async ({ who, params, body: { action, restock, amount, note, returnId, lines = [], ...paidTo } }) => {
    const staff = { id: who.id, name: who.name };
    const goodPieces = new Map(lines.map((line) => [line.line, line.restock]));
    await processReturn(shop, { orderId: params.id, staff, action, returnId, restock, goodPieces, amount, note, paidTo });
    return { message: DONE[action], order: await orderOf(db, params.id, { ...who, now: now() }) };
  });
}

const DONE = { receive: 'Goods received.', refund: 'Refund recorded.', reject: 'Return rejected.' };
