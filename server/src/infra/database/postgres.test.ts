import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { freshDatabase, type TestDatabase } from '../../test-support/database.ts';
import { StartupError } from '#kernel/startup-error';
import { readConfig } from '#infra/config';
import { openPostgres } from './postgres.ts';

let database: TestDatabase;
before(async () => {
  database = await freshDatabase([]);
});
after(() => database.drop());

test('Startup error: a database user without the right to create tables', async () => {
  const { connectionString, host, user, database: name } = database.where;
  const url = new URL(connectionString ?? `postgres://${user}@localhost/${name}?host=${host}`);
  // The user owns the schema of the tables, but not the database, so the jobs' schema cannot be created.
  url.searchParams.set('options', '-c role=pg_database_owner');
  const config = readConfig({ DATABASE_URL: url.href });
  await assert.rejects(openPostgres({ config, log: pino({ level: 'silent' }), lost: assert.fail }), (error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /^The user in DATABASE_URL may not create tables there: /);
    return true;
  });
});
