/**
 * Shipments: the parcels of an order, their numbers, states and events, and the page on which a customer follows them. Owns
 * shipment, shipment_line, shipment_event, shipment_booking,
 * shipment_label and courier_event. A parcel's state moves its order, and an order that staff move takes
 * its parcels along.
 */
export { pollParcels } from './commands/poll-parcels.ts';
export { deleteTracking } from './steps/delete-tracking.ts';
export { moveOrder } from './steps/move-order.ts';
export { moveParcels } from './steps/move-parcels.ts';
export { shipmentJobs } from './jobs.ts';
export { shipmentRoutes } from './routes/shipments.ts';
export { courierWebhookRoutes } from './routes/webhooks.ts';
