import { newId } from '../server/src/kernel/ids.ts';
import { send, signInForToken, signUp } from './client.ts';
import { race, timed, warmRace } from './load.ts';
import type { BenchShop } from './open-shop.ts';
import type { SaleRow } from './sales.ts';
import { openRecorder, replay, type Recording } from './statements.ts';

const WORKERS = 8;
const QUESTIONS: [what: string, path: string][] = [
  ['orders, back office, 8 at once', '/order/?limit=24'],
  ['orders searched, back office, 8 at once', '/order/?limit=24&q=Meera'],
];

/** What staff look at most, eight of them at once, beside the database's own rate for the same statements. */
export async function measureStaffReads(shop: BenchShop, seconds: number): Promise<SaleRow[]> {
  const recorder = await openRecorder(shop);
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => shop.pool.connect()));
  try {
    const rows: SaleRow[] = [];
    for (const [what, path] of QUESTIONS) {
      // Other accounts each time: one account may not ask the shop more than 3,000 times a minute.
      const tokens: string[] = [];
      for (let n = 0; n < WORKERS; n++) tokens.push(await newManager(shop));
      const measured = await warmRace({ workers: WORKERS, seconds, pid: shop.pid }, (n) =>
        timed(async () => (await send(shop.url, { method: 'GET', path, token: tokens[n] ?? '' })) === 200),
      );
      const recordings: Recording[] = [];
      for (const token of tokens) recordings.push(await recorder.record({ method: 'GET', path, token }));
      const baseline = await race({ workers: WORKERS, seconds, pid: null }, (n) => {
        const [client, recording] = [clients[n], recordings[n]];
        return timed(async () => client !== undefined && recording !== undefined && (await replay(client, [recording])));
      });
      rows.push({ what, shop: measured, baseline, refusals: 0 });
    }
    return rows;
  } finally {
    for (const client of clients) client.release();
    await recorder.close();
  }
}

async function newManager({ url, pool }: BenchShop): Promise<string> {
  const email = `manager-${newId()}@bench.example`;
  await signUp(url, email);
  await pool.query(`update account set role = 'admin', staff_role = 'manager' where email = $1`, [email]);
  return signInForToken(url, { email, password: 'warp-and-weft' });
}
