/**
 * Checks tools/asvs-level-2.md and reports every requirement of OWASP ASVS 5.0, levels 1 and 2, that has no row or two,
 * every unknown number, and every named file that does not exist. `node tools/check-security.ts`.
 * The first cell of a row names requirements, one by one or as a range: `6.2.1–6.2.3, 6.2.5`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const PAGE = 'tools/asvs-level-2.md';

/** Number of level 1 and 2 requirements in each section; they come first and are numbered from 1. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const REQUIRED = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const NUMBERS = /^(\d+\.\d+\.)(\d+)(?:–\1(\d+))?$/;
const PATH = /`((?:contract|server|web|e2e|tools|docs|bench)\/[\w./-]+)`/g;

/** The requirements named in a row's first cell; none if the cell has no numbers. */
function numbersIn(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [, section = '', first = '', last = first] = NUMBERS.exec(part.trim()) ?? [];
    if (section === '') return [];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}${Number(first) + index}`);
  });
}

/** One sentence for every gap or error of the page. @param exists whether a file exists */
export function check(page: string, exists: (path: string) => boolean): string[] {
  const answered = page.split('\n').flatMap((line) => (line.startsWith('| ') ? numbersIn(line.split('|')[1]?.trim() ?? '') : []));
  const known = new Set(REQUIRED);
  const seen = new Set<string>();
  const twice = answered.filter((number) => seen.size === seen.add(number).size);
  return [
    ...REQUIRED.filter((number) => !seen.has(number)).map((number) => `${number} is not answered`),
    ...[...seen].filter((number) => !known.has(number)).map((number) => `${number} is no requirement of level 1 or 2`),
    ...twice.map((number) => `${number} is answered twice`),
    ...[...page.matchAll(PATH)].flatMap(([, path = '']) => (exists(path) ? [] : [`there is no ${path}`])),
  ];
}

if (import.meta.main) {
  const problems = check(readFileSync(join(ROOT, PAGE), 'utf8'), (path) => existsSync(join(ROOT, path)));
  for (const sentence of problems) process.stderr.write(`${PAGE}: ${sentence}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
