import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'server/src/main.ts');
const PAGES = join(ROOT, 'web/build/server/index.js');
const BUILD = join(ROOT, 'tools/build.ts');
const OPEN = /Server listening/;
/**
 * Tests place many orders by few accounts. On a busy machine several shops of one process start at once and delay its event
 * loop, which is no overload. Rate limits of orders and load shedding have separate tests. A busy test process would send on a
 * pooled connection that the shop is closing as idle.
 */
export const FOR_TESTS = { ORDER_LIMITS: '0', MAX_EVENT_LOOP_DELAY: '60s', KEEP_ALIVE_TIMEOUT: '60s' };

/** The whole shop in a separate process. */
export type ShopProcess = {
  url: string;
  process: ChildProcess;
  /** Its output so far. */
  out: () => string;
  err: () => string;
  /** Waits for its end, and resolves to the exit code. */
  ended: Promise<number | null>;
  stop: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** Builds the pages if there is no build; an older build is sufficient for a test. */
export function ensurePages(): void {
  if (!existsSync(PAGES)) spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
}

/** Starts it on a free port, without samples unless asked; `main` is another version's. */
export async function startShop(settings: Record<string, string>, main = MAIN): Promise<ShopProcess> {
  ensurePages();
  const port = settings['PORT'] ?? String(await freePort());
  const env = { ...process.env, DEMO: '0', DATABASE_URL: '', ...FOR_TESTS, ...settings, PORT: port };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
  await waitForOutput(shop, OPEN);
  return shop;
}

export async function waitForOutput(shop: ShopProcess, words: RegExp): Promise<void> {
  const ended = shop.ended.then(() => 'ended');
  while (!words.test(shop.out())) {
    const next = shop.process.stdout === null ? ended : once(shop.process.stdout, 'data');
    if ((await Promise.race([next, ended])) === 'ended') throw new Error(`the shop ended: ${shop.err()}`);
  }
}
