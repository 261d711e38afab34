// covers: stock, resilience
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Pool } from 'pg';
import { createDb } from '#infra/database';
import { aProduct, giveFacts } from '#test-support';
import { howMany, rounds } from '#test-support/faults';
import { openConcurrentBuyers } from '#test-support/concurrent-buyers';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';

const ROUNDS = howMany({ long: 100, short: 3 });
const ORDERS = howMany({ long: 200, short: 60 }); // per round
const STOCK = 1_000_000;
/** Ten seconds on an idle machine; longer beside other tests or on a busy machine. */
const READY = howMany({ long: 10_000, short: 60_000 }); // ms
const OWN_LOAD = 3; // programs per core that the shop, its database and this test run by themselves
const readyTimeout = (): number => Math.ceil(READY * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / OWN_LOAD));
const VICTIMS = ['both', 'shop', 'database'] as const;

const folder = mkdtempSync(join(tmpdir(), 'selvedge-kill-'));
const settings = { DATA_DIR: folder, LOG_LEVEL: 'fatal' };
let shop: ShopProcess;
let reviving: Promise<unknown> | undefined;
const pools: Pool[] = [];
after(async () => {
  for (const pool of pools) await pool.end();
  await reviving; // set when the test failed meanwhile
  killed.add(shop);
  await shop.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = (): string[] => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');

/** Reads orders, stock and payments directly from the database. */
function books() {
  const pool = new Pool({ host: postmaster()[4] ?? '', user: 'postgres', database: 'postgres', max: 2 });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  pools.push(pool);
  return createDb(pool);
}

const { promise: itsOwnEnd, reject: tellItsEnd } = Promise.withResolvers<never>();
itsOwnEnd.catch(() => {});
const killed = new WeakSet<ShopProcess>();

/** Starts the shop; a stop that this test did not cause fails the test. */
async function open(): Promise<void> {
  shop = await untilOpen(await startShop(settings));
  void watch(shop);
}

async function watch(opened: ShopProcess): Promise<void> {
  await opened.ended;
  const { exitCode, signalCode } = opened.process;
  if (!killed.has(opened)) tellItsEnd(new Error(`the shop ended by itself (${signalCode ?? exitCode}): ${opened.err()}`));
}

async function kill(target: (typeof VICTIMS)[number]): Promise<void> {
  if (target !== 'database') killed.add(shop);
  if (target !== 'shop') process.kill(Number(postmaster()[0]), 'SIGKILL');
  if (target !== 'database') await shop.stop('SIGKILL');
}

async function untilReady(): Promise<void> {
  if (shop.process.exitCode !== null || shop.process.signalCode !== null) await open();
  for (const signal = AbortSignal.timeout(readyTimeout()); ;) {
    const answer = await fetch(`${shop.url}/api/health/ready`, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    signal.throwIfAborted();
  }
}

test('kill -9 of shop, database or both during orders: the shop is ready again soon, and each request is one complete order', async (t) => {
  await open();
  await giveFacts(books());
  const product = await aProduct(books(), { stock: STOCK });
  const goods = { productId: product.id, variantId: product.variants[0]?.id ?? '' };
  const shoppers = await openConcurrentBuyers({ url: () => shop.url, goods, buyers: 8 });

  let [kills, slowest] = [0, 0];
  for (const round of rounds(ROUNDS, 12)) {
    let revived: Promise<number> | undefined;
    const selling = shoppers.sell(ORDERS, (sold) => {
      if (sold < ORDERS / 2 || revived) return;
      revived = (async () => {
        await kill(VICTIMS[round % VICTIMS.length] ?? 'both');
        const died = performance.now();
        await untilReady();
        return performance.now() - died;
      })();
      reviving = revived.catch(() => {});
    });
    await Promise.race([selling, itsOwnEnd]);
    const took = await revived;
    kills += 1;
    assert.ok(took !== undefined && took < readyTimeout(), `ready again after ${took} ms`);
    slowest = Math.max(slowest, took);
  }
  assert.deepEqual(
    [...shoppers.statuses.keys()].filter((status) => ![0, 200, 201, 503].includes(status)),
    [],
  );
  await shoppers.checkOrdersAndStock(books(), STOCK);
  t.diagnostic(`${kills} kills, ready again after ${Math.round(slowest)} ms at most`);
});
