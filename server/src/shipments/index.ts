/**
 * Shipments: the parcels of an order, their numbers, states and events, and the tracking page. Owns shipment, shipment_line,
 * shipment_event, shipment_booking, shipment_label and courier_event. A parcel's state changes its order's status, and a
 * status set by staff changes the parcels.
 */
export { fetchLabels } from './commands/fetch-labels.ts';
export { pollParcels } from './commands/poll-parcels.ts';
export { bookedNumbers, bookingProblem, isPacked } from './queries/due.ts';
export { deskParcels } from './queries/desk-parcels.ts';
export { deleteTracking } from './steps/delete-tracking.ts';
export { changeOrderStatus } from './steps/change-order-status.ts';
export { addSampleParcel } from './steps/sample-parcel.ts';
export { moveParcels } from './steps/move-parcels.ts';
export { shipmentJobs } from './jobs.ts';
export { shipmentRoutes } from './routes/shipments.ts';
export { courierWebhookRoutes } from './routes/webhooks.ts';
