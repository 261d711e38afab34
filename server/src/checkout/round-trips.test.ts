import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PoolClient } from 'pg';
import { aCustomer, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { order, wishOf } from '#test-support/orders';

let shop: TestShop;
let asha: Person;
let goods: MadeProduct[];
/** What one trip to the database carried. */
const trips: string[][] = [];
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

/**
 * Keeps what is asked on a connection from now on, but for what the instances tell each other and what the clock asks. What is
 * asked in one breath leaves in one write.
 */
function writeDown(client: PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  const query = client.query.bind(client);
  let trip: string[] | null = null;
  Object.assign(client, {
    query: (asked: string | { text: string }, ...rest: unknown[]): unknown => {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!/pg_notify|jobs\./.test(text)) {
        if (!trip) {
          trips.push((trip = []));
          process.nextTick(() => (trip = null));
        }
        trip.push(text);
      }
      return Reflect.apply(query, client, [asked, ...rest]);
    },
  });
}

async function tripsOf(status: number, ask: () => Promise<{ status: number }>): Promise<number> {
  trips.length = 0;
  assert.equal((await ask()).status, status);
  return trips.length;
}

const told = (): string => JSON.stringify(trips, null, 2);

test('a cart is read in one question, after the one about who asks', async () => {
  assert.equal(await tripsOf(200, () => shop.ask(asha, 'GET', '/cart')), 2, told());
});

test('adding to a cart takes four trips to the database, whatever it holds', async () => {
  for (const { id } of goods)
    assert.equal(await tripsOf(200, () => shop.ask(asha, 'POST', '/cart', { productId: id })), 4, told());
});

test('ordering in cash takes eight trips, however many lines', async () => {
  const wish = await wishOf(shop, asha);
  assert.equal(await tripsOf(201, () => order(shop, asha, wish)), 8, told());
});
