import type { PoolClient } from 'pg';
import { MAX_PER_LINE } from '@shop/contract/cart';
import { add, buy, newBuyers, newCustomer, order, plentyOf, setQuantity, type Buyer } from './buyers.ts';
import { send as sendTo, type BenchRequest } from './client.ts';
import { figureOf, type Figure, type Goal, type Round } from './figures.ts';
import { race, timed, warmRace, type Measured } from './load.ts';
import type { BenchShop } from './open-shop.ts';
import { warmUp } from './warm-up.ts';
import { openRecorder, replay, type Recorder, type Recording } from './statements.ts';

const WORKERS = 8;
const ROUNDS = 3;
/** A round has some 900 orders, so the nine slowest decide its p99. */
const ORDER_ROUNDS = 5;
const HOT_PIECES = 100;
const MIN_ORDERS_PER_SECOND = 250;
const MAX_ORDER_P99_MS = 60;
const MIN_ADDS_OF_DATABASE = 0.4;

/** Adding to the cart and ordering, eight shoppers at once, beside the database's own rate for the same statements. */
export async function measureOrders(shop: BenchShop, seconds: number): Promise<Figure[]> {
  const goods = await plentyOf(shop, WORKERS);
  const recorder = await openRecorder(shop);
  const clients = await Promise.all(goods.map(() => shop.pool.connect()));
  try {
    const figures: Figure[] = [];
    await warmUp(shop, { goods, workers: WORKERS });
    for (const measure of [adding, readingCart, ordering, hotProduct])
      figures.push(...(await measure({ shop, seconds, buyers: await newBuyers(shop, goods), recorder, clients })));
    return figures;
  } finally {
    for (const client of clients) client.release();
    await recorder.close();
  }
}

type Bench = { shop: BenchShop; seconds: number; buyers: Buyer[]; recorder: Recorder; clients: PoolClient[] };

const one = (buyer: Buyer): BenchRequest => setQuantity(buyer, 1);

/** Rounds of the shop and of the database alone, in turn. */
async function sequentially(
  { seconds, shop: { pid } }: Bench,
  ours: (worker: number) => Promise<number | undefined>,
  database: (worker: number) => Promise<number | undefined>,
): Promise<{ shop: Measured; floor: Measured }[]> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const shop = await warmRace({ workers: WORKERS, seconds, pid }, ours);
    rounds.push({ shop, floor: await warmRace({ workers: WORKERS, seconds, pid: null }, database) });
  }
  return rounds;
}

type Goals = { perSecond?: Goal; p99?: Goal };

/** The rate and the p99 of the rounds, and the number of failed requests, which must be 0. */
function figuresOf(what: string, rounds: { shop: Measured; floor?: Measured }[], goals: Goals = {}): Figure[] {
  const of = (read: (measured: Measured) => number): Round[] =>
    rounds.map(({ shop, floor }) => ({ value: read(shop), ...(floor && { floor: read(floor) }) }));
  const each = { part: 'orders' } as const;
  const [rate, p99] = [goals.perSecond && { goal: goals.perSecond }, goals.p99 && { goal: goals.p99 }];
  return [
    figureOf(
      { ...each, what, unit: 'per s', better: 'more', ...rate },
      of(({ perSecond }) => perSecond),
    ),
    figureOf(
      { ...each, what: `${what}: p99`, unit: 'ms', better: 'less', ...p99 },
      of((it) => it.p99),
    ),
    countOf(
      `${what}: errors`,
      rounds.reduce((sum, { shop }) => sum + shop.errors, 0),
    ),
  ];
}

/** A count that has to be 0. */
const countOf = (what: string, value: number): Figure =>
  figureOf({ part: 'orders', what, unit: 'count', better: 'less', goal: { of: 'value', limit: 0 } }, [{ value }]);

/** A line of the cart holds ten pieces: one piece, then one more nine times, and so on. */
async function adding(bench: Bench): Promise<Figure[]> {
  const { shop, buyers, recorder, clients } = bench;
  const turns = new Map<number, number>();
  const nextOf = <T>(n: number, { first, more }: { first: T; more: T }): T => {
    const turn = turns.get(n) ?? 0;
    turns.set(n, turn + 1);
    return turn % MAX_PER_LINE === 0 ? first : more;
  };

  for (const buyer of buyers) await send(shop, add(buyer));
  const recordings: { first: Recording; more: Recording }[] = [];
  for (const buyer of buyers)
    recordings.push({ first: await recorder.record(one(buyer)), more: await recorder.record(add(buyer)) });
  const rounds = await sequentially(
    bench,
    (n) => timed(async () => (await send(shop, nextOf(n, { first: one, more: add })(of(buyers, n)))) === 200),
    (n) => timed(() => replay(of(clients, n), [nextOf(n, of(recordings, n))])),
  );
  return figuresOf('add to cart', rounds, { perSecond: { of: 'ratio', limit: MIN_ADDS_OF_DATABASE } });
}

/** Carts are read so fast that one account would reach its rate limit: each shopper has several. */
const ACCOUNTS_EACH = 6;

async function readingCart(bench: Bench): Promise<Figure[]> {
  const { shop, buyers, recorder, clients } = bench;
  const cart = ({ token }: Buyer): BenchRequest => ({ method: 'GET', path: '/cart', token });
  const accounts: Buyer[][] = [];
  for (const buyer of buyers) {
    const own = [buyer];
    while (own.length < ACCOUNTS_EACH) own.push({ ...buyer, token: await newCustomer(shop) });
    for (const account of own) await send(shop, add(account));
    accounts.push(own);
  }
  const next = (n: number): Buyer => {
    const [account, ...others] = of(accounts, n);
    if (!account) throw new RangeError('no account');
    accounts[n] = [...others, account];
    return account;
  };
  const recordings: Recording[] = [];
  for (const buyer of buyers) recordings.push(await recorder.record(cart(buyer)));
  const rounds = await sequentially(
    bench,
    (n) => timed(async () => (await send(shop, cart(next(n)))) === 200),
    (n) => timed(() => replay(of(clients, n), [of(recordings, n)])),
  );
  return figuresOf('read the cart', rounds);
}

async function ordering(bench: Bench): Promise<Figure[]> {
  const { shop, buyers, recorder, clients } = bench;
  for (const buyer of buyers) await send(shop, one(buyer));
  const recordings: Recording[][] = [];
  for (const buyer of buyers) {
    await send(shop, order(buyer));
    recordings.push([await recorder.record(add(buyer)), await recorder.record(order(buyer))]);
  }
  const variants = buyers.map(({ goods }) => goods.variantId);
  let confirmed = 0;
  const count = (isConfirmed: boolean): boolean => {
    if (isConfirmed) confirmed++;
    return isConfirmed;
  };
  const rounds: { shop: Measured; floor: Measured }[] = [];
  let lost = 0;
  for (let round = 0; round < ORDER_ROUNDS; round++) {
    const before = await soldOf(shop, variants);
    confirmed = 0;
    const measured = await warmRace({ workers: WORKERS, seconds: bench.seconds, pid: shop.pid }, (n) =>
      timed(async () => count(await buy(shop.url, of(buyers, n)))),
    );
    const after = await soldOf(shop, variants);
    lost += Math.abs(after.pieces - before.pieces - confirmed) + Math.abs(after.orders - before.orders - confirmed);
    const floor = await warmRace({ workers: WORKERS, seconds: bench.seconds, pid: null }, (n) =>
      timed(() => replay(of(clients, n), of(recordings, n))),
    );
    rounds.push({ shop: measured, floor });
  }
  const goals = {
    perSecond: { of: 'value', limit: MIN_ORDERS_PER_SECOND },
    p99: { of: 'value', limit: MAX_ORDER_P99_MS },
  } as const;
  return [...figuresOf('add to cart and order (COD)', rounds, goals), countOf('orders or pieces that do not add up', lost)];
}

/**
 * All shoppers order the same size, of which a hundred are in stock: a response that is neither an order nor "sold out" is an
 * error.
 */
async function hotProduct({ shop, seconds, buyers }: Bench): Promise<Figure[]> {
  const { goods } = of(buyers, 0);
  const rounds: { shop: Measured }[] = [];
  let oversold = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await shop.pool.query('update variant set stock = $2 where id = $1', [goods.variantId, HOT_PIECES]);
    const before = await soldOf(shop, [goods.variantId]);
    const measured = await race({ workers: WORKERS, seconds, pid: shop.pid }, (n) =>
      timed(async () => {
        const buyer = { token: of(buyers, n).token, goods };
        const added = await send(shop, add(buyer));
        const ordered = added === 200 ? await send(shop, order(buyer)) : added;
        return ordered === 201 || ordered === 409;
      }),
    );
    const after = await soldOf(shop, [goods.variantId]);
    oversold += Math.max(0, after.orders - before.orders - HOT_PIECES);
    rounds.push({ shop: measured });
  }
  return [...figuresOf('the last hundred pieces of one size', rounds), countOf('pieces oversold', oversold)];
}

/** Orders of these variants, and the pieces taken from their stock, read from the database. */
async function soldOf({ pool }: BenchShop, variants: string[]): Promise<{ orders: number; pieces: number }> {
  const { rows } = await pool.query<{ orders: number; pieces: number }>(
    `select (select count(*)::int from order_line where variant_id = any($1::uuid[])) as orders,
       (select -sum(stock)::int from variant where id = any($1::uuid[])) as pieces`,
    [variants],
  );
  return of(rows, 0);
}

const send = ({ url }: BenchShop, request: BenchRequest): Promise<number> => sendTo(url, request);

function of<T>(list: readonly T[], n: number): T {
  const item = list[n];
  if (item === undefined) throw new RangeError(`nothing at ${n}`);
  return item;
}
