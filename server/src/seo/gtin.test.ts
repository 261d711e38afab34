// covers: feeds
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gtinOf } from './gtin.ts';

const cases = [
  { name: 'an Indian EAN-13', barcode: '8901030865275', isRegistered: true },
  { name: 'a UPC-A', barcode: '036000291452', isRegistered: true },
  { name: 'an EAN-8', barcode: '96385074', isRegistered: true },
  { name: 'a carton with 14 digits', barcode: '18901030865272', isRegistered: true },
  { name: 'a wrong check digit', barcode: '8901030865276', isRegistered: false },
  { name: 'a number that the shop gave itself', barcode: '2000000000008', isRegistered: false },
  { name: 'letters', barcode: 'SV-TEE-M', isRegistered: false },
  { name: 'another length', barcode: '89010308', isRegistered: false },
  { name: 'no barcode', barcode: null, isRegistered: false },
];

for (const { name, barcode, isRegistered } of cases)
  test(`GTIN: ${name}`, () => assert.equal(gtinOf(barcode), isRegistered ? barcode : ''));
