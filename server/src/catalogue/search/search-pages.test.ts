// covers: product-lists
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as contract from '@shop/contract/catalogue';
import type { ReplyOf } from '@shop/contract/route';
import { sql } from '#infra/database';
import { aCategory, aProduct, openTestShop, type Caller } from '#test-support';

const shop = await openTestShop();
after(() => shop.close());

const MANY = 300;
const anyone: Caller = null;
type SearchReply = ReplyOf<typeof contract.searchProducts>;

/** A shop with this many products of a kind, which their names contain, and one whose name contains it twice. */
async function fill(): Promise<string> {
  const category = await aCategory(shop.db, { name: 'Kurtas' });
  await sql`insert into product (id, slug, name, description, category_id, created_at)
    select gen_random_uuid(), 'kurta-' || n, 'Linen Kurta ' || n, 'Woven.', ${category.id}, timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${MANY}::integer) n`.execute(shop.db);
  await sql`insert into variant (id, product_id, position, size, colour, sku, stock, sale_paise, mrp_paise)
    select gen_random_uuid(), id, 1, 'M', '', upper(slug), 5, 79900, 99900 from product`.execute(shop.db);
  await sql`select refresh_listing(array_agg(id)) from product`.execute(shop.db);
  await sql`insert into product_search_document select id, setweight(to_tsvector('english', name), 'A') from product`.execute(
    shop.db,
  );
  await sql`insert into search_term (term, lexeme, display_text, is_name) values ('kurta', 'kurta', 'Kurta', true)`.execute(
    shop.db,
  );
  const best = await aProduct(shop.db, { name: 'Kurta Kurta', category, createdAt: new Date('2026-01-01T04:00:30Z') });
  shop.cache.clear();
  return best.id;
}

test('a word with hundreds of matches: each is on one page, the best first and the oldest last', async () => {
  const best = await fill();
  const { rows } = await sql<{ id: string }>`select id from product order by created_at desc`.execute(shop.db);
  const newest = rows.map((row) => row.id).filter((id) => id !== best);
  for (const { limit, pages } of [
    { limit: 24, pages: 13 },
    { limit: 96, pages: 4 },
  ]) {
    const ids: string[] = [];
    for (let page = 1; page <= pages; page++) {
      const result: SearchReply = await shop.call(anyone, contract.searchProducts, { query: { q: 'kurta', page, limit } });
      assert.deepEqual([result.total, result.pages], [MANY + 1, pages]);
      ids.push(...result.products.map((it) => it._id));
    }
    assert.deepEqual(ids, [best, ...newest]);
  }
});

test('another page of a search, and another sort order, have the same counts', async () => {
  const counts = [];
  for (const more of [{}, { page: 2 }, { sort: 'price-asc' as const }]) {
    const { total, facets } = await shop.call(anyone, contract.searchProducts, { query: { q: 'kurta', ...more } });
    counts.push({ total, facets });
  }
  assert.deepEqual(counts[1], counts[0]);
  assert.deepEqual(counts[2], counts[0]);
});
