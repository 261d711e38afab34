export type ByteRange = { start: number; end: number };

/**
 * The one range that a Range header requests of a file of this size, both ends included; `unsatisfiable` beyond its end,
 * null for no range, several ranges and other units, which are answered with the whole file (RFC 9110, 14.2).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first = '', last = ''] = match.slice(1);
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
