/**
 * Sends generated inputs to every route, and returns their counts. It runs in a worker thread (`fuzz.test.ts` starts it),
 * because the test runner tracks every promise of its thread, which costs a sixth of the CPU time.
 */
import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as fc from 'fast-check';
import type { Route } from '@shop/contract/route';
import { rounds } from './faults.ts';
import { encode, fieldsOf, guess, guessedParam, guessedQuery } from './fuzz-generators.ts';
import { aCategory, aCoupon, aCustomer, anAdmin, anOffer, aProduct, openTestShop, type Person } from './index.ts';
import { anOrder, moveTo } from './orders.ts';

/** Maximum rounds, and maximum minutes. */
export type Effort = { most: number; minutes: number };
export type FuzzReport = {
  /** Inputs per route, except for routes that check passwords. */
  tries: number;
  /** Total. */
  sent: number;
  routes: number;
  /** Routes with at least one successful input. */
  opened: number;
};

/** Inputs per route and round. */
const TRIES = 200;
/** Checking a password is slow on purpose, so such routes get a fifth of the inputs. */
const TRIES_WITH_PASSWORD = TRIES / 5;
const CONCURRENCY = 8;
const MAX_RESPONSE_MS = 10_000; // ms: a hundred times what the slowest takes, for a machine with other work
const SEED = Number(process.env['SEED'] ?? 20_261_120);

/** Status that is allowed when the gateway's simulator or the database is down. */
const MAY_BE_AWAY = 503;
/** On a busy machine the shop sheds load; a shed request tests nothing and is sent again. */
const BUSY = /The shop is busy/;
/** Internal details that no response may contain: SQL, stack traces, paths, hashes. */
const LEAKS =
  /node_modules|file:\/\/|\.ts:\d|\n\s+at |\$argon2|password_?hash|syntax error at|violates |relation "|column "|duplicate key|kysely|ECONNREFUSED|invalid input syntax|insert into|select .* from/i;

const shop = await openTestShop();
const pool = { ids: await idsToGuess() };

/** One existing id of each kind for the generators. */
async function idsToGuess(): Promise<string[]> {
  const staff = await anAdmin(shop);
  const customer = await aCustomer(shop, { email: 'asha@mail.example' });
  const product = await aProduct(shop.db, { stock: 1000, variants: [{ size: 'M' }, { size: 'L' }] });
  const category = await aCategory(shop.db);
  const offer = await anOffer(shop.db);
  await aCoupon(shop.db, { code: 'SELVEDGE10' });
  const sold = await moveTo(shop, staff, await anOrder(shop, customer, [{ product, size: 'M' }]), 'Delivered');
  const open = await anOrder(shop, customer, [{ product, size: 'L' }]);
  return [
    product.id,
    ...product.variants.map(({ id }) => id),
    category.id,
    String(offer),
    sold._id,
    sold.orderItems[0]?._id ?? '',
    open._id,
    customer.id,
    '01890000-0000-7000-8000-000000000000',
  ];
}

type Sent = { url: string; headers: Record<string, string>; payload?: string | Buffer };

/** One request: path, query and body, as JSON or, on routes with files, as a form. */
function sendings(route: Route): fc.Arbitrary<Sent> {
  const names = route.path.match(/:\w+/g) ?? [];
  return fc
    .record({
      params: fc.tuple(...names.map(() => guessedParam(pool))),
      query: guessedQuery(route.query, pool),
      body: guess(route.body, pool),
      asForm: fc.boolean(),
      bytes: fc.uint8Array({ maxLength: 400 }),
    })
    .map(({ params, query, body, asForm, bytes }) => {
      const left = [...params];
      const path = route.path.replace(/:\w+/g, () => encode(left.shift() ?? '') || '-');
      const url = `/api${path}${query && `?${query}`}`;
      if (route.method === 'GET') return { url, headers: {} };
      if (route.files && asForm) return { url, ...formOf(route.files.field, body, bytes) };
      return { url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
    });
}

function formOf(field: string, body: unknown, bytes: Uint8Array): Omit<Sent, 'url'> {
  const boundary = 'a-boundary-of-ours';
  const parts = Object.entries(typeof body === 'object' && body !== null ? body : {}).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="../a\u202e.csv"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}

/** A new account before a rate limit is reached: limits have separate tests. */
async function newCaller(route: Route): Promise<Person> {
  return route.access === 'admin' ? anAdmin(shop) : aCustomer(shop);
}

async function tryOne(route: Route, sent: Sent, caller: Person): Promise<number> {
  const headers = { ...sent.headers, authorization: `Bearer ${caller.token}` };
  let began = performance.now();
  let answer = await shop.http.inject({ method: route.method, ...sent, headers });
  while (answer.statusCode === MAY_BE_AWAY && BUSY.test(answer.body)) {
    await nextTurn();
    began = performance.now();
    answer = await shop.http.inject({ method: route.method, ...sent, headers });
  }
  const took = performance.now() - began;
  const what = `${route.method} ${sent.url.slice(0, 300)} ${String(sent.payload ?? '').slice(0, 600)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`;
  assert.ok(answer.statusCode < 500 || answer.statusCode === MAY_BE_AWAY, what);
  assert.ok(took < MAX_RESPONSE_MS, `${Math.round(took)} ms: ${what}`);
  if (answer.statusCode >= 400) {
    assert.doesNotMatch(answer.body, LEAKS, what);
    assert.equal(typeof answer.json().message, 'string', what);
  }
  return answer.statusCode;
}

async function tryRoute(route: Route, seed: number, statuses: Set<number>): Promise<number> {
  const numRuns = fieldsOf(route.body).some((name) => /password/i.test(name)) ? TRIES_WITH_PASSWORD : TRIES;
  const left = fc.sample(sendings(route), { numRuns, seed });
  const most = Math.min(route.limit?.times ?? 1_000, 1_000);
  while (left.length > 0) {
    const caller = await newCaller(route);
    const batch = left.splice(0, most);
    const next = async (): Promise<void> => {
      for (let sent = batch.pop(); sent !== undefined; sent = batch.pop()) statuses.add(await tryOne(route, sent, caller));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, next));
  }
  return numRuns;
}

const { most, minutes } = workerData as Effort;
const seen = new Map(shop.routes().map((route) => [route, new Set<number>()]));
let [tries, sent] = [0, 0];
for (const round of rounds(most, minutes)) {
  for (const [route, statuses] of seen) sent += await tryRoute(route, SEED + round, statuses);
  tries += TRIES;
}
assert.equal(({} as Record<string, unknown>)['role'], undefined, 'no prototype was written to');
const afterwards = await shop.ask(null, 'GET', '/product');
assert.ok(afterwards.status === 200 || BUSY.test(String(afterwards.body.message)), 'the shop is open as before');
await shop.close();

const opened = [...seen.values()].filter((statuses) => [...statuses].some((status) => status < 300)).length;
parentPort?.postMessage({ tries, sent, routes: seen.size, opened } satisfies FuzzReport, []);
