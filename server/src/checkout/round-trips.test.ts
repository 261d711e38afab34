import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PoolClient } from 'pg';
import { aCustomer, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { order, wishOf } from '#test-support/orders';

let shop: TestShop;
let asha: Person;
let goods: MadeProduct[];
const said: string[] = [];
const heard = new WeakSet<PoolClient>();

before(async () => {
  shop = await openTestShop();
  asha = await aCustomer(shop);
  goods = await Promise.all([1, 2, 3].map(() => aProduct(shop.db)));
  shop.pool.on('acquire', writeDown);
  // A customer's first cart is made, which happens once.
  await shop.ask(asha, 'POST', '/cart', { productId: goods[0]?.id });
});
after(() => shop.close());

/** Keeps what is asked on a connection from now on, but for what the instances tell each other and what the clock asks. */
function writeDown(client: PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  const query = client.query.bind(client);
  Object.assign(client, {
    query: (asked: string | { text: string }, ...rest: unknown[]): unknown => {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!/pg_notify|jobs\./.test(text)) said.push(text);
      return Reflect.apply(query, client, [asked, ...rest]);
    },
  });
}

async function questionsOf(status: number, ask: () => Promise<{ status: number }>): Promise<number> {
  said.length = 0;
  assert.equal((await ask()).status, status);
  return said.length;
}

test('a cart is read in one question, after the one about who asks', async () => {
  assert.equal(await questionsOf(200, () => shop.ask(asha, 'GET', '/cart')), 2, said.join('\n'));
});

test('adding to a cart takes six questions, whatever it holds', async () => {
  for (const { id } of goods)
    assert.equal(await questionsOf(200, () => shop.ask(asha, 'POST', '/cart', { productId: id })), 6, said.join('\n'));
});

test('ordering in cash takes eleven questions, however many lines', async () => {
  const wish = await wishOf(shop, asha);
  assert.equal(await questionsOf(201, () => order(shop, asha, wish)), 11, said.join('\n'));
});
