/**
 * Shipments: the parcels of an order, their numbers, states and events, and the page on which a customer follows them. Owns
 * shipment, shipment_line and shipment_event. A parcel's state moves its order, and an order that staff move takes
 * its parcels along.
 */
export { forgetTracking } from './steps/forget-tracking.ts';
export { moveOrder } from './steps/move-order.ts';
export { moveParcels } from './steps/move-parcels.ts';
export { shipmentRoutes } from './routes.ts';
