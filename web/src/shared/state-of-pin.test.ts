import { expect, test } from 'vitest';
import { stateOfPin } from '@shop/contract/state-of-pin';

test.each([
  ['682016', 'Kerala'],
  ['682555', 'Lakshadweep'],
  ['673310', 'Puducherry'],
  ['560001', 'Karnataka'],
  ['403001', 'Goa'],
  ['400001', 'Maharashtra'],
  ['605001', null],
  ['68201', null],
  ['012345', null],
])('the PIN code %s suggests %s', (pin, state) => {
  expect(stateOfPin(pin)).toBe(state);
});
