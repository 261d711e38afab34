/**
 * How long the back office's lists and searches take, at several sizes of the same shop, in one run: what a list costs at
 * 100,000 rows beside what it costs at 100. `node bench/back-office.ts` writes bench/results/back-office.json.
 * `--most 1000000` adds a shop of so many orders.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { anAdmin, openTestShop, type Person, type TestShop } from '../server/src/test-support/index.ts';
import { STAFF_LISTS } from '../server/src/test-support/staff-lists.ts';
import { fillBackOffice, type Amount } from './fill-back-office.ts';

export type BackOfficeRow = { what: string; products: number; orders: number; p50: number; p99: number };

/**
 * Asks each list so many times at every size. All sizes are open at once and take turns, question by question: whatever else
 * the machine does then slows all of them down, and their ratio stays true.
 */
export async function measureBackOffice(amounts: readonly Amount[], times: number): Promise<BackOfficeRow[]> {
  const open: { amount: Amount; shop: TestShop }[] = [];
  try {
    for (const amount of amounts) {
      const shop = await openTestShop();
      open.push({ amount, shop });
      await fillBackOffice(shop.pool, amount);
    }
    const rows: BackOfficeRow[] = [];
    for (const [what, path] of STAFF_LISTS) {
      // A person of their own for each list: what one may ask in a minute is limited.
      const sides = await Promise.all(open.map(async (it) => ({ ...it, caller: await anAdmin(it.shop), took: [] as number[] })));
      for (let n = -Math.ceil(times / 5); n < times; n++)
        for (const { shop, caller, took } of sides) {
          const time = await timeOf(shop, caller, path);
          if (n >= 0) took.push(time);
        }
      rows.push(...sides.map(({ amount, took }) => ({ what, ...amount, ...spread(took) })));
    }
    return rows;
  } finally {
    for (const { shop } of open) await shop.close();
  }
}

async function timeOf(shop: TestShop, caller: Person, path: string): Promise<number> {
  const began = performance.now();
  const { status, body } = await shop.ask(caller, 'GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`);
  return performance.now() - began;
}

function spread(took: number[]): { p50: number; p99: number } {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}

/** One line a list: its p50 and p99 at each size, and how many times those of the smallest size the largest takes. */
export function reportBackOffice(rows: readonly BackOfficeRow[]): string {
  const sizes = [...new Set(rows.map(({ orders }) => orders))];
  const times = (one: number, other: number) => (one / other).toFixed(1).padStart(8);
  const lines = [...Map.groupBy(rows, ({ what }) => what)].map(([what, of]) => {
    const [first, last] = [of[0], of.at(-1)];
    const cells = of.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`.padStart(16));
    return `${what.padEnd(30)}${cells.join('')}${first && last ? times(last.p50, first.p50) + times(last.p99, first.p99) : ''}`;
  });
  const heads = sizes.map((it) => it.toLocaleString('en-IN').padStart(16)).join('');
  return `${[`${'p50 / p99 ms'.padEnd(30)}${heads}${'p50, ×'.padStart(8)}${'p99, ×'.padStart(8)}`, ...lines].join('\n')}\n`;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { times: { type: 'string', default: '100' }, most: { type: 'string' } } });
  const amounts: Amount[] = [100, 10_000, 100_000].map((n) => ({ products: n, orders: n }));
  if (values.most !== undefined) amounts.push({ products: 100_000, orders: Number(values.most) });
  const rows = await measureBackOffice(amounts, Number(values.times));
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version };
  writeFileSync(
    new URL('results/back-office.json', import.meta.url),
    `${JSON.stringify({ measuredAt: new Date().toISOString(), times: Number(values.times), machine, rows }, null, 2)}\n`,
  );
  process.stdout.write(reportBackOffice(rows));
}
