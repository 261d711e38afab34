import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach } from 'node:test';
import { startShop, type ShopProcess } from './process.ts';

/** A folder of the test file, and shops in separate processes: each ends with its test, the folder with the file. */
export function shopInFolder() {
  const home = mkdtempSync(join(tmpdir(), 'the whole shop '));
  chmodSync(home, 0o755); // the database runs as another user when we are root
  const dataDir = join(home, 'data');
  const shops: ShopProcess[] = [];
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.stop('SIGTERM');
  });
  after(() => rmSync(home, { recursive: true, force: true }));
  return {
    home,
    dataDir,
    async open(settings: Record<string, string>): Promise<ShopProcess> {
      const shop = await startShop(settings);
      shops.push(shop);
      return shop;
    },
    /** The process id of the embedded database. */
    postmaster: () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
  };
}

export const post = (shop: ShopProcess, path: string, body: object) =>
  fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Registers a customer with the password `correct-horse`; returns the status. */
export async function signUp(shop: ShopProcess, email: string): Promise<number> {
  const form = { name: 'Asha Nair', email, password: 'correct-horse', phone: '9847012345', role: 'user', status: 'active' };
  return (await post(shop, '/signup', form)).status;
}
