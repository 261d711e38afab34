import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freshDatabase, type TestDatabase } from '../server/src/test-support/database.ts';

let database: TestDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

/** Runs `npm run db` on this database; the timeout ends it if it leaves a connection open. */
async function query(...statement: string[]) {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const host = encodeURIComponent(String(database.pool.options.host));
  const env = { ...process.env, DATABASE_URL: `postgres://postgres@localhost/${rows[0]?.name}?host=${host}` };
  const program = join(import.meta.dirname, 'db.ts');
  return spawnSync(process.execPath, [program, ...statement], { env, encoding: 'utf8', timeout: 30_000 });
}

test('npm run db: without a query it lists the tables, with one it prints the rows', async () => {
  assert.match((await query()).stdout, /'product'/);
  assert.match((await query(`select 'Slim Jeans' as name`)).stdout, /name[^]*'Slim Jeans'/);
  assert.equal((await query('select id from product')).stdout, 'No rows.\n');
});

test('npm run db: a write and a syntax error are refused in one sentence', async () => {
  const refusals = [
    ['delete from product', 'cannot execute DELETE in a read-only transaction\n'],
    ['selct', 'syntax error at or near "selct"\n'],
  ] as const;
  for (const [statement, sentence] of refusals) {
    const { status, stderr } = await query(statement);
    assert.deepEqual([status, stderr], [1, sentence]);
  }
});
