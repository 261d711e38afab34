/**
 * Orders: the snapshot of lines, prices and address, the lifecycle, the timeline, and the actions of customers on their own
 * orders. Owns customer_order, order_line and order_event; `changeStatus` alone changes a status. Inside it are rules/, refunds/,
 * desk/ and returned-items/, each with its own public interface.
 */
export { SYSTEM, type Actor } from './actor.ts';
export { mailStatusChange } from './steps/mail-status-change.ts';
export { cancelOrReturn } from './commands/cancel-or-return.ts';
export { syncStock } from './steps/sync-stock.ts';
export { changeStatus } from './steps/change-status.ts';
export { orderOf, ordersByIds, matchingOrderIds, type Viewer } from './queries.ts';
export { searchConditions } from './queries/search-conditions.ts';
export { anonymizeOrders, lockSettledOrders } from './steps/anonymize-orders.ts';
export { linesOf, type LineOnOrder } from './queries/lines.ts';
export { changeableAddress, changeShippingAddress, changeShippingPhone } from './steps/shipping-address.ts';
export { markCashOnDelivery, markPaid, markRefundDue } from './steps/record-payment.ts';
export { insertEvent } from './steps/insert-event.ts';
export { insertOrder } from './steps/insert-order.ts';
export { lockOrder, type LockedOrder } from './steps/lock-order.ts';
export { moveCustomLine } from './steps/move-custom-line.ts';
export { reassignOrders } from './steps/reassign-orders.ts';
export { orderRoutes } from './routes.ts';
