// covers: invoices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATES } from '@shop/contract/addresses';
import { paise } from '@shop/contract/money';
import { stateCode, stateAbbreviation, parseState, stateOfGstin } from '@shop/contract/states';
import { amountInWords } from './amount-in-words.ts';
import { documentNumber, financialYear, seriesFor } from './numbering.ts';

const years: [moment: string, year: string][] = [
  ['2026-03-31T18:29:59.999Z', '25-26'], // 23:59 in India
  ['2026-03-31T18:30:00Z', '26-27'], // 1 April, 00:00
  ['2027-01-01T00:00:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
];
for (const [moment, year] of years) {
  test(`${moment} is in the financial year ${year}`, () => assert.equal(financialYear(new Date(moment)), year));
}

const kerala = { gstin: '32AAAAA0000A1ZB', invoicePrefix: '' };
const now = new Date('2026-11-20T06:00:00Z');

test('a number has state, year and serial in at most 16 characters, and credit notes have a separate series', () => {
  const names = (['invoice', 'credit-note'] as const).map((kind) => seriesFor(kind, kerala, now).name);
  assert.deepEqual(names, ['KL/26-27', 'KLC/26-27']);
  assert.deepEqual(
    names.map((name) => documentNumber(name, 123)),
    ['KL/26-27/000123', 'KLC/26-27/000123'],
  );
  for (const name of names) assert.ok(documentNumber(name, 999_999).length <= 16);
  assert.equal(seriesFor('invoice', { ...kerala, invoicePrefix: 'S1' }, now).name, 'S1/26-27');
  assert.equal(seriesFor('invoice', { ...kerala, gstin: '97AAAAA0000A1Z5' }, now).name, 'IN/26-27');
});

test('each of the 36 states and territories has a unique code and unique letters', () => {
  assert.equal(STATES.length, 36);
  for (const signOf of [stateCode, stateAbbreviation]) assert.equal(new Set(STATES.map(signOf)).size, 36);
  for (const state of STATES) {
    assert.equal(stateOfGstin(`${stateCode(state)}AAAAA0000A1Z5`), state);
    assert.equal(parseState(state), state);
    assert.equal(parseState(` ${state.toUpperCase()} `), state);
  }
});

const written: [text: string, state: string | undefined][] = [
  ['KL', 'Kerala'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Orissa', 'Odisha'],
  ['New Delhi', 'Delhi'],
  ['Bavaria', undefined],
  ['', undefined],
];
for (const [text, state] of written) {
  test(`the text "${text}" means ${state ?? 'no known state'}`, () => assert.equal(parseState(text), state));
}

const amounts: [paise: number, words: string][] = [
  [0, 'Rupees Zero Only'],
  [1_00, 'Rupees One Only'],
  [1_01, 'Rupees One and One Paise Only'],
  [799_00, 'Rupees Seven Hundred Ninety-Nine Only'],
  [1299_50, 'Rupees One Thousand Two Hundred Ninety-Nine and Fifty Paise Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [12_34_56_789_12, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Twelve Paise Only'],
  [110_00_00_000_00, 'Rupees One Hundred Ten Crore Only'],
];
for (const [amount, words] of amounts) {
  test(`${amount} paise are written “${words}”`, () => assert.equal(amountInWords(paise(amount)), words));
}
