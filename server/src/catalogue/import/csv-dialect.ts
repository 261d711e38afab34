// How a CSV file is written: spreadsheet programs of some countries put semicolons or tabs where others put commas.

// Of two that occur equally often the rarer in texts.
const DELIMITERS = ['\t', '|', ';', ','] as const;
const NAMED = /^"?sep=([,;\t|])"?[^\S\r\n]*(\r\n|\n|\r|$)/i;

export type CsvDialect = {
  delimiter: string;
  /** Characters of a first line that only names the delimiter, as Excel writes it; else 0. */
  skipped: number;
};

/** The delimiter that the first line names ("sep=;"), else the one that occurs most often in the headings. */
export function detectDialect(start: string): CsvDialect {
  const named = NAMED.exec(start);
  if (named) return { delimiter: named[1] ?? ',', skipped: named[0].length };
  const headings = start.replace(/^\s+/, '').replaceAll(/"[^"]*"/g, '');
  const line = headings.slice(0, Math.max(0, headings.search(/[\r\n]|$/)));
  const counts = DELIMITERS.map((it) => ({ it, count: line.split(it).length - 1 }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return { delimiter: most && most.count > 0 ? most.it : ',', skipped: 0 };
}

/** Why a parser stopped: a cell in quotation marks that ends in the wrong place, or never (null), or a row that is too long. */
export type RecordProblem = { opens: number; ends: number | null } | { tooLong: number };

/**
 * The first row of a file that cannot be read, by the line on which it, or its cell, begins. A parser that stops names the
 * line that it had reached, which for a forgotten quotation mark is the end of the file.
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
