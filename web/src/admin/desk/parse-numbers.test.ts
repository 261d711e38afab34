// covers: desk
import { expect, test } from 'vitest';
import { parseNumbers } from './parse-numbers.ts';

const ONE = { number: 'S-2026-000041', awb: 'D12345678' };
const PASTED: [what: string, text: string, rows: object[], problem: RegExp][] = [
  ['a tab', 'S-2026-000041\tD12345678\n\n', [ONE], /^$/],
  ['a head and a comma', 'Order,AWB\ns-2026-000041, D12345678', [ONE], /^$/],
  ['blanks within the number', 'S-2026-000041 D123 45678', [{ ...ONE, awb: 'D123 45678' }], /^$/],
  ['a line without a number', 'S-2026-000041\tD12345678\nS-2026-000042', [], /^Line 2: write the order number/],
  ['nothing', ' \n', [], /^Paste a column/],
];
for (const [what, text, rows, problem] of PASTED)
  test(`columns with ${what}`, () => {
    const parsed = parseNumbers(text);
    expect(parsed.rows).toEqual(rows);
    expect(parsed.problem).toMatch(problem);
  });
