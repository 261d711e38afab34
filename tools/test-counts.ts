import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };

/**
 * Summary lines of the three runners: node:test `ℹ pass 12`, Vitest `Tests 1 failed | 12 passed (13)`, Playwright `12 passed
 * (8s)`.
 */
const WORDS: Record<keyof Counts, RegExp[]> = {
  passed: [/^ℹ pass (\d+)$/gm, /^ *Tests .*?(\d+) passed/gm, /^ *(\d+) passed \(/gm],
  // A journey that passes at the second try (`flaky`) has failed.
  failed: [/^ℹ (?:fail|cancelled) (\d+)$/gm, /^ *Tests .*?(\d+) failed/gm, /^ *(\d+) (?:failed|flaky)$/gm],
  skipped: [/^ℹ (?:skipped|todo) (\d+)$/gm, /^ *Tests .*?(\d+) skipped/gm, /^ *(\d+) (?:skipped|did not run)$/gm],
};

/** Parses the summary in a runner's output. */
export function countsOf(output: string): Counts {
  const plain = stripVTControlCharacters(output);
  const sum = (patterns: RegExp[]): number =>
    patterns.flatMap((pattern) => [...plain.matchAll(pattern)]).reduce((total, [, count]) => total + Number(count), 0);
  return { passed: sum(WORDS.passed), failed: sum(WORDS.failed), skipped: sum(WORDS.skipped) };
}

export const added = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});
