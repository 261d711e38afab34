/** Starts the shop; builds its pages first where they are missing or older than their sources. With --dev it serves the sources. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buildOrSay, isBuilt } from './build.ts';

const MAIN = resolve(import.meta.dirname, '../server/src/main.ts');
const LOOK_FOR_NPM = 500; // ms

if (process.argv.includes('--dev')) watchSources();
else await open();

async function open(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production'; // React is several times faster then, and must know before it is loaded
  if (!isBuilt()) {
    process.stdout.write('Building the pages; this takes half a minute, once.\n');
    if (!(await buildOrSay())) process.exit(1);
  }
  stopWithNpm();
  await import(MAIN);
}

/** The server starts anew when one of its files changes; the pages change under the open browser. */
function watchSources(): void {
  const env = { ...process.env, NODE_ENV: 'development' };
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', MAIN, '--dev'], { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}

/** Between npm and us stands a shell that may die of a signal without passing it on; then nobody is left who could stop us. */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, LOOK_FOR_NPM).unref();
}
