/** An order and the number of its parcel; lines count from 1, as in an editor. */
export type NumberRow = { number: string; awb: string };

const HEAD = /^order\b/i;
const ROW = /^([^\s,;]+)[\s,;]+(.+)$/;

/** Reads pasted columns of order number and AWB number, with a tab, comma, semicolon or space between them. */
export function parseNumbers(text: string): { rows: NumberRow[]; problem: string } {
  const rows: NumberRow[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || (index === 0 && HEAD.test(trimmed))) continue;
    const [, number, awb] = ROW.exec(trimmed) ?? [];
    if (number === undefined || awb === undefined)
      return { rows: [], problem: `Line ${index + 1}: write the order number and then the AWB number.` };
    rows.push({ number: number.toUpperCase(), awb: awb.trim() });
  }
  return { rows, problem: rows.length === 0 ? 'Paste a column of order numbers and a column of AWB numbers.' : '' };
}
