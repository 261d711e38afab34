// covers: resilience
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { createDb } from '#infra/database';
import { aProduct, giveFacts } from '#test-support';
import { openConcurrentBuyers } from '#test-support/concurrent-buyers';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';

const STOCK = 100_000;
const TIMEOUT_MS = 90_000; // ms
const SIZE = '400m';

/** A small separate disk. Only root can mount one, and not in every container. */
const disk = mkdtempSync(join(tmpdir(), 'selvedge-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).status === 0;
if (mounted) chmodSync(disk, 0o755);
let shop: ShopProcess | undefined;
let pool: Pool | undefined;
after(async () => {
  await pool?.end();
  await shop?.stop('SIGTERM');
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Fills the remaining space to the last byte, and returns the function that frees it. */
function fill(): () => void {
  const path = join(disk, 'filler');
  const file = openSync(path, 'a');
  for (let block = Buffer.alloc(1 << 20); block.length > 0;) {
    try {
      writeSync(file, block);
    } catch {
      block = block.subarray(0, Math.floor(block.length / 2));
    }
  }
  fsyncSync(file);
  closeSync(file);
  return () => rmSync(path);
}

test(
  'on a full disk orders are refused with a message and products still load; with free space again it sells without a restart',
  { skip: !mounted && 'no disk of its own can be made here' },
  async () => {
    const DATA_DIR = join(disk, 'data');
    const opened = await untilOpen(await startShop({ DATA_DIR, LOG_LEVEL: 'fatal' }));
    shop = opened;
    const socket = readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    pool = new Pool({ host: socket, user: 'postgres', database: 'postgres', max: 1 });
    pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
    const db = createDb(pool);
    await giveFacts(db);
    const product = await aProduct(db, { stock: STOCK });
    const goods = { productId: product.id, variantId: product.variants[0]?.id ?? '' };
    const shoppers = await openConcurrentBuyers({ url: () => opened.url, goods, buyers: 8 });
    await shoppers.sell(10);

    const free = fill();
    const statuses = new Set<number>();
    let readsRefused = 0;
    let reads = 0;
    let isFree = false;
    // Customers keep ordering until the shop reports the full disk and a while longer; then space is freed.
    const selling = shoppers.sell(3000, () => {
      if (isFree) throw new Enough();
    });
    const deadline = Date.now() + TIMEOUT_MS;
    while (!shoppers.statuses.has(503) && Date.now() < deadline) await new Promise((next) => setTimeout(next, 20));
    for (; reads < 100; reads++) {
      const { status } = await shoppers.ask('GET', `/product/${product.id}`);
      statuses.add(status);
      if (status !== 200) readsRefused += 1;
      await new Promise((next) => setTimeout(next, 20));
    }
    free();
    isFree = true;
    await assert.rejects(selling, Enough);
    assert.ok(shoppers.statuses.has(503), 'the disk was full');
    assert.deepEqual(
      [...shoppers.statuses.keys()].filter((status) => ![200, 201, 503].includes(status)),
      [],
    );
    assert.ok(readsRefused < reads / 2, `${readsRefused} of ${reads} reads were refused: ${[...statuses].join()}`);
    assert.equal(opened.process.exitCode, null);
  },
);

class Enough extends Error {
  override readonly name = 'Enough';
}
