// covers: import-and-export
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aCategory } from '#test-support';
import { freshDatabase } from '#test-support/database';
import { productRows } from './queries/export-rows.ts';

const { db, pool, drop } = await freshDatabase();
after(drop);

/** More products than a batch reads, some with the same timestamp. */
const MANY = 450;

test('an export of many products has each of them once, oldest first', async () => {
  const { id } = await aCategory(db);
  await pool.query(
    `insert into product (id, slug, name, description, category_id, created_at)
     select gen_random_uuid(), 'style-' || n, 'Linen Shirt ' || n, 'Made to be worn.', $1, now() - make_interval(mins => n / 100)
     from generate_series(1, $2::integer) n`,
    [id, MANY],
  );
  await pool.query(
    `insert into variant (id, product_id, position, size, sku, stock, sale_paise, mrp_paise)
     select gen_random_uuid(), id, 0, 'One size', upper(slug), 10, 79900, 99900 from product`,
  );
  const names: string[] = [];
  for await (const rows of productRows(db, { now: new Date(), vendor: 'Selvedge', origin: 'https://shop.example' })) {
    names.push(...rows.map(([handle = '']) => handle));
    assert.ok(names.length <= MANY, 'it comes to an end');
  }
  const { rows } = await pool.query<{ slug: string }>('select slug from product order by created_at, id');
  assert.deepEqual(
    names,
    rows.map(({ slug }) => slug),
  );
});
