// covers: addresses
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliveryErrors, isUnknownPin, type Destination } from './deliverable.ts';

const KOCHI: Destination = { phone: '9847012345', state: 'Kerala', country: 'India', zip: '682001' };
const mobile = { phone: 'Enter a valid 10-digit mobile number.' };

const cases: { name: string; to: Partial<Destination>; errors: object }[] = [
  { name: 'an address in Kochi', to: {}, errors: {} },
  { name: 'a state by its letters', to: { state: 'KL' }, errors: {} },
  {
    name: 'a PIN code of another state',
    to: { state: 'Karnataka' },
    errors: { state: 'PIN code 682001 is in Kerala. Please change the state to Kerala.' },
  },
  {
    name: 'a state that does not exist',
    to: { state: 'Atlantis' },
    errors: { state: 'PIN code 682001 is in Kerala. Please change the state to Kerala.' },
  },
  { name: 'a PIN code on a border, in one of its states', to: { zip: '605007', state: 'Tamil Nadu' }, errors: {} },
  { name: 'the same, in its other state', to: { zip: '605007', state: 'Pondicherry' }, errors: {} },
  {
    name: 'the same, in neither',
    to: { zip: '605007' },
    errors: { state: 'PIN code 605007 is in Puducherry or Tamil Nadu. Please choose one of these states.' },
  },
  {
    name: 'digits that begin no PIN code',
    to: { zip: '999999' },
    errors: { zipCode: 'PIN code 999999 does not exist. Please check it.' },
  },
  { name: 'five digits', to: { zip: '68201' }, errors: { zipCode: 'Enter a 6-digit PIN code.' } },
  { name: 'a new PIN code', to: { zip: '743101', state: 'West Bengal' }, errors: {} },
  { name: 'a phone number of zeros', to: { phone: '0000000000' }, errors: mobile },
  { name: 'a phone number of nines', to: { phone: '9999999999' }, errors: mobile },
  { name: 'a landline', to: { phone: '4842345678' }, errors: mobile },
  { name: 'a number with its country code', to: { phone: '+91 98470 12345' }, errors: {} },
  {
    name: 'another country',
    to: { country: 'Nepal', zip: '44600', state: 'Bagmati' },
    errors: { country: 'We deliver only in India.' },
  },
];
for (const { name, to, errors } of cases)
  test(`delivery in India, ${name}: ${Object.keys(errors).join() || 'accepted'}`, () =>
    assert.deepEqual(deliveryErrors({ ...KOCHI, ...to }, 'india'), errors));

test('a shop that delivers anywhere checks addresses in India, and no others', () => {
  assert.deepEqual(deliveryErrors({ ...KOCHI, country: 'Nepal', zip: '44600', phone: '5551234567' }, 'anywhere'), {});
  assert.deepEqual(deliveryErrors({ ...KOCHI, phone: '0000000000' }, 'anywhere'), mobile);
});

test('only a PIN code in India can be unknown', () => {
  assert.equal(isUnknownPin({ ...KOCHI, zip: '743101' }), true);
  assert.equal(isUnknownPin(KOCHI), false);
  assert.equal(isUnknownPin({ ...KOCHI, zip: '743101', country: 'Nepal' }), false);
});
