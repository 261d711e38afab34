/**
 * Orders: what was sold. The snapshot of lines, prices and address, the lifecycle, the timeline, and what customers may do
 * with their own orders. Owns customer_order, order_line, order_event and order_return; a status changes in `moveOrder` alone.
 */
export { SHOP_NAME, SYSTEM, type Actor } from './actor.ts';
export { mailStatusChange } from './steps/mail-status-change.ts';
export { cancelOrReturn } from './commands/cancel-or-return.ts';
export { syncStock } from './steps/sync-stock.ts';
export { changeStatus } from './steps/change-status.ts';
export type { StatusChange } from './status-change.ts';
export { updatePaymentStatus } from './steps/update-payment-status.ts';
export { refundableAmount } from './steps/refundable-amount.ts';
export { refundOrder } from './steps/refund-order.ts';
export { refundForPieces } from './steps/refund-for-pieces.ts';
export { valueOfItems } from './steps/value-of-items.ts';
export { retryRefund } from './commands/retry-refund.ts';
export { sendRefunds } from './commands/send-refunds.ts';
export { handleRefundWebhook, type RefundMessage } from './commands/handle-refund-webhook.ts';
export { restockReturned } from './steps/restock-returned.ts';
export { undoReturns } from './steps/undo-returns.ts';
export { addressRefusal, customerRefusal, openingState, isActive, isRefundDue } from './lifecycle.ts';
export type { NewOrder } from './new-order.ts';
export { awaitsCard, payRefusal, type Payable } from './payable.ts';
export { allocatedQuantity, notReturned, findReturn, type ReturnState } from './line-quantities.ts';
export { orderOf, ordersByIds, previewRefund, stillFound, type Viewer } from './queries.ts';
export { statusesIn } from './status-filter.ts';
export { hasOpenOrders } from './queries/has-open-orders.ts';
export { sealedPayOuts, sealedPayOutsAfter } from './queries/pay-outs.ts';
export { searchConditions } from './queries/search-conditions.ts';
export { forgetBuyer, lockOrdersOf } from './repository/anonymize.ts';
export { insertExchange } from './repository/exchange.ts';
export { linesOf, type LineOnOrder } from './repository/lines.ts';
export { saveAddress, shippingOf } from './repository/address.ts';
export { savePaymentMethod, savePaymentStatus } from './repository/money.ts';
export { insertEvent, insertOrder, lockOrder, saveComingBack, type LockedOrder } from './repository/order.ts';
export {
  insertReturn,
  replaceSealedPayOuts,
  returnsOf,
  saveReturn,
  saveReturnLine,
  type LockedReturn,
} from './repository/returns.ts';
export { orderJobs } from './jobs.ts';
export { orderRoutes } from './routes.ts';
