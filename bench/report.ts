import type { Amount } from './fill-back-office.ts';
import type { Measured } from './load.ts';
import type { GrowthRow, ReadRow } from './reads.ts';
import type { SaleRow } from './sales.ts';

export type ShopResult = {
  amount: Amount;
  /** Milliseconds until ready. */
  started: { empty: number; filled: number };
  /** Megabytes of the server's process. */
  memory: { idle: number; peak: number };
  reads: ReadRow[];
  sales: SaleRow[];
};

const line = (cells: (string | number)[], width = 11): string =>
  `${cells.map((cell, n) => (n === 0 ? String(cell).padEnd(40) : String(cell).padStart(width))).join('')}\n`;
/** Two times in one cell. */
const WIDE = 20;
const share = (part: number, whole: number | undefined): string => (whole ? (part / whole).toFixed(2) : '–');

/** A table of what was measured beside its baselines. */
export function reportShop({ amount, started, memory, reads, sales }: ShopResult): string {
  const rows = [...reads, ...sales].map(({ what, shop, baseline }) => line([what, ...cells(shop, baseline)]));
  return [
    `${amount.products} products, ${amount.orders} orders\n`,
    line(['', 'per s', 'p50 ms', 'p99 ms', 'errors', 'CPU µs', 'baseline/s', 'ratio', 'baseline CPU']),
    ...rows,
    `ready after ${started.empty} ms on an empty folder, ${started.filled} ms on this one; ${memory.idle} MB idle, ${memory.peak} MB at most\n`,
    ...sales.flatMap(({ what, refusals }) => (refusals > 0 ? [`${what}: ${refusals} honest refusals\n`] : [])),
  ].join('');
}

const cells = (shop: Measured, baseline: Measured | null): (string | number)[] => [
  shop.perSecond,
  shop.p50,
  shop.p99,
  shop.errors,
  shop.cpu ?? '–',
  baseline?.perSecond ?? '–',
  share(shop.perSecond, baseline?.perSecond),
  baseline?.cpu ?? '–',
];

/** How each question grows with the catalogue. */
export function reportGrowth(rows: readonly GrowthRow[]): string {
  const sizes = [...new Set(rows.map(({ products }) => products))];
  const lines = [...Map.groupBy(rows, ({ what }) => what)].map(([what, of]) => {
    const [first, last] = [of[0], of.at(-1)];
    const times = of.map(({ p50, p99 }) => `${p50} / ${p99}`);
    return line([what, ...times, first && last ? share(last.p99, first.p99) : ''], WIDE);
  });
  return [line(['p50 / p99 ms', ...sizes, 'p99 ratio'], WIDE), ...lines].join('');
}
