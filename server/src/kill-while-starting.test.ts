// covers: resilience
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { howMany, rounds } from '#test-support/faults';
import { startShop, untilOpen } from '#test-support/process';

const FOLDERS = howMany({ long: 10, short: 1 });
const DEATHS = howMany({ long: 12, short: 3 }); // kills of each process
/** Maximum delay of a kill after the start, while the sample data is loaded; the first kill comes almost at once. */
const LATEST = 3000; // ms

const home = mkdtempSync(join(tmpdir(), 'selvedge-starting-'));
chmodSync(home, 0o755); // root: the database runs as another user
after(() => rmSync(home, { recursive: true, force: true }));

function killDatabase(folder: string): void {
  const file = join(folder, 'postgres/postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process had exited already.
  }
}

test('kill -9 during the first start, again and again: the next start completes it', async () => {
  for (const made of rounds(FOLDERS, 3)) {
    const folder = join(home, String(made));
    const settings = { DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'fatal' };
    for (let death = 1; death <= DEATHS; death++) {
      const shop = await startShop(settings);
      const moment = (LATEST * (death - (made % 2) / 2)) / DEATHS;
      await Promise.race([pause(moment), shop.ended]);
      if (death % 2 === 0) killDatabase(folder);
      await shop.stop('SIGKILL');
    }
    const shop = await untilOpen(await startShop(settings));
    const read = async <T>(path: string): Promise<T> => {
      const reply: T = await (await fetch(`${shop.url}/api${path}`)).json();
      return reply;
    };
    const { products } = await read<{ products: { stock: number }[] }>('/product?limit=100');
    assert.ok(products.length > 20, `${products.length} products`);
    const login = await fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'meera@selvedge.example', password: 'try-the-shop' }),
    });
    assert.equal(login.status, 200);
    assert.equal(await shop.stop('SIGTERM'), 0);
  }
});
