/**
 * Past orders: orders from a seller's previous shop, imported as history. Owns past_order. No figure includes them: stock,
 * money, tax and reports read the shop's own orders only.
 */
export { pastOrderRoutes } from './routes.ts';
export { pastOrdersOf } from './queries.ts';
export {
  knownPastOrders,
  lockPastOrders,
  pastOrderKey,
  type KnownPastOrder,
  type NewPastOrder,
  type PastItem,
  type PastOrderState,
} from './steps/known-past-orders.ts';
export { deletePastOrders, insertPastOrders, updatePastOrders } from './steps/save-past-orders.ts';
export { linkPastOrders } from './steps/link-past-orders.ts';
export { erasePastOrders } from './steps/erase-past-orders.ts';
