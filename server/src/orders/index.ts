/**
 * Orders: what was sold. The snapshot of lines, prices and address, the lifecycle, the timeline, and what customers may do
 * with their own orders. Owns customer_order, order_line, order_event and order_return; a status changes in `moveOrder` alone.
 */
export { SHOP_NAME, THE_SHOP, type Actor } from './actor.ts';
export { mailAboutMove } from './commands/mail-about-move.ts';
export { moveMyOrder } from './commands/move-my-order.ts';
export { moveGoods } from './commands/move-goods.ts';
export { moveOrder } from './commands/move-order.ts';
export type { Move } from './move.ts';
export { reckonMoney } from './commands/reckon-money.ts';
export { leftOf } from './commands/left-of.ts';
export { refundOrder } from './commands/refund-order.ts';
export { refundForPieces } from './commands/refund-for-pieces.ts';
export { worthOfPieces } from './commands/worth-of-pieces.ts';
export { retryRefund } from './commands/retry-refund.ts';
export { sendRefunds } from './commands/send-refunds.ts';
export { takeRefundMessage, type RefundMessage } from './commands/take-refund-message.ts';
export { takeInGoods } from './commands/take-in-goods.ts';
export { undoReturns } from './commands/undo-returns.ts';
export { addressRefusal, customerRefusal, openingState, isLive, owesMoneyBack } from './lifecycle.ts';
export type { NewOrder } from './new-order.ts';
export { awaitsCard, payRefusal, type Payable } from './payable.ts';
export { keptOffShelf, notReturned, returnMeant, type ReturnState } from './pieces.ts';
export { orderOf, ordersByIds, previewRefund, stillFound, type Viewer } from './queries.ts';
export { statusesIn } from './status-filter.ts';
export { openBusiness } from './queries/open-business.ts';
export { sealedPayOuts, sealedPayOutsAfter } from './queries/pay-outs.ts';
export { waysToFind } from './queries/ways-to-find.ts';
export { forgetBuyer, lockOrdersOf } from './repository/forget.ts';
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
