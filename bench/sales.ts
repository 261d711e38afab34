import type { PoolClient } from 'pg';
import { MAX_PER_LINE } from '@shop/contract/cart';
import { newId } from '../server/src/kernel/ids.ts';
import { send as sendTo, signInForToken, signUp, type BenchRequest } from './client.ts';
import { race, timed, warmRace, type Measured } from './load.ts';
import type { BenchShop } from './open-shop.ts';
import { openRecorder, replay, type Recorder, type Recording } from './statements.ts';

export type SaleRow = { what: string; shop: Measured; baseline: Measured | null; refusals: number };

const WORKERS = 8;
const SHIP_TO = {
  fullName: 'Bench Customer',
  address: '12 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682011',
  phone: '9847012345',
};

type Goods = { productId: string; variantId: string; price: number };
type Buyer = { token: string; goods: Goods };

/** Adding to the cart and ordering at eight at once, beside the database's own rate for the same statements. */
export async function measureSales(shop: BenchShop, seconds: number): Promise<SaleRow[]> {
  const goods = await plentyOf(shop, WORKERS);
  const recorder = await openRecorder(shop);
  const clients = await Promise.all(goods.map(() => shop.pool.connect()));
  try {
    const rows: SaleRow[] = [];
    for (const measure of [adding, readingCart, ordering, hotProduct]) {
      // Other accounts each time: one account may not ask the shop more than 3,000 times a minute.
      const buyers: Buyer[] = [];
      for (const it of goods) buyers.push({ token: await newCustomer(shop), goods: it });
      rows.push(await measure({ shop, seconds, buyers, recorder, clients }));
    }
    return rows;
  } finally {
    for (const client of clients) client.release();
    await recorder.close();
  }
}

type Bench = { shop: BenchShop; seconds: number; buyers: Buyer[]; recorder: Recorder; clients: PoolClient[] };

const add = ({ token, goods }: Buyer): BenchRequest => ({
  method: 'POST',
  path: '/cart',
  token,
  body: { productId: goods.productId, variantId: goods.variantId, quantity: 1 },
});
const one = ({ token, goods }: Buyer): BenchRequest => ({
  method: 'PUT',
  path: `/cart/${goods.productId}`,
  token,
  body: { quantity: 1 },
});
const order = ({ token, goods }: Buyer): BenchRequest => ({
  method: 'POST',
  path: '/order',
  token,
  body: {
    orderItems: [{ product: goods.productId, variantId: goods.variantId, quantity: 1 }],
    shippingAddress: SHIP_TO,
    totalPrice: goods.price,
    paymentMethod: 'COD',
  },
});

/** A line of the cart holds ten pieces: one piece, then one more nine times, and so on. */
async function adding({ shop, seconds, buyers, recorder, clients }: Bench): Promise<SaleRow> {
  const turns = new Map<number, number>();
  const nextOf = <T>(n: number, { first, more }: { first: T; more: T }): T => {
    const turn = turns.get(n) ?? 0;
    turns.set(n, turn + 1);
    return turn % MAX_PER_LINE === 0 ? first : more;
  };

  for (const buyer of buyers) await send(shop, add(buyer));
  const measured = await warmRace({ workers: WORKERS, seconds, pid: shop.pid }, (n) => {
    const request = nextOf(n, { first: one, more: add })(of(buyers, n));
    return timed(async () => (await send(shop, request)) === 200);
  });
  const recordings: { first: Recording; more: Recording }[] = [];
  for (const buyer of buyers)
    recordings.push({ first: await recorder.record(one(buyer)), more: await recorder.record(add(buyer)) });
  const baseline = await warmRace({ workers: WORKERS, seconds, pid: null }, (n) =>
    timed(() => replay(of(clients, n), [nextOf(n, of(recordings, n))])),
  );
  return { what: 'add to cart, 8 at once', shop: measured, baseline, refusals: 0 };
}

async function readingCart({ shop, seconds, buyers, recorder, clients }: Bench): Promise<SaleRow> {
  const cart = ({ token }: Buyer): BenchRequest => ({ method: 'GET', path: '/cart', token });
  for (const buyer of buyers) await send(shop, add(buyer));
  const measured = await warmRace({ workers: WORKERS, seconds, pid: shop.pid }, (n) =>
    timed(async () => (await send(shop, cart(of(buyers, n)))) === 200),
  );
  const recordings: Recording[] = [];
  for (const buyer of buyers) recordings.push(await recorder.record(cart(buyer)));
  const baseline = await warmRace({ workers: WORKERS, seconds, pid: null }, (n) =>
    timed(() => replay(of(clients, n), [of(recordings, n)])),
  );
  return { what: 'cart, 8 at once', shop: measured, baseline, refusals: 0 };
}

async function ordering({ shop, seconds, buyers, recorder, clients }: Bench): Promise<SaleRow> {
  for (const buyer of buyers) await send(shop, one(buyer));
  for (const buyer of buyers) await send(shop, order(buyer));
  const measured = await warmRace({ workers: WORKERS, seconds, pid: shop.pid }, (n) =>
    timed(async () => (await send(shop, add(of(buyers, n)))) === 200 && (await send(shop, order(of(buyers, n)))) === 201),
  );
  const recordings: Recording[][] = [];
  for (const buyer of buyers) recordings.push([await recorder.record(add(buyer)), await recorder.record(order(buyer))]);
  const baseline = await warmRace({ workers: WORKERS, seconds, pid: null }, (n) =>
    timed(() => replay(of(clients, n), of(recordings, n))),
  );
  return { what: 'add to cart and order (COD), 8 at once', shop: measured, baseline, refusals: 0 };
}

/** Everybody wants the same size, of which there are a hundred: an answer that is neither an order nor an honest no is an error. */
async function hotProduct({ shop, seconds, buyers }: Bench): Promise<SaleRow> {
  const goods = of(buyers, 0).goods;
  await shop.pool.query('update variant set stock = 100 where id = $1', [goods.variantId]);
  let refusals = 0;
  const measured = await race({ workers: WORKERS, seconds, pid: shop.pid }, (n) =>
    timed(async () => {
      const buyer = { token: of(buyers, n).token, goods };
      const added = await send(shop, add(buyer));
      const ordered = added === 200 ? await send(shop, order(buyer)) : added;
      if (ordered === 409) refusals++;
      return ordered === 201 || ordered === 409;
    }),
  );
  return { what: 'the same hot product, 8 at once', shop: measured, baseline: null, refusals };
}

const send = ({ url }: BenchShop, request: BenchRequest): Promise<number> => sendTo(url, request);

async function newCustomer({ url }: BenchShop): Promise<string> {
  const email = `buyer-${newId()}@bench.example`;
  await signUp(url, email);
  return signInForToken(url, { email, password: 'warp-and-weft' });
}

/** Products that never run out, each a buyer's own. */
async function plentyOf({ pool }: BenchShop, many: number): Promise<Goods[]> {
  const { rows } = await pool.query<Goods>(
    `select distinct on (p.id) p.id as "productId", v.id as "variantId", (v.sale_paise / 100.0)::float8 as price
     from product p join variant v on v.product_id = p.id where p.is_active and p.offer_id is null limit $1`,
    [many],
  );
  await pool.query('update variant set stock = 1000000 where id = any($1::uuid[])', [rows.map((row) => row.variantId)]);
  return rows;
}

function of<T>(list: readonly T[], n: number): T {
  const item = list[n];
  if (item === undefined) throw new RangeError(`nothing at ${n}`);
  return item;
}
