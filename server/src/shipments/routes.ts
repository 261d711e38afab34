import { numberParcels as numberParcelsRoute } from '@shop/contract/parcel-numbers';
import * as contract from '@shop/contract/shipments';
import type { AppContext } from '#infra/app-context';
import { cancelShipment } from './commands/cancel-shipment.ts';
import { changeShipment } from './commands/change-shipment.ts';
import { createShipment } from './commands/create-shipment.ts';
import { instructCourier } from './commands/instruct-courier.ts';
import { findTracking } from './commands/find-tracking.ts';
import { numberParcels } from './commands/number-parcels.ts';
import { parcelsForStaff, shipmentOf, trackedOrder } from './queries.ts';

export function shipmentRoutes(shop: AppContext): void {
  const { serve, db } = shop;

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
    const orderId = await cancelShipment(shop, { id: params.id, staff: { id: caller.id, name: caller.name } });
    return { message: 'Parcel cancelled.', shipment: await shipmentOf(db, orderId, params.id) };
  });

  serve(numberParcelsRoute, async ({ caller, body }) => {
    const results = await numberParcels(shop, { staff: { id: caller.id, name: caller.name }, body });
    const done = results.filter((it) => it.done).length;
    return { message: `${done} of ${results.length} orders have their number.`, results };
  });

  serve(contract.instructCourier, async ({ caller, params, body }) => ({
    message: await instructCourier(shop, { ...body, id: params.id, callerId: caller?.id }),
  }));

  serve(contract.trackOrder, async ({ body }) => {
    const token = await findTracking(shop, body);
    return { token, order: await trackedOrder(db, token) };
  });

  serve(contract.readTracking, async ({ params }) => ({ order: await trackedOrder(db, params.token) }));
}
