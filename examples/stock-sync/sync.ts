import type { createClient } from './shop-client.ts';

export type Client = ReturnType<typeof createClient>;
/** Pieces by SKU, as the warehouse counts them. */
export type Counts = ReadonlyMap<string, number>;
export type Result = { changed: number; unchanged: number; unknown: string[] };

/** The most that the shop takes in one call. */
const BATCH = 1000;
const PAGE = 100;

/** Reads `sku,pieces`, a line each; a heading and empty lines are skipped. @throws RangeError naming the line that is wrong */
export function readCounts(csv: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [at, line] of csv.split(/\r?\n/).entries()) {
    const [sku = '', pieces = ''] = line.split(',').map((cell) => cell.trim());
    if (line.trim() === '' || (at === 0 && !/^\d+$/.test(pieces))) continue;
    if (sku === '' || !/^\d+$/.test(pieces)) throw new RangeError(`Line ${at + 1} is not "sku,pieces": ${line}`);
    counts.set(sku, Number(pieces));
  }
  return counts;
}

/** The stock of every size in the shop, by SKU. */
async function stockOf(call: Client): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  for (let page = 1; ; page++) {
    const { levels, pages } = await call('getStock', { query: { page, limit: PAGE } });
    for (const { sku, stock: pieces } of levels) stock.set(sku, pieces);
    if (page >= pages) return stock;
  }
}

/** Gives the shop the counts of the warehouse; what the shop does not sell is named in the result. Safe to run again. */
export async function syncStock(call: Client, counts: Counts): Promise<Result> {
  const stock = await stockOf(call);
  const known = [...counts].filter(([sku]) => stock.has(sku));
  const lines = known.filter(([sku, counted]) => stock.get(sku) !== counted).map(([sku, counted]) => ({ sku, counted }));
  for (let from = 0; from < lines.length; from += BATCH)
    await call('postStockCount', { body: { lines: lines.slice(from, from + BATCH), note: 'Stock sync' } });
  return {
    changed: lines.length,
    unchanged: known.length - lines.length,
    unknown: [...counts.keys()].filter((sku) => !stock.has(sku)),
  };
}
