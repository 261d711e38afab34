// covers: import-and-export, categories
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aCategory, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { sendSheet } from '#test-support/sheets';

let shop: TestShop;
let admin: Person;
before(async () => {
  shop = await openTestShop();
  admin = await anAdmin(shop);
});
after(() => shop.close());

type Report = { created: number; updated: number; unchanged: number; failed: { line: number; message: string }[] };
const send = (text: string) => sendSheet(shop, admin, { of: 'category', text });
const imported = async (text: string) => (await send(text)).body as unknown as Report;
const exported = async () => (await shop.ask(admin, 'GET', '/category/admin/export')).body['text'] as string;
const counts = ({ created, updated, unchanged, failed }: Report) => [created, updated, unchanged, failed.length];

test('categories are exported and imported again, added and changed, with errors by line', async () => {
  await aCategory(shop.db, { name: 'Shirts', parent: 'Men' });
  await aCategory(shop.db, { name: '=HYPERLINK(1)', parent: 'Men' });
  const text = await exported();
  assert.match(text, /,'=HYPERLINK/);
  assert.ok(text.startsWith('Handle,Name,Description,Parent Category,'));
  const same = await imported(text);
  assert.deepEqual([same.created, same.updated, same.failed.length], [0, 0, 0]);
  const next = 'Name,Parent Category,Description\nShirts,Men,For work.\nSkirts,Women,New.\n';
  const changed = await imported(next);
  assert.deepEqual(counts(changed), [1, 1, 0, 0]);
  const again = await imported(next);
  assert.deepEqual(counts(again), [0, 0, 2, 0]);
  const wrong = await imported('Name,Parent Category\nDhotis,Men\n ,Men\n');
  assert.deepEqual([wrong.created, wrong.failed.map(({ line, message }) => [line, message])], [0, [[3, 'Name is required.']]]);
  const { status, body } = await send('a,b\n1,2\n');
  assert.deepEqual([status, body.message], [400, 'The first line must name the columns, such as Name and Parent Category.']);
});

test('two new categories of one name, for men and for women, are separate, each with its own address', async () => {
  const both = 'Name,Parent Category,Description\nHemp Coats,Men,Warm.\nHemp Coats,Women,Warm.\n';
  assert.deepEqual(counts(await imported(both)), [2, 0, 0, 0]);
  const { rows } = await shop.pool.query<{ slug: string; parent: string }>(
    "select slug, parent_category as parent from category where name = 'Hemp Coats' order by parent",
  );
  assert.deepEqual(
    rows.map(({ parent }) => parent),
    ['Men', 'Women'],
  );
  assert.notEqual(rows[0]?.slug, rows[1]?.slug);
  assert.deepEqual(counts(await imported(both)), [0, 0, 2, 0]);
});
