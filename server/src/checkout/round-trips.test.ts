// covers: checkout
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PoolClient } from 'pg';
import { aCustomer, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { order, orderBodyOf } from '#test-support/orders';

let shop: TestShop;
let asha: Person;
let goods: MadeProduct[];
/** The statements of each round trip. */
const trips: string[][] = [];
const heard = new WeakSet<PoolClient>();

before(async () => {
  shop = await openTestShop();
  asha = await aCustomer(shop);
  goods = await Promise.all([1, 2, 3].map(() => aProduct(shop.db)));
  shop.pool.on('acquire', writeDown);
  // Creates the customer's cart, which happens once.
  await shop.ask(asha, 'POST', '/cart', { productId: goods[0]?.id });
});
after(() => shop.close());

/**
 * Records the statements of a connection, except for NOTIFY and the job queue. Statements of one tick are pipelined,
 * so they are one round trip.
 */
function writeDown(client: PoolClient): void {
  if (heard.has(client)) return;
  heard.add(client);
  const query = client.query.bind(client);
  let trip: string[] | null = null;
  Object.assign(client, {
    query: (requests: string | { text: string }, ...rest: unknown[]): unknown => {
      const text = typeof requests === 'string' ? requests : requests.text;
      if (!/pg_notify|jobs\./.test(text)) {
        if (!trip) {
          trips.push((trip = []));
          process.nextTick(() => (trip = null));
        }
        trip.push(text);
      }
      return Reflect.apply(query, client, [requests, ...rest]);
    },
  });
}

async function tripsOf(status: number, ask: () => Promise<{ status: number }>): Promise<number> {
  trips.length = 0;
  assert.equal((await ask()).status, status);
  return trips.length;
}

const reported = (): string => JSON.stringify(trips, null, 2);

test('Round trips: a cart is read in one query, after the authentication', async () => {
  assert.equal(await tripsOf(200, () => shop.ask(asha, 'GET', '/cart')), 2, reported());
});

test('Round trips: adding to a cart takes five, whatever it contains', async () => {
  for (const { id } of goods)
    assert.equal(await tripsOf(200, () => shop.ask(asha, 'POST', '/cart', { productId: id })), 5, reported());
});

test('Round trips: an order in cash takes nine, for any number of lines', async () => {
  const body = await orderBodyOf(shop, asha);
  assert.equal(await tripsOf(201, () => order(shop, asha, body)), 9, reported());
});
