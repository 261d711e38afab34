import { STAFF_LISTS } from '../server/src/test-support/staff-lists.ts';
import { newId } from '../server/src/kernel/ids.ts';
import { send, signInForToken, signUp } from './client.ts';
import { figureOf, quantile, type Figure, type Round } from './figures.ts';
import { fixedWork } from './fixed-work.ts';
import { timed, warmRace } from './load.ts';
import type { BenchShop } from './open-shop.ts';
import { openRecorder, replay, type Recording } from './statements.ts';

const WORKERS = 8;
const ROUNDS = 3;
const QUESTIONS: [what: string, path: string][] = [
  ['orders, 8 at once', '/order/?limit=24'],
  ['orders searched, 8 at once', '/order/?limit=24&q=Meera'],
];
const REQUESTS_PER_ROUND = 10;

/** The most used screens of staff, eight users in parallel, compared with the database's own rate for the same statements. */
export async function measureStaff(shop: BenchShop, seconds: number): Promise<Figure[]> {
  const recorder = await openRecorder(shop);
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => shop.pool.connect()));
  try {
    const figures: Figure[] = [];
    for (const [what, path] of QUESTIONS) {
      // New accounts each time, since the rate limit of one account is 3,000 requests a minute.
      const tokens: string[] = [];
      for (let n = 0; n < WORKERS; n++) tokens.push(await newManager(shop));
      const recordings: Recording[] = [];
      for (const token of tokens) recordings.push(await recorder.record({ method: 'GET', path, token }));
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const ours = await warmRace({ workers: WORKERS, seconds, pid: shop.pid }, (n) =>
          timed(async () => (await send(shop.url, { method: 'GET', path, token: tokens[n] ?? '' })) === 200),
        );
        const floor = await warmRace({ workers: WORKERS, seconds, pid: null }, (n) => {
          const [client, recording] = [clients[n], recordings[n]];
          return timed(async () => client !== undefined && recording !== undefined && (await replay(client, [recording])));
        });
        rounds.push({ value: ours.perSecond, floor: floor.perSecond });
      }
      figures.push(figureOf({ part: 'staff', what, unit: 'per s', better: 'more' }, rounds));
    }
    return figures;
  } finally {
    for (const client of clients) client.release();
    await recorder.close();
  }
}

/** Every list and search of the admin, one request at a time; a round is all of them, so that rounds are half a minute apart. */
export async function measureStaffLists(shop: BenchShop, size: string): Promise<Figure[]> {
  const token = await newManager(shop);
  const rounds = new Map<string, Round[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [what, path] of STAFF_LISTS) {
      const took: number[] = [];
      for (let times = 0; times < REQUESTS_PER_ROUND; times++) {
        const time = await timed(async () => (await send(shop.url, { method: 'GET', path, token })) === 200);
        if (time === undefined) throw new Error(`${path} failed`);
        took.push(time);
      }
      rounds.set(what, [...(rounds.get(what) ?? []), { value: quantile(took, 0.5), floor: fixedWork() }]);
    }
  return [...rounds].map(([what, each]) =>
    figureOf({ part: 'mixed', what: `${size}: ${what}: p50`, unit: 'ms', better: 'less' }, each),
  );
}

export async function newManager({ url, pool }: BenchShop): Promise<string> {
  const email = `manager-${newId()}@bench.example`;
  await signUp(url, email);
  await pool.query(`update account set role = 'admin', staff_role = 'manager' where email = $1`, [email]);
  return signInForToken(url, { email, password: 'warp-and-weft' });
}
