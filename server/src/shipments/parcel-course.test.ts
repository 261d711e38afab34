// covers: couriers
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShipmentState } from '@shop/contract/shipments';
import { cashOf } from './cash-of-parcel.ts';
import { isMovedBy, mayStaffMove } from './parcel-course.ts';
import { paise } from '@shop/contract/paise';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 6, minute));

const REPORTS: [from: ShipmentState, to: ShipmentState, newer: boolean, moves: boolean][] = [
  ['label_created', 'picked_up', true, true],
  ['label_created', 'out_for_delivery', true, true],
  ['label_created', 'cancelled', true, true],
  ['in_transit', 'picked_up', true, false],
  ['in_transit', 'out_for_delivery', true, true],
  ['in_transit', 'out_for_delivery', false, false],
  ['delivery_failed', 'out_for_delivery', true, true],
  ['out_for_delivery', 'in_transit', false, false],
  ['out_for_delivery', 'delivered', false, true],
  ['out_for_delivery', 'cancelled', true, false],
  ['rto_initiated', 'in_transit', true, false],
  ['rto_initiated', 'rto_delivered', true, true],
  ['delivered', 'in_transit', true, false],
  ['delivered', 'rto_initiated', true, true],
  ['delivered', 'rto_initiated', false, false],
  ['lost', 'rto_delivered', true, true],
  ['rto_delivered', 'delivered', true, false],
  ['cancelled', 'picked_up', true, false],
];
for (const [state, to, newer, moves] of REPORTS)
  test(`a ${newer ? 'newer' : 'delayed, older'} ${to} ${moves ? 'moves' : 'does not move'} a parcel that is ${state}`, () =>
    assert.equal(isMovedBy({ state, stateAt: at(10) }, { state: to, at: at(newer ? 11 : 9) }), moves));

test('staff can move a parcel forward and out of a mistaken final state, never back to before dispatch', () => {
  for (const from of ['picked_up', 'out_for_delivery', 'delivered', 'lost'] as const)
    assert.equal(mayStaffMove(from, 'label_created'), false, from);
  assert.ok(mayStaffMove('delivery_failed', 'out_for_delivery') && mayStaffMove('delivered', 'out_for_delivery'));
  assert.equal(mayStaffMove('out_for_delivery', 'picked_up'), false);
});

test('the parcels of an order collect its total to the paisa, the first one the charges too', () => {
  const line = { lineId: 'tees', lineTotal: paise(100_00), lineQuantity: 3 };
  const lines = [1, 2, 3].map((position) => ({ ...line, position, quantity: 1 }));
  const sums = [1, 2, 3].map((position) => cashOf({ position, lines, charges: paise(49_00) }));
  assert.deepEqual(sums, [33_33 + 49_00, 33_33, 33_34]);
});
