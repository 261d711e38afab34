// CSV dialects: spreadsheet programs of some countries write semicolons or tabs instead of commas.

// Of two equally frequent delimiters, the one that is rarer in texts comes first.
const DELIMITERS = ['\t', '|', ';', ','] as const;
const NAMED = /^"?sep=([,;\t|])"?[^\S\r\n]*(\r\n|\n|\r|$)/i;

export type CsvDialect = {
  delimiter: string;
  /** Length of a first line that only names the delimiter, as Excel writes it; else 0. */
  skipped: number;
};

/** Detects the delimiter: the one that the first line names ("sep=;"), else the most frequent one in the headings. */
export function detectDialect(start: string): CsvDialect {
  const named = NAMED.exec(start);
  if (named) return { delimiter: named[1] ?? ',', skipped: named[0].length };
  const headings = start.replace(/^\s+/, '').replaceAll(/"[^"]*"/g, '');
  const line = headings.slice(0, Math.max(0, headings.search(/[\r\n]|$/)));
  const counts = DELIMITERS.map((it) => ({ it, count: line.split(it).length - 1 }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return { delimiter: most && most.count > 0 ? most.it : ',', skipped: 0 };
}

/** Why the parser stopped: a quoted cell that ends in the wrong place, or never (null), or a row that is too long. */
export type RecordProblem = { opens: number; ends: number | null } | { tooLong: number };

/**
 * Finds the first unreadable row, by the line on which it, or its cell, begins. The parser reports the line that it
 * had reached, which for a missing quotation mark is the end of the file.
 */
export function findUnreadableRecord(
  text: string,
  { delimiter, maxLength }: { delimiter: string; maxLength: number },
): RecordProblem | undefined {
  let line = 1;
  let opens = 0;
  let isStart = true;
  let row = { line: 1, at: 0 };
  for (let at = 0; at < text.length; at++) {
    const it = text[at];
    const next = text[at + 1];
    const isBreak = it === '\n' || it === '\r';
    if (isBreak && !(it === '\r' && next === '\n')) line += 1;
    if (it !== '"') {
      if (opens > 0) continue;
      isStart = isBreak || it === delimiter;
      if (!isBreak) continue;
      if (at - row.at > maxLength) return { tooLong: row.line };
      row = { line, at };
    } else if (opens === 0) {
      if (!isStart) return { opens: line, ends: line };
      opens = line;
    } else if (next === '"') at += 1;
    else {
      if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') return { opens, ends: line };
      opens = 0;
      isStart = false;
    }
  }
  if (opens > 0) return { opens, ends: null };
  return text.length - row.at > maxLength ? { tooLong: row.line } : undefined;
}
