/**
 * Reads docs/coverage.md and reports every test it names that is not in the code (any more), so that the page stays
 * true when tests are renamed. `node tools/check-coverage.ts`, or as a part of `npm run check`.
 *
 * How the page names tests: a file in code quotes, then each of its tests in code quotes, on one line. A name is
 * as it is written in the code, `${…}` and `%s` included. Where the whole name comes out of a table (`test(name, …)`,
 * `'$name'`), the page names the row.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { ROOT } from './run.ts';

const PAGE = 'docs/coverage.md';
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** What a line of a table says that has no test to name. */
const WITHOUT = /\*\*(?:no test yet|not built)\b/;

type Named = { file: string; tests: string[] };

/** The files and tests that one line of the page names. */
function namedOn(line: string): Named[] {
  const named: Named[] = [];
  for (const [, words = ''] of line.matchAll(/`([^`]+)`/g)) {
    if (TEST_FILE.test(words)) named.push({ file: words, tests: [] });
    else named.at(-1)?.tests.push(words);
  }
  return named;
}

type Names = { written: Set<string>; rows: Set<string> };

const isTestItself = (spot: ESTree.Expression): boolean => spot.type === 'Identifier' && spot.name === 'test';

/** `test(…)` or `test.each([…])(…)`. One that is skipped shows nothing, so `test.skip(…)` is none. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type !== 'CallExpression') return isTestItself(callee);
  return callee.callee.type === 'MemberExpression' && isTestItself(callee.callee.object);
}

/** The names of a file's tests, as written; and where some come out of a table, all strings that could be their rows. */
function namesIn(path: string, text: string): Names {
  const written = new Set<string>();
  const strings = new Set<string>();
  let fromTable = false;
  const note = (name: ESTree.Argument): void => {
    if (name.type === 'TemplateLiteral') written.add(text.slice(name.start + 1, name.end - 1));
    else if (name.type === 'Literal' && typeof name.value === 'string' && !/^\$\w+$/.test(name.value)) written.add(name.value);
    else fromTable = true;
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => void (first && isTest(callee) && note(first)),
    Literal: ({ value }) => void (typeof value === 'string' && strings.add(value)),
  }).visit(parseSync(path, text).program);
  return { written, rows: fromTable ? strings : new Set() };
}

/**
 * One sentence for everything the page says that the code does not bear out.
 * @param read the text of a file by its path from the root; `null` when there is none
 */
export function check(page: string, read: (path: string) => string | null): string[] {
  const known = new Map<string, Names | null>();
  const namesOf = (file: string): Names | null => {
    const text = known.has(file) ? null : read(file);
    if (!known.has(file)) known.set(file, text === null ? null : namesIn(file, text));
    return known.get(file) ?? null;
  };
  return page.split('\n').flatMap((line, index) => {
    const named = namedOn(line);
    const where = `line ${index + 1}`;
    const wrong = named.flatMap(({ file, tests }) => {
      const names = namesOf(file);
      if (!names) return [`${where}: there is no file ${file}`];
      if (tests.length === 0) return [`${where}: ${file} is named without a test of it`];
      return tests
        .filter((name) => !names.written.has(name) && !names.rows.has(name))
        .map((name) => `${where}: ${file} has no test “${name}”`);
    });
    return isStatement(line) && named.length === 0 && !WITHOUT.test(line)
      ? [`${where}: neither a test, nor “no test yet”, nor “not built”`]
      : wrong;
  });
}

/** A line of a table that is neither its head nor the rule under it. */
const isStatement = (line: string): boolean => line.startsWith('|') && !/^\|\s*(?:Statement\b|:?-)/.test(line);

if (import.meta.main) {
  const read = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null);
  const page = read(PAGE);
  const problems = page === null ? ['it is not there'] : check(page, read);
  for (const sentence of problems) process.stderr.write(`${PAGE}: ${sentence}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
