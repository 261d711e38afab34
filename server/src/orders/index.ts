/**
 * Orders: what was sold. The snapshot of lines, prices and address, the lifecycle, the timeline, and what customers may do with their
 * own orders. Owns customer_order, order_line, order_event and order_return; `changeStatus` alone changes a status. Inside it is
 * refunds/, with a public interface of its own.
 */
export { SHOP_NAME, SYSTEM, type Actor } from './actor.ts';
export { mailStatusChange } from './steps/mail-status-change.ts';
export { cancelOrReturn } from './commands/cancel-or-return.ts';
export { syncStock } from './steps/sync-stock.ts';
export { changeStatus } from './steps/change-status.ts';
export type { StatusChange } from './status-change.ts';
export { restockReturned } from './steps/restock-returned.ts';
export { undoReturns } from './steps/undo-returns.ts';
export { addressRefusal, customerRefusal, openingState, isActive, isRefundDue } from './lifecycle.ts';
export type { NewOrder } from './new-order.ts';
export { awaitsCard, payRefusal, type Payable } from './payable.ts';
export { allocatedQuantity, notReturned, findReturn, type ReturnState } from './line-quantities.ts';
export { orderOf, ordersByIds, previewRefund, stillFound, type Viewer } from './queries.ts';
export { statusesIn } from './status-filter.ts';
export { hasOpenOrders } from './queries/has-open-orders.ts';
export { searchConditions } from './queries/search-conditions.ts';
export { forgetBuyer, lockOrdersOf } from './repository/anonymize.ts';
export { insertExchange } from './repository/exchange.ts';
export { linesOf, type LineOnOrder } from './repository/lines.ts';
export { saveAddress, shippingOf } from './repository/address.ts';
export { savePaymentMethod, savePaymentStatus } from './repository/money.ts';
export { insertEvent, insertOrder, lockOrder, saveComingBack, type LockedOrder } from './repository/order.ts';
export { insertReturn, returnsOf, saveReturn, saveReturnLine, type LockedReturn } from './repository/returns.ts';
export { orderRoutes } from './routes.ts';
