// covers: couriers
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf } from './courier-values.ts';

for (const [written, moment] of [
  ['2024-07-03 11:43:52', '2024-07-03T06:13:52.000Z'],
  ['2024-07-03T11:43:52Z', '2024-07-03T11:43:52.000Z'],
  ['23 05 2023 11:43:52', '2023-05-23T06:13:52.000Z'],
  ['Jul 03, 2024', '2024-07-02T18:30:00.000Z'],
  ['2099-12-31', '2099-12-30T18:30:00.000Z'],
  ['9999-12-31 00:00:00', undefined],
  ['1970-01-01 00:00:00', undefined],
  ['2024-13-01', undefined],
  ['soon', undefined],
] as const)
  test(`Couriers' times: "${written}" is ${moment ?? 'no time'}`, () => {
    assert.equal(momentOf(written)?.toISOString(), moment);
  });
