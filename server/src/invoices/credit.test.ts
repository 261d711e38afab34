// covers: invoices
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { paise, ZERO, type Paise } from '@shop/contract/money';
import { creditLines, creditDue, type OpenLine } from './credit.ts';
import { splitInclusiveGst } from './tax.ts';

const cases: [name: string, goods: number, money: number, credited: number, owed: number][] = [
  ['goods came back', 500, 0, 0, 500],
  ['their refund comes afterwards', 500, 500, 500, 0],
  ['a refund came first', 500, 500, 500, 0],
  ['a refund of more than the goods', 500, 549, 500, 49],
  ['money alone', 0, 100, 0, 100],
  ['more than was ever invoiced', 5_000, 0, 400, 600],
  ['less than is credited already', 100, 0, 400, 0],
];
for (const [name, goods, money, credited, owed] of cases) {
  test(`${name}: the credit note is over ${owed}`, () => {
    const claims = { goods: paise(goods), money: paise(money), credited: paise(credited), invoiced: paise(1_000) };
    assert.equal(creditDue(claims), owed);
  });
}

const aLine = (id: string, total: number, percent = 5, interState = false): OpenLine => ({
  id,
  total: paise(total),
  ...splitInclusiveGst(paise(total), percent, interState),
  credited: { total: ZERO, cgst: ZERO, igst: ZERO },
});

test('the amount claimed for a line is credited on it, the excess on the others', () => {
  const lines = [aLine('tee', 500_00), aLine('jeans', 1_000_00), aLine('delivery', 50_00)];
  const credit = (amount: number, claimed: [string, number][]) =>
    creditLines(lines, paise(amount), new Map(claimed.map(([id, it]) => [id, paise(it)]))).map(({ id, total }) => [id, total]);
  assert.deepEqual(credit(500_00, [['tee', 500_00]]), [['tee', 500_00]]);
  assert.deepEqual(credit(605_00, [['tee', 500_00]]), [
    ['tee', 500_00],
    ['jeans', 100_00],
    ['delivery', 5_00],
  ]);
  assert.deepEqual(credit(155_00, []), [
    ['tee', 50_00],
    ['jeans', 100_00],
    ['delivery', 5_00],
  ]);
});

const invoice = fc.record({
  lines: fc.array(fc.tuple(fc.integer({ min: 0, max: 50_000_00 }), fc.constantFrom(5, 12, 18)), { minLength: 1, maxLength: 5 }),
  interState: fc.boolean(),
  /** In hundredths of the remaining amount. */
  credits: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
  claimed: fc.nat(4),
});

test('whatever is credited, no line becomes negative, and in the end the credit notes equal the invoice', () => {
  fc.assert(
    fc.property(invoice, ({ lines: drawn, interState, credits, claimed }) => {
      let lines = drawn.map(([total, percent], index) => aLine(String(index), total, percent, interState));
      const left = () => lines.reduce((sum, { total, credited }) => sum + total - credited.total, 0);
      for (const part of [...credits, 100]) {
        const amount = Math.floor((left() * part) / 100);
        const notes = creditLines(lines, paise(amount), new Map([[String(claimed), paise(amount)]]));
        assert.equal(
          notes.reduce((sum, { total }) => sum + total, 0),
          amount,
        );
        for (const { taxable, cgst, sgst, igst, total } of notes) {
          assert.equal(taxable + cgst + sgst + igst, total);
          assert.equal(cgst, sgst);
          for (const it of [taxable, cgst, igst]) assert.ok(it >= 0);
        }
        lines = lines.map((line) =>
          after(
            line,
            notes.find(({ id }) => id === line.id),
          ),
        );
      }
      for (const { total, credited } of lines) assert.equal(credited.total, total);
      for (const { cgst, igst, credited } of lines) assert.ok(credited.cgst <= cgst && credited.igst <= igst);
    }),
    { numRuns: 2_000 },
  );
});

test('a line that is credited rupee by rupee loses its tax to the paisa', () => {
  let line = aLine('coat', 3_540_00, 18);
  for (let rupee = 0; rupee < 3_540; rupee++) line = after(line, creditLines([line], paise(100), new Map())[0]);
  assert.deepEqual(line.credited, { total: line.total, cgst: line.cgst, igst: line.igst });
});

type Parts = { total: Paise; cgst: Paise; igst: Paise };
const after = (line: OpenLine, note: Parts | undefined): OpenLine => ({
  ...line,
  credited: {
    total: paise(line.credited.total + (note?.total ?? 0)),
    cgst: paise(line.credited.cgst + (note?.cgst ?? 0)),
    igst: paise(line.credited.igst + (note?.igst ?? 0)),
  },
});
