/**
 * Brings the stock of the shop to that of a warehouse: `node main.ts counts.csv`, where each line is `sku,pieces`.
 * SHOP_URL is the shop, SHOP_KEY an API key with products:read and products:write.
 */
import { readFileSync } from 'node:fs';
import { createClient, ShopApiError } from './shop-client.ts';
import { readCounts, syncStock } from './sync.ts';

const { SHOP_URL: url = 'http://localhost:3000', SHOP_KEY: key = '' } = process.env;
try {
  const counts = readCounts(readFileSync(process.argv[2] ?? 'counts.csv', 'utf8'));
  const { changed, unchanged, unknown } = await syncStock(createClient({ url, key }), counts);
  process.stdout.write(`${changed} changed, ${unchanged} as before.\n`);
  if (unknown.length > 0) process.stdout.write(`Not in the shop: ${unknown.join(', ')}\n`);
} catch (error) {
  const id = error instanceof ShopApiError && error.requestId !== null ? ` (request ${error.requestId})` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${id}\n`);
  process.exitCode = 1;
}
