/** A range of offsets, the end exclusive. */
export type Span = [from: number, to: number];

const BEGINS = /\b(where|and|having|when|on(?!\s+(conflict|update|delete)\b))\s+/gi;
const ENDS = /^(\s+(and|or|order|group|limit|for|returning|union|having|then|where|join|left|inner|on|window|do)\b|[`;)])/i;
/** The `and` that follows belongs to `between`. */
const OPEN_BETWEEN = /\bbetween\s+\S+\s*$/i;

/** Ranges of the conditions in an SQL text, each without its keyword. */
export function conditionsOf(sql: string): Span[] {
  return [...sql.matchAll(BEGINS)]
    .filter(({ index }) => !OPEN_BETWEEN.test(sql.slice(0, index)))
    .map(({ index, 0: word }): Span => [index + word.length, endOf(sql, index + word.length)])
    .filter(([from, to]) => to > from && sql.slice(from, to) !== 'true');
}

/** Ranges of the row locks. */
export const locksOf = (sql: string): Span[] =>
  [...sql.matchAll(/\bfor (no key )?(update|share)( of \w+)?( skip locked)?/gi)].map(({ index, 0: lock }) => [
    index,
    index + lock.length,
  ]);

function endOf(sql: string, from: number): number {
  let open = 0;
  for (let at = from; at < sql.length; at++) {
    const rest = sql.slice(at);
    if (open === 0 && ENDS.test(rest) && !OPEN_BETWEEN.test(sql.slice(from, at))) return at;
    if (rest.startsWith('(')) open++;
    if (rest.startsWith(')')) open--;
  }
  return sql.length;
}
