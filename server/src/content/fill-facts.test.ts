import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillFacts, type Facts } from './fill-facts.ts';

const facts: Facts = {
  shopName: 'Raju Garments',
  supportHours: 'Mon–Sat 10AM–6PM IST',
  returnDays: 7,
  freeShippingFrom: '₹999',
  freeShipping: 'free from ₹999',
  shippingOffer: 'Free shipping from ₹999',
  deliveryFee: '₹80',
  deliveryDays: '2–7',
  cashOnDelivery: 'Cash on delivery',
  codFee: null,
  paymentMethods: 'UPI, credit and debit cards, and cash on delivery',
  email: 'care@raju.example',
  phone: '+91 98470 00000',
  company: 'Raju Garments, Tiruppur',
  grievanceOfficer: '',
  lowestPrice: new Map([['jeans', '₹799']]),
};
const empty: Facts = {
  shopName: '',
  supportHours: '',
  returnDays: 0,
  freeShippingFrom: null,
  freeShipping: null,
  shippingOffer: null,
  deliveryFee: null,
  deliveryDays: null,
  cashOnDelivery: null,
  codFee: null,
  paymentMethods: 'UPI, and credit and debit cards',
  email: '',
  phone: '',
  company: '',
  grievanceOfficer: '',
  lowestPrice: new Map(),
};

const CASES: [text: string, from: Facts, shown: string, missing: string[]][] = [
  ['Write within {returnDays} days.', facts, 'Write within 7 days.', []],
  ['Free from {freeShippingFrom}.', facts, 'Free from ₹999.', []],
  ['Shipping is {freeShipping}. Write to {email}.', facts, 'Shipping is free from ₹999. Write to care@raju.example.', []],
  ['Our grievance officer is {grievanceOfficer}.', facts, '', ['{grievanceOfficer}']],
  ['Jeans at {lowestPrice:jeans}', facts, 'Jeans at ₹799', []],
  ['Jeans at {lowestPrice: Jeans}', facts, 'Jeans at ₹799', []],
  ['Sets at {lowestPrice:Kurta Sets}', facts, '', ['{lowestPrice:Kurta Sets}']],
  ['{shopName}, {supportHours}', facts, 'Raju Garments, Mon–Sat 10AM–6PM IST', []],
  ['{shippingOffer}, in {deliveryDays} days', facts, 'Free shipping from ₹999, in 2–7 days', []],
  ['Cash costs {codFee}.', facts, '', ['{codFee}']],
  ['Shirts at {lowestPrice:shirts}', facts, '', ['{lowestPrice:shirts}']],
  ['Write within {returnDays} days.', empty, '', ['{returnDays}']],
  ['{shopName} {supportHours} {freeShippingFrom}', empty, '', ['{shopName}', '{supportHours}', '{freeShippingFrom}']],
  ['A {word} and {lowestPrice} and {shopName:x}', facts, 'A {word} and {lowestPrice} and {shopName:x}', []],
  ['No facts $& at all', facts, 'No facts $& at all', []],
];

for (const [text, from, shown, missing] of CASES)
  test(`facts: "${text}" ${from === empty ? 'in a shop without them' : ''}`, () => {
    assert.deepEqual(fillFacts(text, from), { text: shown, missing });
  });
