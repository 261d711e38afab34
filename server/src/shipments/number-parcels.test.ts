// covers: desk
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { numberParcels } from '@shop/contract/parcel-numbers';
import { createShipment, listShipments } from '@shop/contract/shipments';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let asha: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  asha = await aCustomer(shop);
  tee = await aProduct(shop.db, { stock: 100 });
});
after(() => shop.close());

const bought = () => anOrder(shop, asha, [{ product: tee, quantity: 2 }]);
const paste = async (rows: { number: string; awb: string }[]) =>
  (await shop.call(staff, numberParcels, { body: { service: 'DTDC', rows } })).results.map(({ done, message }) => [
    done,
    message,
  ]);
const parcelsOf = async (id: string) =>
  (await shop.call(staff, listShipments, { params: { id } })).shipments.map(({ awb, service }) => [awb, service]);

test('a pasted column gives each order its number: a new parcel, or the one that has none', async () => {
  const [fresh, packed] = [await bought(), await bought()];
  const body = { courier: 'own' as const, service: '', awb: '', trackingUrl: '' };
  await shop.call(staff, createShipment, { params: { id: packed._id }, body });
  const rows = [
    { number: fresh.number, awb: 'PA-1001' },
    { number: packed.number, awb: 'PA 1002' },
  ];
  assert.deepEqual(await paste(rows), [
    [true, 'A parcel with this number was made.'],
    [true, 'Its parcel has the number now.'],
  ]);
  assert.deepEqual(
    await paste(rows),
    rows.map(() => [true, 'It had this number before.']),
  );
  assert.deepEqual(await parcelsOf(fresh._id), [['PA1001', 'DTDC']]);
  assert.deepEqual(await parcelsOf(packed._id), [['PA1002', 'DTDC']]);
});

test('a row of an unknown order, without a number, with a taken or with another number is refused and stops no other', async () => {
  const [one, two] = [await bought(), await bought()];
  const results = await paste([
    { number: one.number, awb: 'PA2001' },
    { number: two.number, awb: 'PA2001' },
    { number: 'S-1999-000001', awb: 'PA2002' },
    { number: two.number, awb: '' },
    { number: one.number, awb: 'PA2003' },
    { number: two.number, awb: 'PA2004' },
  ]);
  assert.deepEqual(results, [
    [true, 'A parcel with this number was made.'],
    [false, `This number is used by a parcel of ${one.number}.`],
    [false, 'There is no such order.'],
    [false, 'Its AWB number is missing.'],
    [false, 'All parcels of this order have a number already.'],
    [true, 'A parcel with this number was made.'],
  ]);
});

test('of two numbers that are pasted for one parcel at once, one is saved and the other is refused', async () => {
  const order = await bought();
  const body = { courier: 'own' as const, service: '', awb: '', trackingUrl: '' };
  await shop.call(staff, createShipment, { params: { id: order._id }, body });
  const awbs = ['PA3001', 'PA3002', 'PA3003', 'PA3004'];
  const results = await Promise.all(awbs.map((awb) => paste([{ number: order.number, awb }])));
  assert.equal(results.filter(([row]) => row?.[0] === true).length, 1);
});
