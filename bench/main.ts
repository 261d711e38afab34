/**
 * `npm run bench` measures the shop on a separate database, each figure beside the machine's, and writes bench/results.json.
 * It fails where a goal is missed or a figure fell by more than the noise. `npm run bench -- orders tails` measures these parts.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openShop } from '../e2e/open-the-shop.ts';
import { freePort } from '../server/src/test-support/free-port.ts';
import { measureCachedReads } from './cached-reads.ts';
import { figureOf, problemsOf, type Figure, type BenchPart } from './figures.ts';
import { fixedWork } from './fixed-work.ts';
import { generator } from './generator.ts';
import type { Target } from './load.ts';
import { measureMixedHour } from './mixed-hour.ts';
import { openBenchShop, startEmpty, type BenchShop } from './open-shop.ts';
import { measureOrders } from './orders.ts';
import { measurePages } from './pages.ts';
import { figureTable, readReport, RESULTS, type Report } from './report.ts';
import { measurePricing } from './pricing.ts';
import { measureReviews } from './reviews.ts';
import { measureStaff, measureStaffLists } from './staff.ts';
import { measureTails } from './tails.ts';

const MAX_START_MS = { empty: 5_000, filled: 2_000 };
const SMALL = { products: 1_000, orders: 10_000 };
/** Few orders, whose customers write all reviews. */
const REVIEWED = { orders: 1_000, reviewsEach: 10 };
const SHOPPER_PAGES = ['/', '/mens', '/product/straight-jeans', '/cart'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Duration of each round. */
    seconds: { type: 'string', default: '3' },
    /** Duration of the mixed hour. */
    minutes: { type: 'string', default: '10' },
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
  },
});
const [seconds, minutes] = [Number(values.seconds), Number(values.minutes)];
const LARGE = { products: Number(values.products), orders: Number(values.orders) };

/** Needs the small shop, and the bare route beside it. */
const ON_SMALL: Partial<Record<BenchPart, (shop: BenchShop, bare: Target) => Promise<Figure[]>>> = {
  start: async (shop) => startFigures(shop, await startEmpty()),
  cached: (shop, bare) => measureCachedReads(shop, bare, seconds),
  tails: (shop, bare) => measureTails(shop, bare, seconds),
  orders: (shop) => measureOrders(shop, seconds),
  staff: (shop) => measureStaff(shop, seconds),
};
/** Lighthouse (`pages`) is downloaded from npm on first use, so it is measured on request only. */
const BY_DEFAULT: BenchPart[] = ['start', 'cached', 'tails', 'orders', 'staff', 'mixed', 'pricing', 'reviews'];
const ALL = [...BY_DEFAULT, 'pages'];

function startFigures({ started, idleMemory }: BenchShop, empty: number[]): Figure[] {
  const time = (what: string, times: number[], limit: number): Figure =>
    figureOf(
      { part: 'start', what, unit: 'ms', better: 'less', goal: { of: 'value', limit } },
      times.map((value) => ({ value, floor: fixedWork() })),
    );
  return [
    time('ready on an empty folder', empty, MAX_START_MS.empty),
    time('ready on a filled folder', started, MAX_START_MS.filled),
    figureOf({ part: 'start', what: 'memory when idle', unit: 'MB', better: 'less' }, [{ value: idleMemory }]),
  ];
}

async function onSmall(parts: readonly BenchPart[]): Promise<Figure[]> {
  const measures = parts.flatMap((part) => ON_SMALL[part] ?? []);
  if (measures.length === 0) return [];
  const shop = await openBenchShop(SMALL);
  const baseline = spawn(process.execPath, ['bench/baseline.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(baseline.stdout.setEncoding('utf8'), 'data')) as [string];
    const figures: Figure[] = [];
    for (const measure of measures)
      figures.push(...printFigures(await measure(shop, { url: line.trim(), pid: baseline.pid ?? 0 })));
    return figures;
  } finally {
    baseline.kill();
    await shop.close();
  }
}

/** A shop with the data of years: the staff's lists one at a time, then mixed load. */
async function onLarge(): Promise<Figure[]> {
  const shop = await openBenchShop(LARGE);
  try {
    const lists = printFigures(await measureStaffLists(shop, `${LARGE.orders.toLocaleString('en-IN')} orders`));
    return [...lists, ...printFigures(await measureMixedHour(shop, minutes))];
  } finally {
    await shop.close();
  }
}

/** Product pages and lists before and after a million reviews. */
async function onReviewed(): Promise<Figure[]> {
  const shop = await openBenchShop({ products: LARGE.products, orders: REVIEWED.orders });
  try {
    return printFigures(await measureReviews(shop, REVIEWED.reviewsEach));
  } finally {
    await shop.close();
  }
}

/** The most visited pages of shoppers, on a phone, in the demo shop that is open to guests. */
async function onDemo(): Promise<Figure[]> {
  const port = String(await freePort());
  const close = await openShop({ port, access: 'open' });
  try {
    return printFigures(await measurePages({ url: `http://localhost:${port}`, pages: SHOPPER_PAGES }));
  } finally {
    await close();
  }
}

function printFigures(figures: Figure[]): Figure[] {
  process.stdout.write(`${figureTable(figures)}\n\n`);
  return figures;
}

function committed(): Figure[] {
  try {
    return (JSON.parse(execFileSync('git', ['show', 'HEAD:bench/results.json'], { encoding: 'utf8', stdio: 'pipe' })) as Report)
      .figures;
  } catch {
    return []; // No results are committed yet.
  }
}

/** Parts that were not measured keep their previous figures. */
function save(figures: readonly Figure[]): void {
  const measured = new Set(figures.map(({ part }) => part));
  const all = [...readReport().figures.filter(({ part }) => !measured.has(part)), ...figures];
  all.sort((a, b) => ALL.indexOf(a.part) - ALL.indexOf(b.part));
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version, load: generator };
  const report: Report = { measuredAt: new Date().toISOString(), machine, figures: all };
  writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
}

const isPart = (name: string): name is BenchPart => ALL.includes(name);
const unknown = positionals.filter((name) => !isPart(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}: choose from ${ALL.join(', ')}.`);
const parts: readonly BenchPart[] = positionals.length > 0 ? positionals.filter(isPart) : BY_DEFAULT;
const figures = [
  ...(await onSmall(parts)),
  ...(parts.includes('mixed') ? await onLarge() : []),
  ...(parts.includes('pages') ? await onDemo() : []),
  ...(parts.includes('reviews') ? await onReviewed() : []),
  ...(parts.includes('pricing') ? printFigures(measurePricing()) : []),
];
save(figures);
const problems = problemsOf(figures, committed());
for (const sentence of problems) process.stderr.write(`${sentence}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
