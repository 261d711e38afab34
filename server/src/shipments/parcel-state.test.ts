// covers: shipments
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderStatus } from '@shop/contract/orders';
import type { ShipmentState } from '@shop/contract/shipments';
import { statusFromParcels } from './parcel-state.ts';

const rows: [OrderStatus, ShipmentState[], isComplete: boolean, to: OrderStatus | undefined][] = [
  ['Processing', ['label_created'], true, undefined],
  ['Processing', ['cancelled'], false, undefined],
  ['Processing', ['picked_up'], true, 'Shipped'],
  ['Processing', ['picked_up', 'label_created'], true, 'Shipped'],
  ['Shipped', ['in_transit', 'picked_up'], true, undefined],
  ['Shipped', ['out_for_delivery', 'in_transit'], true, 'Out for Delivery'],
  ['Shipped', ['delivered', 'in_transit'], true, undefined],
  ['Shipped', ['delivered'], false, undefined],
  ['Out for Delivery', ['delivery_failed'], true, undefined],
  ['Out for Delivery', ['delivered'], true, 'Delivered'],
  ['Out for Delivery', ['delivered', 'cancelled'], true, 'Delivered'],
  ['Out for Delivery', ['rto_initiated'], true, 'Failed Delivery'],
  ['Failed Delivery', ['out_for_delivery'], true, 'Out for Delivery'],
  ['Shipped', ['lost'], true, 'Failed Delivery'],
  ['Shipped', ['delivered', 'lost'], true, undefined],
  ['Delivered', ['in_transit'], true, 'Shipped'],
  ['Cancelled', ['in_transit'], true, undefined],
  ['Returned', ['delivered'], true, undefined],
  ['Pending', ['picked_up'], true, undefined],
];
for (const [status, parcels, isComplete, to] of rows) {
  test(`Parcels: an order that is ${status} with ${parcels.join(' and ')}${isComplete ? '' : ', not all packed,'} becomes ${to ?? 'nothing else'}`, () => {
    assert.equal(statusFromParcels({ status, parcels, isComplete }), to);
  });
}
