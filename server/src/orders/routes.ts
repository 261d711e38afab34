import { exportOrders, listOrderIds, MAX_SELECTED_ORDERS } from '@shop/contract/order-lists';
import {
  addNote as addNoteCall,
  listMyOrders,
  listOrders,
  cancelOrReturnOrder as moveMyOrderCall,
  readOrder,
  type Order,
} from '@shop/contract/orders';
import { maskedPhone, canReadContacts } from '#accounts';
import type { AppContext } from '#infra/app-context';
import { toCsv } from '#kernel/csv';
import { addNote } from './commands/add-note.ts';
import { cancelOrReturn } from './commands/cancel-or-return.ts';
import { logExport } from './commands/log-export.ts';
import { ORDER_COLUMNS, rowsOfOrder } from './order-csv.ts';
import { allOrders, myOrders, orderIdsFound, orderOf, ordersInParts } from './queries.ts';
import { statusesIn } from './status-filter.ts';

export function orderRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(listMyOrders, ({ caller, query: { status, page, limit } }) =>
    myOrders(db, { ...caller, now: now() }, { statuses: statusesIn(status), page, limit }),
  );

  serve(listOrders, ({ caller, query: { status, page, limit, ...filters } }) =>
    allOrders(db, { ...caller, now: now() }, { statuses: statusesIn(status), page, limit, ...filters }),
  );

  serve(listOrderIds, ({ caller, query: { status, ...filters } }) =>
    orderIdsFound(db, { ...caller, now: now() }, { statuses: statusesIn(status), ...filters, limit: MAX_SELECTED_ORDERS }),
  );

  // The export masks phone numbers like the list: a manager needs the number of one parcel, not of all of them.
  serve(exportOrders, async ({ caller, query: { status, ...filters } }) => {
    const phone = canReadContacts(caller) ? (number: string) => number : maskedPhone;
    const [viewer, query] = [
      { ...caller, now: now() },
      { statuses: statusesIn(status), ...filters },
    ];
    await logExport(db, viewer, query);
    const parts = ordersInParts(db, viewer, query);
    return toCsv(ORDER_COLUMNS, rowsOf(parts, phone));
  });

  serve(readOrder, async ({ caller, params }) => ({ order: await orderOf(db, params.id, { ...caller, now: now() }) }));

  serve(addNoteCall, async ({ caller, params, body: { note, forCustomer = false } }) => {
    await addNote(shop, { orderId: params.id, staff: { id: caller.id, name: caller.name }, note, forCustomer });
    return { message: 'Note added.', order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });

  serve(moveMyOrderCall, async ({ caller, params, body: { newStatus, reason } }) => {
    await cancelOrReturn(shop, { orderId: params.id, customer: { id: caller.id, name: caller.name }, to: newStatus, reason });
    return { message: DONE[newStatus], order: await orderOf(db, params.id, { ...caller, now: now() }) };
  });
}

async function* rowsOf(parts: AsyncIterable<Order[]>, phone: (number: string) => string): AsyncGenerator<string[][]> {
  for await (const orders of parts) yield orders.flatMap((order) => rowsOfOrder(order, phone));
}

const DONE = { Cancelled: 'Your order was cancelled.', Returned: 'Return requested.' };
