/** Starts the shop; builds it first where the build is missing or older than its sources. With --dev it runs the sources. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { announce } from '../server/src/infra/logging/index.ts';
import { arePagesBuilt, buildOrReport, isBuilt } from './build.ts';
import { allocatorSettings, heapFlags } from './heap.ts';

const ROOT = resolve(import.meta.dirname, '..');
const MAIN = join(ROOT, 'server/src/main.ts');
const BUILT_MAIN = join(ROOT, 'server/build/main.js');
const WATCHED = ['server/src', 'server/migrations', 'contract/src'];
const SETTLED = 300; // ms
const LOOK_FOR_NPM = 500; // ms

if (process.argv.includes('--dev')) watchSources();
else await open();

async function open(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production'; // React is several times faster then, and reads the variable when it is loaded.
  if (!isBuilt()) {
    const what = arePagesBuilt()
      ? 'Building the server; this takes a few seconds'
      : 'Building the shop; this takes half a minute';
    announce('build.started', `${what}, once.`);
    if (!(await buildOrReport())) process.exit(1);
  }
  boundMemory();
  stopWithNpm();
  await import(BUILT_MAIN);
}

/** Restarts this program in the same process (exec) with the shop's heap limits and allocator settings. */
function boundMemory(): void {
  const flags = heapFlags().filter((flag) => !process.execArgv.includes(flag));
  const allocator = allocatorSettings();
  const isBounded = flags.length === 0 && Object.keys(allocator).length === 0;
  if (isBounded || process.execve === undefined || process.platform === 'win32') return;
  const node = process.execPath;
  const env = { ...process.env, ...allocator };
  process.execve(node, [node, ...process.execArgv, ...flags, ...process.argv.slice(1)], env);
}

/** Development: the server restarts when one of its files changes; pages are updated in the browser. */
function watchSources(): void {
  const env = { ...process.env, NODE_ENV: 'development' };
  const open = () => spawn(process.execPath, [MAIN, '--dev'], { env, stdio: 'inherit' });
  let server = open();
  let pending: NodeJS.Timeout | undefined;

  async function openAgain(): Promise<void> {
    announce('dev.restart', 'A file of the server has changed; it starts anew.');
    await closed(server);
    server = open();
  }
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(() => void openAgain(), SETTLED); // Editors and git write several files at once.
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void closed(server).then((code) => process.exit(code ?? 0)));
  }
}

async function closed(server: ChildProcess): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  return server.exitCode;
}

/** npm starts this process through a shell, which may end by a signal without forwarding it, so the parent is polled. */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_FOR_NPM).unref();
}
