// covers: import-and-export
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCsv } from '#infra/storage/csv';
import { GROUP_SIZE } from './draft-store.provider.ts';
import { storeDrafts } from './read-products.ts';

const PRODUCTS = 2 * GROUP_SIZE + 50;
const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Tags';
const product = (n: number) => `style-${n},Style ${n},Size,S,SKU-${n},499,`;

async function stored(...lines: string[]) {
  const file = await storeDrafts(await openCsv(Buffer.from([HEAD, ...lines].join('\n'))));
  assert.ok(file);
  return file.drafts;
}
const products = Array.from({ length: PRODUCTS }, (_, n) => product(n));

test('products of a long file are read in groups, in the order of the file and with their positions', async () => {
  const store = await stored(...products);
  const groups = [...store.groups()];
  assert.equal(store.count, PRODUCTS);
  assert.deepEqual(
    groups.map(({ start, drafts }) => [start, drafts.length]),
    [
      [0, GROUP_SIZE],
      [GROUP_SIZE, GROUP_SIZE],
      [2 * GROUP_SIZE, 50],
    ],
  );
  assert.deepEqual(
    groups.flatMap(({ drafts }) => drafts.map(({ handle }) => handle)),
    products.map((_, n) => `style-${n}`),
  );
});

test('a later row of a product of an earlier group belongs to that product', async () => {
  const store = await stored(...products, 'style-3,,,M,SKU-3-M,599,women');
  const [first] = store.groups();
  const { variants, audience, name } = first?.drafts[3] ?? {};
  assert.deepEqual([variants?.map(({ size }) => size), audience, name], [['S', 'M'], 'Women', 'Style 3']);
  assert.equal(store.count, PRODUCTS);
});

test('groups from a position begin with the group that contains it', async () => {
  const store = await stored(...products);
  assert.deepEqual(
    [...store.groups(GROUP_SIZE + 10)].map(({ start }) => start),
    [GROUP_SIZE, 2 * GROUP_SIZE],
  );
  assert.deepEqual([...store.groups(PRODUCTS + GROUP_SIZE)], []);
});
