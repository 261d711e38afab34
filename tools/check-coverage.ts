/**
 * Checks that each section of docs/behaviour.md has tests, by the tag on their first line (`// covers: cart, checkout`), and
 * that every citation of a section in the code names an existing one. It prints docs/coverage.md. `node
 * tools/check-coverage.ts`, or as a part of `npm run check`; with --write it writes the page.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const PAGE = 'docs/coverage.md';
const SOURCES = '{contract,extensions,server,web,e2e,tools,bench}/**/*.{ts,tsx,css}';
const IGNORED = /(^|\/)(node_modules|build|\.react-router)(\/|$)/;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TAG = /^\/\/ covers: ([\w, -]+)$/m;
const CITATION = /behaviour\.md, ([A-Z][\w -]*\w)/g;

export type Section = { title: string; tag: string };
/** A file of the code by its path from the root. */
export type Source = { path: string; text: string };

/** The sections of the page: of "## Who may browse" the tag is `who-may-browse`. */
export const sectionsOf = (page: string): Section[] =>
  [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ title, tag: title.toLowerCase().replaceAll(' ', '-') }));

/** The sections in the tag of a test file; a tag counts on the first line only. */
export function tagsOf({ path, text }: Source): string[] {
  if (!TEST_FILE.test(path)) return [];
  const [, tags = ''] = TAG.exec(text.split('\n', 1)[0] ?? '') ?? [];
  return tags === '' ? [] : tags.split(',').map((tag) => tag.trim());
}

/** One sentence for every mismatch between page, tags and citations. */
export function check(sections: readonly Section[], sources: readonly Source[]): string[] {
  const tags = new Set(sections.map(({ tag }) => tag));
  const titles = new Set(sections.map(({ title }) => title));
  const covered = new Set(sources.flatMap(tagsOf));
  return [
    ...sources.flatMap((source) =>
      tagsOf(source)
        .filter((tag) => !tags.has(tag))
        .map((tag) => `${source.path} covers ${tag}, which is no section of docs/behaviour.md`),
    ),
    ...sources
      .filter(({ path }) => !path.startsWith('tools/check-coverage'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(CITATION)]
          .filter(([, title = '']) => !titles.has(title))
          .map(([, title]) => `${path} cites "${title}", which is no section of docs/behaviour.md`),
      ),
    ...sections.filter(({ tag }) => !covered.has(tag)).map(({ title }) => `no test covers "${title}" (// covers: …)`),
  ];
}

/** The page: each section with the tests that cover it. */
export function coveragePage(sections: readonly Section[], sources: readonly Source[]): string {
  const parts = sections.map(({ title, tag }) => {
    const tests = sources.filter((source) => tagsOf(source).includes(tag)).map(({ path }) => `- \`${path}\``);
    return `## ${title}\n\n[What it does](behaviour.md#${tag}). Tests:\n\n${tests.join('\n')}\n`;
  });
  return `# Which tests cover what\n\nPrinted by \`node tools/check-coverage.ts --write\` from the first line of the test files.\n\n${parts.join('\n')}`;
}

if (import.meta.main) {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: (path) => IGNORED.test(path) })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  const sections = sectionsOf(readFileSync(join(ROOT, 'docs/behaviour.md'), 'utf8'));
  const page = coveragePage(sections, sources);
  if (process.argv.includes('--write')) writeFileSync(join(ROOT, PAGE), page);
  const isCurrent = readFileSync(join(ROOT, PAGE), 'utf8') === page;
  const problems = [...check(sections, sources), ...(isCurrent ? [] : [`${PAGE} is not up to date`])];
  for (const sentence of problems) process.stderr.write(`${sentence}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
