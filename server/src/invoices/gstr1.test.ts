// covers: invoices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { less, rupees, times, ZERO } from '@shop/contract/money';
import { SHEETS, type TaxRow } from './gstr1.ts';
import { splitInclusiveGst } from './tax.ts';

const NOVEMBER = new Date('2026-11-20T06:00:00Z');

function aRow(serial: number, more: Partial<TaxRow> = {}): TaxRow {
  const { kind = 'invoice', total = rupees(1050), interState = false } = more;
  const number = `KL${kind === 'invoice' ? '' : 'C'}/26-27/${String(serial).padStart(6, '0')}`;
  return {
    kind,
    series: kind === 'invoice' ? 'KL/26-27' : 'KLC/26-27',
    serial,
    number,
    issuedAt: NOVEMBER,
    value: total,
    reason: '',
    orderNumber: 'S-2026-000001',
    invoiceNumber: number,
    invoicedAt: NOVEMBER,
    invoiceValue: rupees(1050),
    interState,
    placeCode: '32',
    placeOfSupply: 'Kerala',
    hsn: '6109',
    percent: 5,
    pieces: 1,
    total,
    ...splitInclusiveGst(total, 5, interState),
    ...more,
  };
}

test('documents are listed from the first to the last by their numbers, and each is counted once', () => {
  const rows = [9, 10, 101, 100, 11, 11].map((serial) => aRow(serial));
  assert.deepEqual(SHEETS.documents.rowsOf(rows), [
    ['Invoices for outward supply', 'KL/26-27/000009', 'KL/26-27/000101', '5', '0'],
  ]);
});

test('a refund without returned goods reduces the month’s tax, and not the number of pieces', () => {
  const note = aRow(1, { kind: 'credit-note', pieces: 0, total: rupees(105) });
  const left = splitInclusiveGst(less(times(rupees(1050), 2), rupees(105)), 5, false);
  const cells = [left.taxable, ZERO, left.cgst, left.sgst].map((it) => (it / 100).toFixed(2));
  const rows = [aRow(1), aRow(2), note];
  assert.deepEqual(SHEETS.b2cs.rowsOf(rows), [['OE', '32-Kerala', '5', ...cells, '0.00']]);
  assert.deepEqual(SHEETS.hsn.rowsOf(rows), [['6109', 'PCS-PIECES', '2', '1995.00', '5', ...cells, '0.00']]);
});

test('whether a note reduces table 7 or is in 9B depends on the limit on its invoice’s day', () => {
  const noteFor = (invoicedAt: Date) =>
    aRow(1, { kind: 'credit-note', interState: true, invoiceValue: rupees(2_00_000), invoicedAt, total: rupees(105) });
  const before = noteFor(new Date('2024-07-31T18:29:59Z'));
  const from = noteFor(new Date('2024-07-31T18:30:00Z'));
  const tables = [before, from].map((row) => SHEETS['credit-notes'].rowsOf([row])[0]?.at(-1));
  assert.deepEqual(tables, ['7', '9B']);
  assert.deepEqual([SHEETS.b2cs.rowsOf([before]).length, SHEETS.b2cs.rowsOf([from]).length], [1, 0]);
});
