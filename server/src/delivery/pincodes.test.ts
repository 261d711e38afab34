// covers: addresses
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATES } from '@shop/contract/addresses';
import compact from './pincodes.json' with { type: 'json' };
import { locatePin } from './pincodes.ts';
import { stateOfAddress } from './state-of-address.ts';

const allPins = compact.rows.flatMap(([, ...steps]) => {
  let at = 0;
  return steps.map((step) => String((at += step)));
});

const cases: [pin: string, ...states: string[]][] = [
  ['682001', 'Kerala'],
  ['682555', 'Lakshadweep'],
  ['560001', 'Karnataka'],
  ['403001', 'Goa'],
  ['400001', 'Maharashtra'],
  ['500001', 'Telangana'],
  ['194101', 'Ladakh'],
  ['248001', 'Uttarakhand'],
  ['814112', 'Jharkhand'],
  ...['160055', '160059', '160062', '160071', '160103', '160104'].map((pin): [string, string] => [pin, 'Punjab']),
  ['160017', 'Chandigarh'],
  ['605007', 'Puducherry', 'Tamil Nadu'],
  ['673310', 'Kerala', 'Puducherry'],
];
for (const [pin, ...states] of cases)
  test(`PIN code ${pin} is in ${states.join(' and ')}`, () => {
    const place = locatePin(pin);
    assert.deepEqual([place?.states, place?.isKnown], [states, true]);
  });

test('every PIN code of the data is found, in a state of India, and 32 of them in two', () => {
  const places = new Map(allPins.map((pin) => [pin, locatePin(pin)]));
  assert.equal(places.size, 19_238);
  const states = new Set<string>(STATES);
  for (const [pin, place] of places) assert.ok(place?.isKnown && place.states.every((state) => states.has(state)), pin);
  assert.equal([...places.values()].filter((place) => place?.states.length === 2).length, 32);
});

test('a new PIN code is located by its first three digits; other digits are no PIN code', () => {
  assert.deepEqual(locatePin('743101'), { states: ['West Bengal'], district: '', isKnown: false });
  for (const pin of ['999999', '012345', '68201', '6820011', '', '__proto__', 'abcdef']) assert.equal(locatePin(pin), null, pin);
});

for (const [address, state] of [
  ['12 Chickpet Main Road, Bengaluru 560053', 'Karnataka'],
  ['Plot 110001, Ravipuram, Kochi 682016', 'Kerala'],
  ['Main Road 605007', undefined],
  ['12 Chickpet Main Road, Bengaluru', undefined],
] as const)
  test(`the state of the address "${address}" is ${state ?? 'not known'}`, () => assert.equal(stateOfAddress(address), state));
