// covers: delivery
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeliverySettings, Zone } from '@shop/contract/delivery-settings';
import { rupees, ZERO } from '@shop/contract/money';
import { chargesFor, codProblem } from './charges.ts';
import { zoneOf } from './zones.ts';

const zone = (part: Partial<Zone>): Zone => ({
  name: 'Zone',
  states: [],
  pincodes: [],
  fee: ZERO,
  freeFrom: null,
  days: { min: 2, max: 4 },
  cod: true,
  ...part,
});
const settings = (part: Partial<DeliverySettings> = {}): DeliverySettings => ({
  zones: [],
  cod: {
    enabled: true,
    minTotal: null,
    maxTotal: null,
    fee: ZERO,
    confirm: 'never',
    cancelUnconfirmed: false,
    blockAfterFailed: null,
  },
  prepaidDiscount: { percent: 0, max: null },
  handlingDays: 1,
  cutoff: '14:00',
  holidays: [],
  ...part,
});

const ZONES = [
  zone({ name: 'Kochi', pincodes: ['682'] }),
  zone({ name: 'Islands', pincodes: ['682555', '744'] }),
  zone({ name: 'South', states: ['Kerala', 'Karnataka'] }),
  zone({ name: 'Rest of India' }),
];
for (const [pincode, name] of [
  ['682001', 'Kochi'],
  ['682555', 'Islands'],
  ['560001', 'South'],
  ['110001', 'Rest of India'],
] as const)
  test(`zones: ${pincode} is in ${name}`, () => {
    const match = zoneOf(settings({ zones: ZONES }), pincode);
    assert.equal(match.kind === 'zone' && match.zone.name, name);
  });

test('zones: without zones the shop delivers to every PIN; with zones, only to those in one', () => {
  assert.equal(zoneOf(settings(), '110001').kind, 'everywhere');
  assert.equal(zoneOf(settings({ zones: ZONES.slice(0, 3) }), '110001').kind, 'none');
});

test('charges: the zone’s fee, the COD fee for cash and the prepaid discount', () => {
  const all = settings({
    zones: [zone({ fee: rupees(60), freeFrom: rupees(999) })],
    cod: {
      enabled: true,
      minTotal: null,
      maxTotal: null,
      fee: rupees(40),
      confirm: 'never',
      cancelUnconfirmed: false,
      blockAfterFailed: null,
    },
    prepaidDiscount: { percent: 5, max: rupees(100) },
  });
  const match = zoneOf(all, '110001');
  const prepaid = { percent: 5, max: rupees(100) };
  assert.deepEqual(chargesFor(all, { match, paymentMethod: 'COD' }), {
    fee: rupees(60),
    freeFrom: rupees(999),
    codFee: rupees(40),
    prepaid: null,
  });
  assert.deepEqual(chargesFor(all, { match, paymentMethod: 'Card' }), {
    fee: rupees(60),
    freeFrom: rupees(999),
    codFee: ZERO,
    prepaid,
  });
  assert.deepEqual(chargesFor(all, { match: null, paymentMethod: undefined }), {
    fee: ZERO,
    freeFrom: null,
    codFee: ZERO,
    prepaid: null,
  });
});

const limits = {
  enabled: true,
  minTotal: rupees(200),
  maxTotal: rupees(5000),
  fee: ZERO,
  confirm: 'never' as const,
  cancelUnconfirmed: false,
  blockAfterFailed: 2,
};
const inZone = { kind: 'zone', zone: zone({}) } as const;
const COD_CASES: {
  name: string;
  cod?: Partial<typeof limits>;
  zone?: Zone;
  goods: number | null;
  failed?: number;
  problem: string;
}[] = [
  { name: 'an order within the limits', goods: 999, problem: '' },
  { name: 'the limits themselves', goods: 5000, problem: '' },
  { name: 'a cart that is not known yet', goods: null, problem: '' },
  {
    name: 'a shop without cash on delivery',
    cod: { enabled: false },
    goods: 999,
    problem: 'This shop does not offer cash on delivery.',
  },
  {
    name: 'a zone without it',
    zone: zone({ cod: false }),
    goods: 999,
    problem: 'Cash on delivery is not available for this PIN code.',
  },
  { name: 'too little', goods: 199.99, problem: 'Cash on delivery starts at ₹200.' },
  { name: 'too much', goods: 5000.01, problem: 'Cash on delivery is available up to ₹5,000.' },
  { name: 'one refused parcel', goods: 999, failed: 1, problem: '' },
  {
    name: 'two refused parcels',
    goods: 999,
    failed: 2,
    problem: 'Please pay by card or UPI: earlier parcels to you could not be delivered.',
  },
];
for (const { name, cod, zone: other, goods, failed = 0, problem } of COD_CASES)
  test(`cash on delivery: ${name}`, () => {
    const match = other ? ({ kind: 'zone', zone: other } as const) : inZone;
    const input = { match, goods: goods === null ? null : rupees(goods), failedParcels: failed };
    assert.equal(codProblem({ cod: { ...limits, ...cod } }, input), problem);
  });
