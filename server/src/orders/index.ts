/**
 * Orders: what was sold. The snapshot of lines, prices and address, the lifecycle, the timeline, and what customers may do
 * with their own orders. Owns customer_order, order_line, order_event and order_return; a status changes in `moveOrder` alone.
 */
export { SHOP_NAME, THE_SHOP, type Actor } from './actor.ts';
export { mailAboutMove } from './commands/mail-about-move.ts';
export { moveMyOrder } from './commands/move-my-order.ts';
export { moveOrder, type Move } from './commands/move-order.ts';
export { openingState, isLive, owesMoneyBack } from './lifecycle.ts';
export type { NewOrder } from './new-order.ts';
export { awaitsCard, payRefusal, type Payable } from './payable.ts';
export { orderOf, ordersByIds, type Viewer } from './queries.ts';
export { takeInGoods } from './commands/take-in-goods.ts';
export { linesOf } from './repository/lines.ts';
export { savePaymentMethod, savePaymentStatus } from './repository/money.ts';
export { insertEvent, insertOrder, lockOrder, saveRefund, type LockedOrder } from './repository/order.ts';
export { returnOf, saveReceipt, saveRejection, saveReturnRefund, type ReturnState } from './repository/returns.ts';
export { orderRoutes } from './routes.ts';
