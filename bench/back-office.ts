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

/** Asks each list so many times, one after the other, at every size. */
export async function measureBackOffice(amounts: readonly Amount[], times: number): Promise<BackOfficeRow[]> {
  const rows: BackOfficeRow[] = [];
  for (const amount of amounts) {
    const shop = await openTestShop();
    try {
      await fillBackOffice(shop.pool, amount);
      for (const [what, path] of STAFF_LISTS) {
        // A person of their own for each list: what one may ask in a minute is limited.
        const who = await anAdmin(shop);
        rows.push({ what, ...amount, ...(await timesOf(shop, who, { path, times })) });
      }
    } finally {
      await shop.close();
    }
  }
  return rows;
}

async function timesOf(shop: TestShop, who: Person, { path, times }: { path: string; times: number }) {
  const took: number[] = [];
  for (let n = -Math.ceil(times / 5); n < times; n++) {
    const began = performance.now();
    const { status, body } = await shop.ask(who, 'GET', path);
    if (status !== 200) throw new Error(`${path}: ${status} ${body.message}`);
    if (n >= 0) took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 100) / 100;
  return { p50: at(0.5), p99: at(0.99) };
}

/** One line a list: its p50 and p99 at each size, and how many times the smallest size's p99 the largest takes. */
export function reportBackOffice(rows: readonly BackOfficeRow[]): string {
  const sizes = [...new Set(rows.map(({ orders }) => orders))];
  const lines = [...Map.groupBy(rows, ({ what }) => what)].map(([what, of]) => {
    const [first, last] = [of[0], of.at(-1)];
    const cells = of.map(({ p50, p99 }) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`.padStart(16));
    return `${what.padEnd(26)}${cells.join('')}${first && last ? (last.p99 / first.p99).toFixed(1).padStart(8) : ''}`;
  });
  const head = `${'p50 / p99 ms'.padEnd(26)}${sizes.map((it) => it.toLocaleString('en-IN').padStart(16)).join('')}${'ratio'.padStart(8)}`;
  return `${[head, ...lines].join('\n')}\n`;
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
