import * as contract from '@shop/contract/desk';
import type { Order } from '@shop/contract/orders';
import { ordersAre } from '@shop/contract/orders-done';
import { confirmOrder, readConfirmation } from '@shop/contract/order-confirmation';
import { PAGE_SIZE, pagesOf } from '@shop/contract/paging';
import { countCapped, type Db } from '#infra/database';
import { barcodesAndWeights } from '#catalogue';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import { printOrders } from '#invoices';
import { ordersByIds } from '#orders';
import { deskParcels, fetchLabels } from '#shipments';
import { answerByLink } from './commands/answer-by-link.ts';
import { stepEach, type OrderStep } from './commands/step-each.ts';
import { confirmStep, handOverStep, packStep } from './desk-steps.ts';
import { confirmationState, deskQueues, queuedCouriers, queuedOrderIds, queueRows } from './queries.ts';

const CONFIRMATION_MESSAGES = {
  open: 'Please answer once more.',
  confirmed: 'Thank you. Your order is confirmed.',
  declined: 'Your order is cancelled. Nothing is to be paid.',
  closed: 'This order no longer needs to be confirmed.',
} as const;

export function deskRoutes(shop: AppContext, couriers: Couriers): void {
  const { serve, db, now } = shop;

  serve(contract.readDesk, async () => ({ queues: await deskQueues(db, now()) }));

  serve(contract.readDeskQueue, async ({ caller, params, query: { page = 1, limit = PAGE_SIZE, ...filter } }) => {
    const key = contract.DESK_QUEUE_KEYS.find((it) => it === params.queue);
    if (!key) throw new ShopError('not_found', 'There is no such queue.');
    const at = now();
    const queue = { key, now: at, filter };
    const ids = await queuedOrderIds(db, queue, { limit, offset: (page - 1) * limit });
    const { total, more } = await countCapped(db, queueRows(queue), contract.MAX_DESK_COUNT);
    const services = await queuedCouriers(db, queue);
    const parcels = await deskParcels(db, ids);
    const queued = await ordersByIds(db, ids, { ...caller, now: at });
    const orders = queued.map((it) => ({ ...it, parcels: parcels.get(it._id) ?? [] }));
    const barcodes = await barcodesOf(db, orders);
    const paging = { total, more, page, pages: pagesOf(total, limit) };
    return { key, title: contract.DESK_QUEUES[key], orders, couriers: services, barcodes, ...paging };
  });

  const stepOf =
    (what: string, step: (staff: { id: string; name: string }) => OrderStep) =>
    async ({ caller, body: { orderIds } }: { caller: { id: string; name: string }; body: { orderIds: string[] } }) => {
      const results = await stepEach(shop, orderIds, step({ id: caller.id, name: caller.name }));
      const done = results.filter((it) => it.done).length;
      return { message: `${ordersAre(done, results.length)} ${what}.`, results };
    };
  serve(
    contract.confirmOrders,
    stepOf('confirmed', (staff) => confirmStep(shop, staff)),
  );
  serve(
    contract.packOrders,
    stepOf('packed', (staff) => packStep(shop, staff)),
  );
  serve(
    contract.handOverOrders,
    stepOf('handed over', (staff) => handOverStep(shop, staff)),
  );

  serve(readConfirmation, ({ params: { token } }) => confirmationState(db, token));
  serve(confirmOrder, async ({ params: { token }, body: { answer } }) => {
    await answerByLink(shop, { token, answer });
    const state = await confirmationState(db, token);
    return { message: CONFIRMATION_MESSAGES[state.state], ...state };
  });

  serve(contract.printOrders, async ({ caller, body: { orderIds, queue, documents } }) => {
    const at = now();
    const ids =
      orderIds ??
      (queue &&
        (await queuedOrderIds(db, { key: queue, now: at, filter: {} }, { limit: contract.MAX_PRINTED_ORDERS, offset: 0 })));
    if (!ids || ids.length === 0)
      throw new ShopError('invalid_input', 'Select at least one order.', { errors: { orderIds: 'Select at least one order.' } });
    const labels = documents.includes('label') ? await fetchLabels(shop, couriers, ids.filter(isId)) : new Map();
    return [await printOrders(shop, { orderIds: ids, documents, labels, viewer: { ...caller, now: at } })];
  });
}

/** The barcodes of ordered sizes by variant id. */
async function barcodesOf(db: Db, orders: readonly Order[]): Promise<Record<string, string>> {
  const sizes = await barcodesAndWeights(
    db,
    orders.flatMap(({ orderItems }) => orderItems.map(({ variant }) => variant._id)),
  );
  return Object.fromEntries(sizes.flatMap(({ id, barcode }) => (barcode === null ? [] : [[id, barcode]])));
}
