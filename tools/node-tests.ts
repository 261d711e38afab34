/**
 * Runs the tests of contract, server and tools: `node tools/node-tests.ts [--separate] <files>`. Several worker processes share the files, since
 * a process for each file would spend most of its time on importing the same modules. A file that changes its process (environment,
 * signals, clock) runs in a separate process, and with --separate each file does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connectToTestPostgres } from '../server/src/test-support/test-postgres.ts';
import { ENV, ROOT } from './run.ts';

/** Two more than cores: some tests wait for a database that is gone, or for a limit to be over, and need none. */
const WORKERS = 4;
/** Lanes of files with a separate process, which mostly wait for the processes that they start. */
const LANES = 2;
/** A process that hangs, even before its first test, ends after this time and fails the run. */
const TIMEOUT_MS = 20 * 60_000;
/** With all cores at work, threads that help to collect garbage only take them from other tests. A pool may outlive its tests. */
const FLAGS = ['--single-threaded-gc', '--test-force-exit'];
const CHANGES_ITS_PROCESS =
  /once\(process|\bprocess\.(?:env\b(?!\['TEST)|on\(|exit|kill|chdir|umask)|mock\.timers|without-limits|globalThis\.\w+ =/;

const needsProcess = (file: string): boolean => CHANGES_ITS_PROCESS.test(readFileSync(join(ROOT, file), 'utf8'));

/** Dealt out like cards, the largest first: a file's size tells roughly how long it takes. */
function distribute(files: readonly string[], groups: number): string[][] {
  const bySize = files.toSorted((a, b) => statSync(join(ROOT, b)).size - statSync(join(ROOT, a)).size);
  return Array.from({ length: groups }, (_, hand) => bySize.filter((_, at) => at % groups === hand));
}

/** Prints what the process said once it has ended, so that lines of several do not mix; returns its exit code. */
async function runNode(args: readonly string[]): Promise<number> {
  const child = spawn('node', [...FLAGS, ...args], {
    cwd: ROOT,
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(output);
  if (code === null) process.stdout.write(`✖ ended by ${child.signalCode}: ${args.join(' ')}\n`);
  return code ?? 1;
}

const inOneProcess = (files: readonly string[]): Promise<number> =>
  files.length === 0 ? Promise.resolve(0) : runNode(['tools/node-tests-worker.ts', ...files]);

async function alone(files: readonly string[]): Promise<number> {
  let code = 0;
  for (const file of files) code = Math.max(code, await runNode([file]));
  return code;
}

const isSeparate = process.argv.includes('--separate');
const files = process.argv.slice(2).filter((argument) => argument !== '--separate');
const separate = files.filter((file) => isSeparate || needsProcess(file));
const shared = files.filter((file) => !separate.includes(file));
// Kept open for the whole run: otherwise PostgreSQL may stop while no file uses it, just when the next one connects.
const postgres = await connectToTestPostgres();
const codes = await Promise.all([...distribute(separate, LANES).map(alone), ...distribute(shared, WORKERS).map(inOneProcess)]);
await postgres.end();
process.exitCode = Math.max(0, ...codes);
