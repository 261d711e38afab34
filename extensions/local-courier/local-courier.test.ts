// covers: extensions
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bookShipment } from '@shop/contract/bookings';
import { readServiceability } from '@shop/contract/couriers';
import { actOnPanel } from '@shop/contract/extensions';
import { readOrder } from '@shop/contract/orders';
import { createShipment } from '@shop/contract/shipments';
import { openWarehouse } from '../../server/src/test-support/couriers.ts';
import { pollParcels } from '../../server/src/test-support/extensions.ts';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '../../server/src/test-support/index.ts';
import { anOrder } from '../../server/src/test-support/orders.ts';

const OWN = { courier: 'own' as const, service: '', awb: '', trackingUrl: '' };
let shop: TestShop;
let owner: Person;
before(async () => {
  const EXTENSIONS = new URL('index.ts', import.meta.url).pathname;
  shop = await openTestShop({ env: { EXTENSIONS, EXT_LOCAL_COURIER_PINS: '682 683' } });
  owner = await anAdmin(shop);
  await openWarehouse(shop, owner, 'x-local-courier');
});
after(() => shop.close());

test('a parcel is booked with the courier of an extension, and the order follows what it reports', async () => {
  const order = await anOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db, { stock: 3 }) }]);
  const { shipment } = await shop.call(owner, createShipment, { params: { id: order._id }, body: OWN });
  const params = { id: shipment._id };
  const booked = await shop.call(owner, bookShipment, { params, body: {} });
  assert.deepEqual(
    [booked.shipment.courier, booked.shipment.awb, booked.shipment.booking?.freight],
    ['x-local-courier', `LC-${order.number}-1`, 4000],
  );
  const values = { awb: booked.shipment.awb, state: 'delivered' };
  await shop.call(owner, actOnPanel, { params: { name: 'local-courier', panel: 'parcels', action: 'move' }, body: { values } });
  await pollParcels(shop);
  assert.equal((await shop.call(owner, readOrder, { params: { id: order._id } })).order.deliveryStatus, 'Delivered');
});

test('a PIN code outside of the delivery area is not serviceable', async () => {
  const { couriers } = await shop.call(owner, readServiceability, { query: { pincode: '110001' } });
  assert.equal(couriers.find(({ name }) => name === 'x-local-courier')?.prepaid, false);
});
