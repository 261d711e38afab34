/**
 * Returned items: the returns of an order and the exchanges sent for them, as the order's own rows, because they count
 * against its lines and its money. Staff actions on a return are in #returns. Owns order_return, order_return_line,
 * order_return_photo and return_pickup.
 */
export { findReturn, notReturned, type ReturnState } from './line-quantities.ts';
export { insertExchange } from './steps/exchange.ts';
export { insertReturn, returnsOf, saveReturnInTransit, saveReturn, saveReturnLine, type LockedReturn } from './steps/returns.ts';
export {
  abandonPickups,
  isPickupOpen,
  markPickupsPolled,
  pickupBookings,
  pickupOf,
  savePickup,
  savePickupAnswer,
  savePickupState,
  takePickup,
  type PickupRow,
} from './steps/pickups.ts';
export { restockReturned } from './steps/restock-returned.ts';
export { undoReturns } from './steps/undo-returns.ts';
