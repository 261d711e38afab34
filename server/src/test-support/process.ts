import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'server/src/main.ts');
const PAGES = join(ROOT, 'web/build/server/index.js');
const BUILD = join(ROOT, 'tools/build.ts');
const OPEN = /Selvedge is open/;

/** The whole shop in a separate process. */
export type ShopProcess = {
  url: string;
  process: ChildProcess;
  /** What it printed so far. */
  out: () => string;
  err: () => string;
  /** Waits for its end, and says with which code. */
  ended: Promise<number | null>;
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Builds the pages where there is no build; an older build serves a test as well. */
export function ensurePages(): void {
  if (!existsSync(PAGES)) spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
}

/** Starts it on a free port, without samples unless asked. */
export async function startShop(settings: Record<string, string>): Promise<ShopProcess> {
  ensurePages();
  const port = settings['PORT'] ?? String(await freePort());
  const env = { ...process.env, DEMO: '0', DATABASE_URL: '', ORDER_LIMITS: '0', ...settings, PORT: port };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const ended = once(child, 'close').then(() => child.exitCode);

  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    out: () => printed.out,
    err: () => printed.err,
    ended,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Waits until the port is open. Throws the output when the process ends instead. */
export async function untilOpen(shop: ShopProcess): Promise<ShopProcess> {
  await untilPrints(shop, OPEN);
  return shop;
}

export async function untilPrints(shop: ShopProcess, words: RegExp): Promise<void> {
  const ended = shop.ended.then(() => 'ended');
  while (!words.test(shop.out())) {
    const next = shop.process.stdout === null ? ended : once(shop.process.stdout, 'data');
    if ((await Promise.race([next, ended])) === 'ended') throw new Error(`the shop ended: ${shop.err()}`);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
