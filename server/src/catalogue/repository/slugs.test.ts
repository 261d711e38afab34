import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '#infra/database';
import { aProduct, openTestShop, type TestShop } from '#test-support';
import { existingSlugs } from './slugs.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('Existing SKUs: the name itself and the name with a number, in any case, and no longer name', async () => {
  for (const sku of ['SLIM-JEANS', 'slim-jeans-2', 'SLIM-JEANS-10', 'SLIM-JEANS-BLUE', 'SLIM-JEANSY', 'SLIM_JEANS', 'SLIM%'])
    await aProduct(shop.db, { variants: [{ size: 'S', sku }] });
  const taken = (...names: string[]) => shop.db.transaction().execute((tx) => existingSlugs(tx, 'variant.sku', names));
  assert.deepEqual([...(await taken('Slim-Jeans', 'SLIM-JEANS'))].toSorted(), ['slim-jeans', 'slim-jeans-10', 'slim-jeans-2']);
  assert.deepEqual([...(await taken('SLIM%', 'free'))], ['slim%']);
});

test('Existing slugs and SKUs: both ranges of a name are read by an index', async () => {
  for (const [table, name] of [
    ['variant', 'sku'],
    ['product', 'slug'],
  ] as const) {
    const column = sql`lower(${sql.ref(name)})`;
    const plans = await shop.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db);
      const explain = (condition: ReturnType<typeof sql>) =>
        sql<{ 'QUERY PLAN': string }>`explain select from ${sql.table(table)} where ${condition}`.execute(db);
      const explained = [await explain(sql`${column} = 'a'`), await explain(sql`${column} ~>=~ 'a-0' and ${column} ~<~ 'a-:'`)];
      await sql`reset enable_seqscan`.execute(db);
      return explained.map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'));
    });
    for (const plan of plans) assert.match(plan, new RegExp(`Index.* using ${table}_${name}_prefix|${table}_${name}_prefix`));
  }
});
