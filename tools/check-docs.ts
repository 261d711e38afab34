/**
 * Checks the manuals: links lead to files and headings that exist, files of the code that they name exist, the sections
 * printed from the code are up to date, and all of docs/ can be read in an hour.
 * `node tools/check-docs.ts`, or as a part of `npm run check`; with --write it prints those sections into their pages.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { figureTable, readReport } from '../bench/report.ts';
import { layerList } from './architecture/layer-list.ts';
import { ROOT } from './run.ts';

/** A section between `<!-- name -->` and `<!-- /name -->` with the text that belongs there. */
type PrintedSection = { page: string; name: string; text: () => string };

const PRINTED: readonly PrintedSection[] = [
  { page: 'docs/architecture.md', name: 'layers', text: () => `\`\`\`\n${layerList()}\n\`\`\`` },
  { page: 'docs/performance.md', name: 'figures', text: () => figureTable(readReport().figures.filter(({ goal }) => goal)) },
];

/** An hour at 300 words a minute. */
const MAX_WORDS = 18_000;

/** Printed as a whole by check-coverage.ts. */
const PRINTED_PAGE = 'docs/coverage.md';

const CODE = /^```[^]*?^```|`[^`\n]*`/gm;
const LINK = /\]\(([^)\s]+)\)/g;
/** A file's path from the root in code quotes. */
const FILE = /`((?:contract|server|web|e2e|tools|bench)\/[\w./-]+\.\w+)`/g;
const HEADING = /^#+ +(.+)$/gm;

/** The anchors that GitHub gives to a page's headings; of two equal ones the second ends in -1. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of page.replaceAll(/^```[^]*?^```/gm, '').matchAll(HEADING)) {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    for (let count = 0; ; count++) {
      const anchor = count === 0 ? slug : `${slug}-${count}`;
      if (anchors.has(anchor)) continue;
      anchors.add(anchor);
      break;
    }
  }
  return anchors;
}

/** One sentence for every broken link of a page. @param read returns a file's text by its path from the root, or null */
export function brokenLinks(path: string, page: string, read: (path: string) => string | null): string[] {
  return [...page.replaceAll(CODE, '').matchAll(LINK)].flatMap(([, link = '']) => {
    if (/^(https?|mailto):/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    const text = target === path ? page : read(target);
    if (text === null) return [`${path}: the link ${link} leads to no file`];
    return anchor !== undefined && !anchorsOf(text).has(anchor) ? [`${path}: the link ${link} leads to no heading`] : [];
  });
}

/** One sentence for every missing file of the code that a page names, so that the manuals stay correct when files move. */
export const missingFiles = (path: string, page: string, exists: (path: string) => boolean): string[] =>
  [...page.matchAll(FILE)].flatMap(([, file = '']) => (exists(file) ? [] : [`${path}: there is no ${file}`]));

const between = (name: string): RegExp => new RegExp(`(?<=<!-- ${name} -->\n)[^]*?(?=\n<!-- /${name} -->)`);

/** The page with its section replaced; null if the page has no such section. */
export const withSection = (page: string, name: string, text: string): string | null =>
  between(name).test(page) ? page.replace(between(name), () => text) : null;

function read(path: string): string | null {
  const file = join(ROOT, path);
  if (!existsSync(file)) return null;
  return /\.\w+$/.test(path) ? readFileSync(file, 'utf8') : '';
}

/** The words of a page that are read in full: tables and lists printed from the code are looked up. */
export const wordsToRead = (page: string): number =>
  PRINTED.reduce((text, { name }) => text.replace(between(name), ''), page)
    .replaceAll(/<!--[^]*?-->/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function checkLength(): string[] {
  const pages = globSync('docs/**/*.md', { cwd: ROOT }).filter((path) => path !== PRINTED_PAGE);
  const words = pages.reduce((sum, path) => sum + wordsToRead(read(path) ?? ''), 0);
  return words > MAX_WORDS
    ? [`docs/ has ${words} words, more than the ${MAX_WORDS} that can be read in an hour: shorten a page`]
    : [];
}

function checkPrinted({ page, name, text }: PrintedSection, write: boolean): string[] {
  const before = read(page) ?? '';
  const after = withSection(before, name, text());
  if (after === null) return [`${page}: has no section between <!-- ${name} --> and <!-- /${name} -->`];
  if (after === before) return [];
  if (!write) return [`${page}: the section ${name} is out of date`];
  writeFileSync(join(ROOT, page), after);
  return [];
}

if (import.meta.main) {
  const write = process.argv.includes('--write');
  const printed = PRINTED.flatMap((section) => checkPrinted(section, write));
  const pages = globSync(['*.md', '{docs,tools,server/src}/**/*.md'], { cwd: ROOT }).sort();
  const problems = pages.flatMap((path) => {
    const page = read(path) ?? '';
    return [...brokenLinks(path, page, read), ...missingFiles(path, page, (file) => existsSync(join(ROOT, file)))];
  });
  const sentences = [...printed, ...problems, ...checkLength()];
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exitCode = sentences.length > 0 ? 1 : 0;
}
