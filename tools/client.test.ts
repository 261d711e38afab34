// covers: api
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { createApiKey } from '@shop/contract/api-keys';
import { anAdmin, aProduct, openTestShop, type TestShop } from '../server/src/test-support/index.ts';
import { createClient, ShopApiError } from '../examples/stock-sync/shop-client.ts';
import { readCounts, syncStock } from '../examples/stock-sync/sync.ts';
import { printClient, type ApiDocument } from './client/print-client.ts';

let shop: TestShop;
let url: string;
let document: ApiDocument;
before(async () => {
  shop = await openTestShop();
  url = await shop.http.listen({ port: 0, host: '127.0.0.1' });
  document = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument;
});
after(() => shop.close());

const keyWith = async (scopes: ('products:read' | 'products:write')[]) =>
  (await shop.call(await anAdmin(shop), createApiKey, { body: { name: 'Warehouse', scopes } })).key;

test('npm run client: the example’s client is up to date with the API', async () => {
  const printed = readFileSync(new URL('../examples/stock-sync/shop-client.ts', import.meta.url), 'utf8');
  assert.equal(printed, await printClient(document, ['getStock', 'postStockCount']));
});

test('npm run client: by default it has every operation', async () => {
  const printed = await printClient(document);
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((it) => it.operationId));
  assert.deepEqual(
    ids.filter((id) => !printed.includes(`  ${id}: ['`)),
    [],
  );
  await assert.rejects(printClient(document, ['getNothing']), /no operation getNothing/);
});

test('stock sync: sets the shop’s stock to the counts of a file, names unknown SKUs, and a second run changes nothing', async () => {
  const { variants } = await aProduct(shop.db, {
    variants: [
      { size: 'M', sku: 'SYNC-M', stock: 3 },
      { size: 'L', sku: 'SYNC-L', stock: 4 },
    ],
  });
  const call = createClient({ url, key: await keyWith(['products:read', 'products:write']) });
  const counts = readCounts('sku,pieces\r\nSYNC-M,9\r\nSYNC-L,4\r\nELSEWHERE,1\r\n');
  assert.deepEqual(await syncStock(call, counts), { changed: 1, unchanged: 1, unknown: ['ELSEWHERE'] });
  const stock = await shop.db
    .selectFrom('variant')
    .select('stock')
    .where('id', '=', variants[0]?.id ?? '')
    .executeTakeFirst();
  assert.equal(stock?.stock, 9);
  assert.equal((await syncStock(call, counts)).changed, 0);
  assert.throws(() => readCounts('SYNC-M,9\nSYNC-L,many'), /Line 2/);
});

test('stock sync: the error for a key without the scope names the missing scope', async () => {
  const call = createClient({ url, key: await keyWith(['products:read']) });
  await assert.rejects(
    call('postStockCount', { body: { lines: [{ sku: 'SYNC-M', counted: 1 }] } }),
    (error) =>
      error instanceof ShopApiError && error.status === 403 && /products:write/.test(error.message) && error.requestId !== null,
  );
});
