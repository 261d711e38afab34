import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** V8's coverage report of one process: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-ScriptCoverage */
type Coverage = { result: { url: string; functions: { ranges: Range[] }[] }[] };
type Range = { startOffset: number; endOffset: number; count: number };
/** A test file, and how often it executed the code. */
export type Visit = { test: string; times: number };

/** The test files that execute an offset of a file, and how often, from the reports of `NODE_V8_COVERAGE` in a folder. */
export function readReached(folder: string, root: string): (path: string, offset: number) => Visit[] {
  const visits = new Map<string, { test: string; ranges: Range[] }[]>();
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Coverage;
    const files = result.flatMap(({ url, functions }) =>
      url.startsWith('file:') ? [{ path: pathIn(root, url), functions }] : [],
    );
    const test = files.find(({ path }) => path.endsWith('.test.ts'))?.path;
    if (test === undefined) continue;
    for (const { path, functions } of files.filter((it) => /^(server|contract)\/src\//.test(it.path))) {
      const ranges = functions.flatMap((it) => it.ranges);
      visits.set(path, [...(visits.get(path) ?? []), { test, ranges }]);
    }
  }
  return (path, offset) =>
    (visits.get(path) ?? [])
      .map(({ test, ranges }) => ({ test, times: timesAt(ranges, offset) }))
      .filter(({ times }) => times > 0);
}

const pathIn = (root: string, url: string): string => fileURLToPath(url).slice(root.length + 1);

/** The count of the narrowest range around an offset. */
function timesAt(ranges: readonly Range[], offset: number): number {
  const around = ranges.filter((it) => it.startOffset <= offset && offset < it.endOffset);
  const width = (it: Range): number => it.endOffset - it.startOffset;
  return around.reduce<Range | undefined>((best, it) => (best && width(best) < width(it) ? best : it), undefined)?.count ?? 0;
}

/** Sorts by the likelihood of detecting a mistake in a file: tests of its module, with a similar name, with many executions. */
export function nearestFirst(path: string, visits: readonly Visit[]): string[] {
  const own = new Set(wordsOf(path));
  const near = ({ test, times }: Visit): number =>
    (roomOf(test) === roomOf(path) ? 1000 : 0) + wordsOf(test).filter((it) => own.has(it)).length * 100 + Math.log2(times + 1);
  return visits.toSorted((one, other) => near(other) - near(one)).map(({ test }) => test);
}

const roomOf = (path: string): string => path.split('/').slice(0, 3).join('/');
const wordsOf = (path: string): string[] => path.split(/[^a-z]+/);
