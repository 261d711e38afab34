/**
 * Runs the tests of contract, server and tools: `node tools/node-tests.ts <files>`. Several worker processes take one file after
 * another, since a process for each file would spend most of its time on importing the same modules. A file that changes its
 * process (environment, signals, clock) runs in a separate process.
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ENV, ROOT } from './run.ts';

/** Two more than cores: some tests wait for a database that is gone, or for a limit to be over, and need none. */
const WORKERS = 4;
const WORKER = join(import.meta.dirname, 'node-tests-worker.ts');
/** With all cores at work, threads that help to collect garbage only take them from other tests. */
const FLAGS = ['--single-threaded-gc'];
const CHANGES_ITS_PROCESS = /\bprocess\.(?:env\b(?!\['TEST)|on\(|exit|kill|chdir|umask)|mock\.timers|globalThis\.\w+ =/;

const needsProcess = (file: string): boolean => CHANGES_ITS_PROCESS.test(readFileSync(join(ROOT, file), 'utf8'));

/** The longest first, so that none is left over at the end; a file's size tells roughly how long it takes. */
const bySize = (files: string[]): string[] =>
  files.toSorted((a, b) => statSync(join(ROOT, b)).size - statSync(join(ROOT, a)).size);

/** Runs files one after another in one process until none is left; returns the exit code. */
async function work(queue: string[]): Promise<number> {
  const worker = fork(WORKER, { cwd: ROOT, env: ENV, execArgv: FLAGS, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  worker.on('message', () => worker.send({ file: queue.shift() ?? null }));
  return printed(worker);
}

/** Each of these files in a separate process, one after another. */
async function workAlone(queue: string[]): Promise<number> {
  let code = 0;
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const child = spawn('node', [...FLAGS, file], { cwd: ROOT, env: ENV, stdio: ['ignore', 'pipe', 'pipe'] });
    code = Math.max(code, await printed(child));
  }
  return code;
}

/** Prints what a process said once it has ended, so that lines of several do not mix; returns its exit code. */
async function printed(child: ChildProcess): Promise<number> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(output);
  return code ?? 1;
}

const files = bySize(process.argv.slice(2));
const alone = files.filter(needsProcess);
const together = files.filter((file) => !alone.includes(file));
const codes = await Promise.all([workAlone(alone), ...Array.from({ length: WORKERS }, () => work(together))]);
process.exitCode = Math.max(0, ...codes);
