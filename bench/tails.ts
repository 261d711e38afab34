import { publicPaths } from './cached-reads.ts';
import { request, signInForToken } from './client.ts';
import { figureOf, type Figure, type Round } from './figures.ts';
import { fixedWork } from './fixed-work.ts';
import { race, timed, type Target } from './load.ts';
import { OWNER, type BenchShop } from './open-shop.ts';
import { newManager } from './staff.ts';

const ROUNDS = 3;
const WARM_UP_REQUESTS = 50;
const MAX_P99_OF_P50 = 4;
/** Response size of the bare route: that of a rendered page. */
const PAGE_BYTES = 60_000;

type Probe = { what: string; url: (n: number) => string; token?: string };

/**
 * One request at a time on an idle machine, without cache hits, since each URL is new. It is compared with a bare route, whose
 * p99 is the machine's share.
 */
export async function measureTails(shop: BenchShop, bare: Target, seconds: number): Promise<Figure[]> {
  // Two accounts, since both lists together reach the rate limit of one.
  const [token, other] = [await signInForToken(shop.url, OWNER), await newManager(shop)];
  const questions: Probe[] = [
    ...(await publicPaths(shop)).map(([what, path]) => ({ what, url: uncached(`${shop.url}${path}`) })),
    { what: 'search, counted anew', url: (n) => `${shop.url}/api/product/search?q=jeans&max=${100_000 + n}` },
    { what: 'orders, back office', url: () => `${shop.url}/api/order/?limit=24`, token },
    { what: 'orders searched, back office', url: () => `${shop.url}/api/order/?limit=24&q=Meera`, token: other },
  ];
  const figures: Figure[] = [];
  for (const question of questions) figures.push(...(await tailOf(question, { pid: shop.pid, seconds, max: MAX_P99_OF_P50 })));
  const machine = { what: 'a bare route (the machine itself)', url: () => `${bare.url}/${PAGE_BYTES}` };
  return [...figures, ...(await tailOf(machine, { pid: bare.pid, seconds }))];
}

let sent = 0;
const uncached = (url: string) => (n: number) => `${url}${url.includes('?') ? '&' : '?'}uncached=${n}`;

type How = { pid: number; seconds: number; max?: number };

async function tailOf({ what, url, token }: Probe, { pid, seconds, max }: How): Promise<Figure[]> {
  const headers = { 'accept-encoding': 'br', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const send = async (): Promise<boolean> => (await request(url(sent++), { headers })) === 200;
  for (let times = 0; times < WARM_UP_REQUESTS; times++) await send();
  const [times, tails]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const { p50, p99, errors } = await race({ workers: 1, seconds, pid }, () => timed(send));
    if (errors > 0) throw new Error(`${what}: ${errors} requests failed`);
    times.push({ value: p50, floor: fixedWork() });
    tails.push({ value: p99 / p50 });
  }
  const goal = max === undefined ? {} : { goal: { of: 'value', limit: max } as const };
  return [
    figureOf({ part: 'tails', what: `${what}: p50`, unit: 'ms', better: 'less' }, times),
    figureOf({ part: 'tails', what: `${what}: p99 / p50`, unit: '×', better: 'less', ...goal }, tails),
  ];
}
