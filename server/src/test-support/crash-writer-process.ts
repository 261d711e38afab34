/**
 * A process for tests: it inserts sale after sale into the database of DATA_DIR, and prints the number of each one the
 * database has acknowledged. While the database is down it waits, like the shop.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDataDir } from '#infra/config';
import { StartupError } from '#kernel/startup-error';
import { readConfig } from '#infra/config';
import { createLog } from '#infra/logging';
import { openPostgres } from '#infra/database';

const AWAY = 50; // ms

function endWith(why: StartupError): never {
  process.stderr.write(`${why.message}\n`);
  process.exit(1);
}

async function openDatabase() {
  try {
    const config = readConfig(process.env);
    ensureDataDir(config.dataDir);
    return await openPostgres({ config, log: createLog({ logLevel: 'silent' }), lost: endWith });
  } catch (error) {
    if (error instanceof StartupError) return endWith(error);
    throw error;
  }
}

const { pool, close } = await openDatabase();
await pool.query('create table if not exists sale (number integer primary key)');
const { rows } = await pool.query<{ last: number }>('select coalesce(max(number), 0)::int as last from sale');
let number = rows[0]?.last ?? 0;
const closing = new AbortController();
process.on('SIGTERM', () => closing.abort());
process.stdout.write(`open ${number}\n`);

while (!closing.signal.aborted) {
  number += 1;
  try {
    await pool.query('insert into sale values ($1)', [number]);
    process.stdout.write(`${number}\n`);
  } catch {
    process.stdout.write('away\n');
    await pause(AWAY);
  }
}
await close();
// The test no longer reads the numbers, and a full pipe would keep the process alive.
process.exit(0);
