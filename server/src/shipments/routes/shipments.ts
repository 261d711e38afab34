import {
  bookOrders as bookOrdersRoute,
  bookShipment as bookShipmentRoute,
  readLabel,
  resendShipment as resendShipmentRoute,
} from '@shop/contract/bookings';
import { ordersAre } from '@shop/contract/orders-done';
import { numberParcels as numberParcelsRoute } from '@shop/contract/parcel-numbers';
import * as contract from '@shop/contract/shipments';
import { readTracking, trackOrder } from '@shop/contract/tracking';
import type { Couriers } from '#couriers';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { bookOrders } from '../commands/book-orders.ts';
import { bookShipment } from '../commands/book-shipment.ts';
import { cancelShipment } from '../commands/cancel-shipment.ts';
import { changeShipment } from '../commands/change-shipment.ts';
import { createShipment } from '../commands/create-shipment.ts';
import { instructCourier } from '../commands/instruct-courier.ts';
import { findTracking } from '../commands/find-tracking.ts';
import { numberParcels } from '../commands/number-parcels.ts';
import { printLabel } from '../commands/print-label.ts';
import { resendShipment } from '../commands/resend-shipment.ts';
import { sendBooking } from '../commands/send-booking.ts';
import { parcelsForStaff, shipmentOf, trackedOrder } from '../queries/shipments.ts';

export function shipmentRoutes(shop: AppContext, couriers: Couriers): void {
  const { serve, db, now } = shop;
  trackingRoutes(shop);

  serve(contract.listShipments, ({ params }) => parcelsForStaff(db, params.id));

  serve(contract.createShipment, async ({ caller, params, body }) => {
    const staff = { id: caller.id, name: caller.name };
    const id = await createShipment(shop, { orderId: params.id, staff, body });
    return { message: 'Parcel created.', shipment: await shipmentOf(db, params.id, id) };
  });

  serve(contract.changeShipment, async ({ caller, params, body }) => {
    const orderId = await changeShipment(shop, { id: params.id, staff: { id: caller.id, name: caller.name }, body });
    return { message: 'Parcel saved.', shipment: await shipmentOf(db, orderId, params.id) };
  });

  serve(contract.cancelShipment, async ({ caller, params }) => {
    const actor = { kind: 'staff' as const, id: caller.id, name: caller.name };
    const orderId = await cancelShipment(shop, couriers, { id: params.id, actor });
    return { message: 'Parcel cancelled.', shipment: await shipmentOf(db, orderId, params.id) };
  });

  serve(bookShipmentRoute, async ({ caller, params, body }) => {
    const orderId = await bookShipment(shop, couriers, { id: params.id, staff: { id: caller.id, name: caller.name }, body });
    await sendBooking(shop, couriers, params.id.toLowerCase());
    const shipment = await shipmentOf(db, orderId, params.id);
    if (shipment.booking?.state === 'refused') throw new ShopError('courier_refused', shipment.booking.message);
    return { message: shipment.awb === '' ? 'The courier has not confirmed it yet.' : `Booked: ${shipment.awb}.`, shipment };
  });

  serve(resendShipmentRoute, async ({ caller, params }) => {
    const { orderId, parcelId } = await resendShipment(shop, { id: params.id, staff: { id: caller.id, name: caller.name } });
    return { message: 'Another parcel was made. Pack it.', shipment: await shipmentOf(db, orderId, parcelId) };
  });

  serve(bookOrdersRoute, async ({ caller, body }) => {
    const results = await bookOrders(shop, couriers, { staff: { id: caller.id, name: caller.name }, body });
    const done = results.filter((it) => it.done).length;
    return { message: `${ordersAre(done, results.length)} being booked.`, results };
  });

  serve(readLabel, async ({ caller, params }) => [
    await printLabel(shop, couriers, { id: params.id, viewer: { ...caller, now: now() } }),
  ]);

  serve(numberParcelsRoute, async ({ caller, body }) => {
    const results = await numberParcels(shop, { staff: { id: caller.id, name: caller.name }, body });
    const done = results.filter((it) => it.done).length;
    return { message: `${done} of ${results.length} orders have their number.`, results };
  });
}

/** Routes for customers, and for visitors with the link of an order. */
function trackingRoutes(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(contract.instructCourier, async ({ caller, params, body }) => ({
    message: await instructCourier(shop, { ...body, id: params.id, callerId: caller?.id }),
  }));

  serve(trackOrder, async ({ body }) => {
    const token = await findTracking(shop, body);
    return { token, order: await trackedOrder(db, token, now()) };
  });

  serve(readTracking, async ({ params }) => ({ order: await trackedOrder(db, params.token, now()) }));
}
