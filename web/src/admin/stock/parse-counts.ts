import { MAX_STOCK } from '@shop/contract/limits';
import { MAX_COUNTED, MAX_SKU } from '@shop/contract/stock';

/** A line of a stocktake; lines count from 1, as in an editor. */
export type CountedLine = { line: number; sku: string; counted: number };
export type LineError = { line: number; message: string };

const COUNTED = /^(.*[^\s,;])[\s,;]+(\d+)$/;
const HEAD = /^sku\b\D*$/i;

/**
 * Reads a column of SKU and count with a tab, comma, semicolon or space between them. Blank lines and a head are skipped; a
 * line without a count or with too large a one, a SKU that comes twice and lines beyond the limit are errors.
 */
export function parseCounts(text: string): { lines: CountedLine[]; errors: LineError[] } {
  const lines: CountedLine[] = [];
  const errors: LineError[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, row] of text.split('\n').entries()) {
    const line = index + 1;
    const trimmed = row.trim();
    if (trimmed === '' || (index === 0 && HEAD.test(trimmed))) continue;
    const [, sku, counted] = COUNTED.exec(trimmed) ?? [];
    const earlier = sku === undefined ? undefined : lineOf.get(sku.toUpperCase());
    if (sku === undefined || counted === undefined) errors.push({ line, message: 'Write the SKU and then its count.' });
    else if (sku.length > MAX_SKU) errors.push({ line, message: `A SKU has at most ${MAX_SKU} characters.` });
    else if (Number(counted) > MAX_STOCK)
      errors.push({ line, message: `A count is at most ${MAX_STOCK.toLocaleString('en-IN')}.` });
    else if (earlier !== undefined) errors.push({ line, message: `${sku} is in line ${earlier} already.` });
    else {
      lineOf.set(sku.toUpperCase(), line);
      lines.push({ line, sku, counted: Number(counted) });
    }
  }
  const [beyond] = lines.slice(MAX_COUNTED);
  if (beyond)
    errors.push({
      line: beyond.line,
      message: `A stocktake has at most ${MAX_COUNTED.toLocaleString('en-IN')} lines. Post these first.`,
    });
  return { lines, errors };
}

/** The line of a SKU in any case of its letters, as scanners and spreadsheets write it. */
const lineOfSku = (text: string, sku: string): CountedLine | undefined =>
  parseCounts(text).lines.find((it) => it.sku.toUpperCase() === sku.toUpperCase());

export const isCounted = (text: string, sku: string): boolean => lineOfSku(text, sku) !== undefined;

/** Counts one more piece of a scanned SKU: in its line, or in a new one at the end. */
export function addPiece(text: string, sku: string): { text: string; counted: number } {
  const existing = lineOfSku(text, sku);
  if (!existing) {
    const before = text.trimEnd();
    return { text: `${before}${before && '\n'}${sku} 1\n`, counted: 1 };
  }
  const counted = existing.counted + 1;
  return {
    text: text
      .split('\n')
      .with(existing.line - 1, `${existing.sku} ${counted}`)
      .join('\n'),
    counted,
  };
}
