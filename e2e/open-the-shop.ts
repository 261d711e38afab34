import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ENV, ROOT } from '../tools/run.ts';
import { SHOP_PORT } from './port.ts';
import { ADMIN } from './staff.ts';

const START_LIMIT = 90_000; // ms
const STOP_LIMIT = 15_000; // ms

/** Opens the shop of all journeys, for members; returns how to close it. */
export const openTheShop = (): Promise<() => Promise<void>> => openShop({ port: SHOP_PORT, access: 'members' });

/** Starts a shop on an empty folder, with the sample goods, as somebody who tries it out would; returns how to close it. */
export async function openShop({ port, access }: { port: string; access: 'members' | 'open' }): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-e2e-'));
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
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));

  const gone = new Promise<'gone'>((resolve) => shop.once('close', () => resolve('gone')));
  const close = async (): Promise<void> => {
    shop.kill('SIGTERM');
    if ((await Promise.race([gone, pause(STOP_LIMIT, 'slow' as const, { ref: false })])) === 'slow') shop.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };

  const opened = await Promise.race([gone, untilReady(port)]);
  if (opened === 'ready') return close;
  if (opened !== 'gone') await close();
  throw new Error(`The shop did not open. It said:\n${said}`);
}

async function untilReady(port: string): Promise<'ready' | 'late'> {
  const deadline = Date.now() + START_LIMIT;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://localhost:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return 'ready';
    await pause(200);
  }
  return 'late';
}
