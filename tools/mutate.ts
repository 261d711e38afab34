/**
 * `npm run mutate`: mutation tests of the server. It makes one mistake at a time in a copy – removes a condition, a lock, a
 * refusal or a call, or moves a limit by one (tools/mutate/mutants.ts lists all kinds) – and reports the mistakes that no test
 * detects. Each runs against the tests that cover its line, the nearest first. `npm run mutate -- orders payments` is limited
 * to these modules, MUTANTS=lock,rounding to these kinds, ONE_OF=20 to every twentieth mistake. All of them take hours; tests
 * that kill processes, wait or fill the disk are left out.
 *
 * `npm run mutate -- --sample 40 --seed 1` tries forty mistakes drawn at random against the tests that `npm run test:changed`
 * would choose, then those that none of these notices against the other tests of the server that need no built pages. With
 * `--minutes 20` it stops after that time, and reports how many were tested.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from './mutate/copy.ts';
import { mutantsOf, type Mutant } from './mutate/mutants.ts';
import { nearestFirst, readReached } from './mutate/coverage.ts';
import { sampleOf } from './mutate/sample.ts';
import { CRASHED, failureOf, stopTests, TIMED_OUT } from './mutate/run-tests.ts';
import { ROOT } from './run.ts';
import { importsOf, testsTouched } from './test-changed.ts';

/** Number of test files in each round, the nearest first: most mistakes are detected by the first ones. */
const TESTS_PER_ROUND = [1, 4, 12, 26, Infinity];
/** Timeout of one round in milliseconds, plus a time for each test: a mistake may make a test hang. */
const TIMEOUT_MS = { round: 45_000, each: 8_000 };
const HALF_AN_HOUR = 30 * 60_000; // In milliseconds.
const { values: OPTIONS, positionals: MODULES } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '600' } },
});
const KINDS = process.env['MUTANTS']?.split(',');
const ONE_OF = Number(process.env['ONE_OF'] ?? 1);
const SLOW = 'server/src/{kill-*,full-disk,overload,network-faults,clock-changes,fuzz,raw-http,main}.test.ts';

type Placed = Mutant & { path: string };
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const modules = MODULES.length === 0 ? ['*'] : MODULES;
function everyMutant(): Placed[] {
  const paths = modules.flatMap((module) => globSync(`{server,contract}/src/${module}{.ts,/**/*.ts}`, { cwd: ROOT }));
  return paths
    .filter((path) => !/\.test\.ts$|\/test-support\/|\/demo\//.test(path))
    .flatMap((path) => mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')).map((mutant) => ({ ...mutant, path })))
    .filter(({ kind }) => !KINDS || KINDS.includes(kind))
    .filter((_, index) => index % ONE_OF === 0);
}

/** Applies the mistake in a copy while `judge` runs. */
async function withMistake<T>({ path, start, end, text }: Placed, root: string, judge: () => Promise<T>): Promise<T> {
  const file = join(root, path);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  try {
    return await judge();
  } finally {
    writeFileSync(file, source);
  }
}

const isNoticed = (mutant: Placed, tests: readonly string[], root: string): Promise<boolean> =>
  withMistake(mutant, root, async () => {
    for (const [index, to] of TESTS_PER_ROUND.entries()) {
      const round = tests.slice(TESTS_PER_ROUND[index - 1] ?? 0, to);
      const timeout = TIMEOUT_MS.round + TIMEOUT_MS.each * round.length;
      if (round.length > 0 && (await failureOf(round, { root, timeout })) !== undefined) return true;
    }
    return false;
  });

/** The server's tests that are used: without those that kill processes, wait or fill the disk. */
function testsOf(root: string): string[] {
  const slow = new Set(globSync(SLOW, { cwd: root }));
  return globSync('{contract,server}/src/**/*.test.ts', { cwd: root }).filter((path) => !slow.has(path));
}

async function mutate(roots: readonly string[], coverage: string): Promise<void> {
  const [first = ''] = roots;
  const tests = testsOf(first);
  say(`${tests.length} test files say first which lines they come by.`);
  const failure = await failureOf(tests, { root: first, env: { NODE_V8_COVERAGE: coverage }, timeout: HALF_AN_HOUR });
  if (failure !== undefined) throw new Error(`Before any mistake is made this fails: ${failure}`);
  const reached = readReached(coverage, first);
  const mutants = everyMutant();
  const waiting = mutants.values();
  const unnoticed: string[] = [];
  const work = async (root: string): Promise<void> => {
    for (const mutant of waiting) {
      const near = nearestFirst(mutant.path, reached(mutant.path, mutant.start));
      if (await isNoticed(mutant, near, root)) continue;
      unnoticed.push(`${mutant.path}:${mutant.line} ${mutant.says} (${near.length} test files come by)`);
      say(unnoticed.at(-1) ?? '');
    }
  };
  await Promise.all(roots.map(work));
  say(`${mutants.length} mistakes, ${mutants.length - unnoticed.length} noticed, ${unnoticed.length} not.`);
}

/**
 * Runs a sample against the tests of its modules, then the undetected mistakes against all other tests, until the timeout.
 * Untested ones count as undetected, so the reported share is a lower bound.
 */
async function mutateSample(roots: readonly string[], size: number): Promise<void> {
  const [first = ''] = roots;
  const tests = testsOf(first);
  const files = globSync('{contract,server}/src/**/*.ts', { cwd: first });
  const imports = importsOf(files, (path) => readFileSync(join(first, path), 'utf8'));
  const touched = ({ path }: Placed): string[] => testsTouched([path], imports).filter((it) => tests.includes(it));
  const near = (mutant: Placed): string[] =>
    nearestFirst(
      mutant.path,
      touched(mutant).map((test) => ({ test, times: 1 })),
    );
  const far = (mutant: Placed): string[] => {
    const tried = new Set(touched(mutant));
    return tests.filter((path) => !tried.has(path));
  };
  const sample = sampleOf(everyMutant(), { size, seed: Number(OPTIONS.seed) });
  const unnoticed = await tryEach(roots, sample, near);
  const left = await tryEach(roots, unnoticed, far);
  const sum = `${sample.length} mistakes (seed ${OPTIONS.seed}): ${sample.length - unnoticed.length} noticed by test:changed`;
  say(`${sum}, ${unnoticed.length - left.length} by other tests, ${left.length} not.`);
}

const end = performance.now() + Number(OPTIONS.minutes) * 60_000;

/** Test files that fail in an unchanged copy on this machine: they are not used. */
const broken = new Set<string>();

/** The mistakes that these tests do not detect, or that were not tested before the timeout. */
async function tryEach(
  roots: readonly string[],
  mutants: readonly Placed[],
  testsFor: (mutant: Placed) => string[],
): Promise<Placed[]> {
  const waiting = mutants.values();
  const unnoticed: Placed[] = [];
  const work = async (root: string): Promise<void> => {
    for (const mutant of waiting) {
      const by = await noticedBy(mutant, testsFor(mutant), root);
      if (by === undefined) unnoticed.push(mutant);
      say(`${mutant.path}:${mutant.line} ${mutant.says} – ${by ?? `not noticed${performance.now() > end ? ' in time' : ''}`}`);
    }
  };
  await Promise.all(roots.map(work));
  return unnoticed;
}

/** The first test file that fails with the mistake and passes without it. */
async function noticedBy(mutant: Placed, tests: readonly string[], root: string): Promise<string | undefined> {
  const left = tests.filter((path) => !broken.has(path));
  const timeout = Math.min(TIMEOUT_MS.round + TIMEOUT_MS.each * left.length, end - performance.now());
  if (left.length === 0 || timeout <= 0) return undefined;
  const by = await withMistake(mutant, root, () => failureOf(left, { root, timeout, inOneProcess: true }));
  if (by === undefined || performance.now() > end) return undefined;
  const tested = left.includes(by) ? [by] : left;
  const withoutMistake = await failureOf(tested, { root, timeout, inOneProcess: true });
  if (withoutMistake === undefined) return by;
  if (withoutMistake === TIMED_OUT) return undefined;
  if (withoutMistake === CRASHED) throw new Error(`Without a mistake they crash too: ${tested.join(' ')}`);
  broken.add(withoutMistake);
  say(`${withoutMistake} fails without a mistake too, and takes no part.`);
  return noticedBy(mutant, left, root);
}

const copies = Array.from({ length: Math.max(1, availableParallelism()) }, copyProject);
const coverage = mkdtempSync(join(tmpdir(), 'selvedge-reached-'));
process.on('exit', () => {
  stopTests();
  for (const folder of [...copies, coverage]) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
await (OPTIONS.sample === undefined ? mutate(copies, coverage) : mutateSample(copies, Number(OPTIONS.sample)));
