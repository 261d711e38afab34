/**
 * Runs the tests of contract, server and tools: `node tools/node-tests.ts [--separate] <files>`. Several worker processes take
 * the files from one queue, since a process for each file would spend most of its time on importing the same modules. A file
 * that changes its process (environment, signals, clock) runs in a separate process, and with --separate each file does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connectToTestPostgres } from '../server/src/test-support/test-postgres.ts';
import { ENV, ROOT } from './run.ts';

/** Two more than cores, because some tests wait for a lost database or for the end of a rate limit. */
const WORKERS = 4;
/** Lanes of files with a separate process, which mostly wait for the processes that they start. */
const LANES = 2;
/** A process that hangs, even before its first test, ends after this time and fails the run. */
const TIMEOUT_MS = 20 * 60_000;
/**
 * Single-threaded garbage collection, since all cores are busy; a larger young generation saves an eighth of the CPU. Forced
 * exit, since a pool may outlive its tests.
 */
const FLAGS = ['--single-threaded-gc', '--max-semi-space-size=64', '--test-force-exit'];
const CHANGES_ITS_PROCESS =
  /once\(process|\bprocess\.(?:env\b(?!\['TEST)|on\(|exit|kill|chdir|umask)|mock\.timers|without-limits|globalThis\.\w+ =/;

const needsProcess = (file: string): boolean => CHANGES_ITS_PROCESS.test(readFileSync(join(ROOT, file), 'utf8'));

/** The largest first, which mostly take longest, so that the processes end at about the same time. */
const largestFirst = (files: readonly string[]): string[] =>
  files.toSorted((a, b) => statSync(join(ROOT, b)).size - statSync(join(ROOT, a)).size);

/**
 * Prints the output of the process once it has ended, so that the output of several does not mix; returns its exit code. Each
 * message of a worker requests a file from the queue.
 */
async function runNode(args: readonly string[], queue: string[] = []): Promise<number> {
  const child = spawn('node', [...FLAGS, ...args], {
    cwd: ROOT,
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: TIMEOUT_MS,
  });
  child.on('message', () => child.send({ file: queue.shift() }));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(output);
  if (code === null) process.stdout.write(`✖ ended by ${child.signalCode}: ${args.join(' ')}\n`);
  return code ?? 1;
}

async function eachAlone(queue: string[]): Promise<number> {
  let code = 0;
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) code = Math.max(code, await runNode([file]));
  return code;
}

/** One process for each file, up to the maximum. */
const inParallel = (most: number, queue: string[], runQueue: () => Promise<number>): Promise<number>[] =>
  Array.from({ length: Math.min(most, queue.length) }, runQueue);

const isSeparate = process.argv.includes('--separate');
const files = process.argv.slice(2).filter((argument) => argument !== '--separate');
const separate = largestFirst(files.filter((file) => isSeparate || needsProcess(file)));
const shared = largestFirst(files.filter((file) => !separate.includes(file)));
// Open for the whole run: otherwise PostgreSQL may stop between two files.
const postgres = await connectToTestPostgres();
const codes = await Promise.all([
  ...inParallel(LANES, separate, () => eachAlone(separate)),
  ...inParallel(WORKERS, shared, () => runNode(['tools/node-tests-worker.ts'], shared)),
]);
await postgres.end();
const left = [...separate, ...shared];
if (left.length > 0) process.stdout.write(`✖ not run, since the workers ended before: ${left.join(', ')}\n`);
process.exitCode = Math.max(left.length > 0 ? 1 : 0, ...codes);
