/** Starts the shop; builds it first where the build is missing or older than its sources. With --dev it runs the sources. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { announce } from '../server/src/infra/logging/index.ts';
import { arePagesBuilt, buildOrReport, isBuilt } from './build.ts';
import { allocatorSettings, heapFlags } from './heap.ts';

const ROOT = resolve(import.meta.dirname, '..');
const MAIN = join(ROOT, 'server/src/main.ts');
const BUILT_MAIN = join(ROOT, 'server/build/main.js');
const WATCHED = ['server/src', 'server/migrations', 'contract/src'];
const SETTLED = 300; // ms

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
  await runServer();
}

/** Runs the server in this process (exec) instead of this program, with the heap limits and allocator settings. */
async function runServer(): Promise<void> {
  const flags = heapFlags().filter((flag) => !process.execArgv.includes(flag));
  const node = process.execPath;
  const args = [node, ...process.execArgv, ...flags, BUILT_MAIN, ...process.argv.slice(2)];
  if (process.execve === undefined || process.platform === 'win32') await import(pathToFileURL(BUILT_MAIN).href);
  else process.execve(node, args, { ...process.env, ...allocatorSettings() });
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
