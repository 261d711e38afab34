import {
  bookReturnPickup,
  cancelReturnPickup,
  requestReturn as requestReturnRoute,
  listReturns,
  processReturn as processReturnRoute,
} from '@shop/contract/returns';
import type { AppContext } from '#infra/app-context';
import type { Couriers } from '#couriers';
import { ShopError } from '#kernel/shop-error';
import { orderOf } from '#orders';
import { bookPickup } from './commands/book-pickup.ts';
import { cancelPickup } from './commands/cancel-pickup.ts';
import { dropPickups, type Dropped } from './commands/drop-pickups.ts';
import { sendPickup } from './commands/send-pickup.ts';
import { requestReturn } from './commands/request-return.ts';
import { processReturn } from './commands/process-return.ts';
import { returnsQueue } from './queries.ts';

/** Refunds of a step are sent before the response, so that it usually shows their outcome. */
export function returnRoutes(shop: AppContext, couriers: Couriers): void {
  const { serve, db, now } = shop;

  serve(listReturns, ({ caller, query }) => returnsQueue(db, { ...caller, now: now() }, query));

  serve(requestReturnRoute, async ({ caller, params, body: { lines, reason, note = '', payOut }, files }) => {
    const customer = { id: caller.id, name: caller.name };
    await requestReturn(shop, { orderId: params.id, customer, lines, reason, note, photos: files, payOut });
    const message = lines.every(({ exchange }) => exchange !== undefined) ? 'Exchange requested.' : 'Return requested.';
    return { message, order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });

  serve(bookReturnPickup, async ({ caller, params, body: { returnId, courier, service, awb } }) => {
    const staff = { id: caller.id, name: caller.name };
    const id = await bookPickup(shop, couriers, { orderId: params.id, staff, returnId, courier, service, awb });
    const isWaiting = courier !== undefined && (await sendPickup(shop, couriers, { orderId: params.id, returnId: id }));
    const order = await orderOf(db, params.id, { ...caller, now: now() });
    const pickup = order.returns.find(({ _id }) => _id === id)?.pickup;
    if (pickup?.state === 'refused') throw new ShopError('courier_refused', pickup.message);
    return { message: isWaiting ? 'The courier has not confirmed it yet.' : 'Pickup booked.', order };
  });

  serve(cancelReturnPickup, async ({ caller, params, body: { returnId } }) => {
    await cancelPickup(shop, couriers, { orderId: params.id, staff: { id: caller.id, name: caller.name }, returnId });
    return { message: 'Pickup cancelled.', order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });

  serve(
    processReturnRoute,
    async ({ caller, params, body: { action, restock, amount, note, returnId, lines = [], ...paidTo } }) => {
      const staff = { id: caller.id, name: caller.name };
      const goodPieces = new Map(lines.map((line) => [line.line, line.restock]));
      await processReturn(shop, { orderId: params.id, staff, action, returnId, restock, goodPieces, amount, note, paidTo });
      const dropped = await dropPickups(shop, couriers, { orderId: params.id });
      const message = [DONE[action], ...dropped.map((state) => DROPPED[state])].filter(Boolean).join(' ');
      return { message, order: await orderOf(db, params.id, { ...caller, now: now() }) };
    },
  );
}

const DROPPED: Record<Dropped, string> = {
  cancelled: 'The pickup was cancelled at the courier.',
  cancelling: 'The courier has not confirmed that the pickup is cancelled. The shop asks again.',
  picked_up: '',
};
const DONE = {
  pick_up: 'Marked as picked up.',
  receive: 'Goods received.',
  refund: 'Refund recorded.',
  reject: 'Return rejected.',
};
