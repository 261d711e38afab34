/**
 * `npm run bench` measures the shop on a separate database, each figure beside its baseline in the same run. Ratios travel
 * between machines; the absolute numbers are this machine's. docs/performance.md says what the flags do.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openShop } from '../e2e/open-the-shop.ts';
import { freePort } from '../server/src/test-support/process.ts';
import { measureBackOffice, reportBackOffice } from './back-office.ts';
import type { Amount } from './fill-back-office.ts';
import { generator } from './generator.ts';
import { memoryOf, openBenchShop, type BenchShop } from './open-shop.ts';
import { measureReads, measureUnkept, type GrowthRow } from './reads.ts';
import { reportGrowth, reportShop, type ShopResult } from './report.ts';
import { measureSales } from './sales.ts';
import { measureStaffReads } from './staff-reads.ts';
import { measureWeb, reportWeb } from './web.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    orders: { type: 'string' },
    scale: { type: 'boolean', default: false },
    'back-office': { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
  },
});
const PAGES = ['/', '/mens', '/product/straight-jeans', '/cart'];
const seconds = Number(values.seconds);
// How the reads grow with the catalogue needs no million of orders; how the staff's grow with those is measured separately.
const amountOf = (products: number, ordersEach = 10): Amount => ({
  products,
  orders: Number(values.orders ?? ordersEach * products),
});
const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version, load: generator };

if (values.web) await measurePages();
else if (values['back-office']) await measureStaff();
else if (values.scale) await grow();
else await measureOne();

async function measureOne(): Promise<void> {
  const amount = amountOf(Number(values.products));
  const shop = await openBenchShop(amount);
  const baseline = spawn(process.execPath, ['bench/baseline.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(baseline.stdout.setEncoding('utf8'), 'data')) as [string];
    const reads = await measureReads(shop, { url: line.trim(), pid: baseline.pid ?? 0 }, seconds);
    const sales = [...(await measureSales(shop, seconds)), ...(await measureStaffReads(shop, seconds))];
    const result: ShopResult = { amount, started: shop.started, memory: memory(shop), reads, sales };
    keep(amount.products === 1000 ? 'latest' : `latest-${amount.products}`, result);
    process.stdout.write(reportShop(result));
  } finally {
    baseline.kill();
    await shop.close();
  }
}

async function grow(): Promise<void> {
  const rows: GrowthRow[] = [];
  for (const products of [1_000, 10_000, 100_000]) {
    const amount = amountOf(products, 1);
    const shop = await openBenchShop(amount);
    try {
      for (const row of await measureUnkept(shop, seconds)) rows.push({ ...amount, ...row });
      rows.push({
        what: 'peak memory, MB',
        ...amount,
        perSecond: 0,
        p50: 0,
        p99: memory(shop).peak,
        errors: 0,
        bytes: 0,
        cpu: null,
      });
    } finally {
      await shop.close();
    }
    keep('scale', { rows });
  }
  process.stdout.write(reportGrowth(rows));
}

/** Every list and search of the back office, at three sizes of the same shop. */
async function measureStaff(): Promise<void> {
  const amounts = [100, 10_000, 100_000].map((many) => ({ products: many, orders: many }));
  const rows = await measureBackOffice(amounts, 20 * seconds);
  keep('back-office', { rows });
  process.stdout.write(reportBackOffice(rows));
}

/** The pages that shoppers open most, on a phone, in the sample shop that is open to guests. */
async function measurePages(): Promise<void> {
  const port = String(await freePort());
  const close = await openShop({ port, access: 'open' });
  try {
    const rows = await measureWeb({ url: `http://localhost:${port}`, pages: PAGES });
    keep('web', { rows });
    process.stdout.write(reportWeb(rows));
  } finally {
    await close();
  }
}

function memory({ pid, idleMemory }: BenchShop) {
  return { idle: idleMemory, peak: memoryOf(pid).peak };
}

function keep(name: string, result: object): void {
  const report = { measuredAt: new Date().toISOString(), seconds, machine, ...result };
  writeFileSync(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
}
