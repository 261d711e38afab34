/**
 * `npm run mutate`: makes mistakes in copies of the server on purpose, one at a time – a condition, a lock, a refusal, a call
 * is taken away, an edge is off by one (tools/mutate/mutants.ts has all kinds) – and says which of them no test notices. Each
 * is tried against the tests that reach its line, the nearest first. `npm run mutate -- orders payments` tries these modules
 * alone, MUTANTS=lock,rounding of these kinds alone, ONE_OF=20 of every twentieth mistake. All of them take hours; the tests
 * that kill, wait or fill the disk are left out.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from './mutate/copy.ts';
import { mutantsOf, type Mutant } from './mutate/mutants.ts';
import { nearestFirst, readReached } from './mutate/coverage.ts';
import { ENV, ROOT } from './run.ts';

/** The nearest tests are asked first, more of them from round to round: most mistakes are noticed by the very first. */
const TESTS_PER_ROUND = [1, 4, 12, 26, Infinity];
/** Milliseconds for one round of tests, and more for each of them. A mistake may make one wait for ever. */
const TIMEOUT_MS = { round: 45_000, each: 8_000 };
const HALF_AN_HOUR = 30 * 60_000; // ms
const MODULES = process.argv.slice(2);
const KINDS = process.env['MUTANTS']?.split(',');
const ONE_OF = Number(process.env['ONE_OF'] ?? 1);
const SLOW = 'server/src/{kill-*,full-disk,overload,network-faults,clock-changes,fuzz,raw-http,main}.test.ts';

type Placed = Mutant & { path: string };
type Run = { root: string; env?: Record<string, string>; timeout: number };
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const running = new Set<() => void>();

/** The first of these tests that fails, or that they do not end in time; undefined when all pass. The others are not waited for. */
function failureOf(tests: readonly string[], { root, env = {}, timeout }: Run): Promise<string | undefined> {
  let failure: string | undefined;
  const child = spawn('node', ['--test', '--test-concurrency=2', '--test-reporter=tap', ...tests], {
    cwd: root,
    env: { ...ENV, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache-of-mutants'), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  // All that it started goes with it; what has ended by itself is no trouble.
  const stop = (): void => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  running.add(stop);
  const clock = setTimeout(stop, timeout);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    failure ??= /^\s*not ok \d+ - (.*)/m.exec(text)?.[1];
    if (failure !== undefined) stop();
  });
  return new Promise((done) => {
    child.on('close', (code) => {
      clearTimeout(clock);
      running.delete(stop);
      done(failure ?? (code === 0 ? undefined : 'they did not come to an end'));
    });
  });
}

const modules = MODULES.length === 0 ? ['*'] : MODULES;
function everyMutant(): Placed[] {
  const paths = modules.flatMap((module) => globSync(`{server,contract}/src/${module}{.ts,/**/*.ts}`, { cwd: ROOT }));
  return paths
    .filter((path) => !/\.test\.ts$|\/test-support\/|\/demo\//.test(path))
    .flatMap((path) => mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')).map((mutant) => ({ ...mutant, path })))
    .filter(({ kind }) => !KINDS || KINDS.includes(kind))
    .filter((_, index) => index % ONE_OF === 0);
}

async function isNoticed({ path, start, end, text }: Placed, tests: readonly string[], root: string): Promise<boolean> {
  const file = join(root, path);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  try {
    for (const [index, to] of TESTS_PER_ROUND.entries()) {
      const round = tests.slice(TESTS_PER_ROUND[index - 1] ?? 0, to);
      const timeout = TIMEOUT_MS.round + TIMEOUT_MS.each * round.length;
      if (round.length > 0 && (await failureOf(round, { root, timeout })) !== undefined) return true;
    }
    return false;
  } finally {
    writeFileSync(file, source);
  }
}

async function mutate(roots: readonly string[], coverage: string): Promise<void> {
  const [first = ''] = roots;
  const slow = new Set(globSync(SLOW, { cwd: first }));
  const tests = globSync('{contract,server}/src/**/*.test.ts', { cwd: first }).filter((path) => !slow.has(path));
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

const copies = Array.from({ length: Math.max(1, availableParallelism()) }, copyProject);
const coverage = mkdtempSync(join(tmpdir(), 'selvedge-reached-'));
process.on('exit', () => {
  for (const stop of running) stop();
  for (const folder of [...copies, coverage]) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
await mutate(copies, coverage);
