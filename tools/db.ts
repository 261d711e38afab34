/**
 * `npm run db`: lists the tables of the shop's database. `npm run db -- "select …"` prints the rows of a query. The shop may
 * be open or closed; the transaction is read-only.
 */
import { Console } from 'node:console';
import { DatabaseError } from 'pg';
import { readConfig } from '../server/src/infra/config/index.ts';
import { exitOnError } from './backup/exit-on-error.ts';
import { openToRead } from './backup/shop-location.ts';

const TABLES = `
  select relname as table, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

await exitOnError(async () => {
  const { pool, close } = await openToRead(readConfig(process.env));
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    const { rows } = await client.query(process.argv[2] ?? TABLES);
    if (rows.length > 0) new Console(process.stdout).table(rows);
    else process.stdout.write('No rows.\n');
  } catch (error) {
    throw error instanceof DatabaseError ? new RangeError(error.message, { cause: error }) : error;
  } finally {
    client.release(true);
    await close();
  }
});
