import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ENV, ROOT } from '../tools/run.ts';
import { SHOP_PORT, SHOP_PORTS } from './port.ts';
import { ADMIN } from './staff.ts';

const START_TIMEOUT_MS = 180_000; // ms
const STOP_TIMEOUT_MS = 15_000; // ms

type Close = () => Promise<void>;

/**
 * Opens a shop for each worker: a shop on an empty folder inserts the demo data once, and the others get copies of that
 * folder. Returns a function that closes them all.
 */
export async function openTheShops(): Promise<Close> {
  const sample = mkdtempSync(join(tmpdir(), 'selvedge-e2e-sample-'));
  const close = await openOn({ folder: sample, port: SHOP_PORT, access: 'members' });
  await close();
  process.env['E2E_SAMPLE'] = sample;
  const closers = await Promise.all(SHOP_PORTS.map((port) => openShop({ port, access: 'members' })));
  return async () => {
    await Promise.all(closers.map((closeOne) => closeOne()));
    rmSync(sample, { recursive: true, force: true });
  };
}

/** Opens one members-only shop, for programs that drive a browser through it; returns a function that closes it. */
export const openTheShop = (): Promise<Close> => openShop({ port: SHOP_PORT, access: 'members' });

type Opening = { port: string; access: 'members' | 'open' };

/** Opens a shop with the demo data as it was before any journey; returns a function that closes it. */
export async function openShop(opening: Opening): Promise<Close> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-e2e-'));
  const sample = process.env['E2E_SAMPLE'];
  if (sample !== undefined) copy(sample, folder);
  const close = await openOn({ folder, ...opening });
  return async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Copies with file owners, since the database's files belong to the user it runs as. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The sample could not be copied: ${stderr}`);
}

async function openOn({ folder, port, access }: Opening & { folder: string }): Promise<Close> {
  const env = {
    ...ENV,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '1',
    STOREFRONT_ACCESS: access,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const shop = spawn('node', ['tools/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));

  const exited = new Promise<'gone'>((resolve) => shop.once('close', () => resolve('gone')));
  const close = async (): Promise<void> => {
    shop.kill('SIGTERM');
    if ((await Promise.race([exited, pause(STOP_TIMEOUT_MS, 'slow' as const, { ref: false })])) === 'slow') shop.kill('SIGKILL');
    await exited;
  };

  const opened = await Promise.race([exited, untilReady(port)]);
  if (opened === 'ready') return close;
  if (opened !== 'gone') await close();
  throw new Error(`The shop did not open. It said:\n${output}`);
}

async function untilReady(port: string): Promise<'ready' | 'late'> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return 'ready';
    await pause(200);
  }
  return 'late';
}
