// covers: audit-log
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { createDb } from '#infra/database';
import { freshDatabase } from '#test-support/database';
import { createJobs } from './jobs.ts';

const database = await freshDatabase([]);
const jobs = await createJobs({ pool: database.pool, log: pino({ level: 'silent' }), crowded: [], report: () => undefined });
after(async () => {
  await jobs.stop();
  await database.drop();
});

test('Cron: 03:10 is 03:10 in India, whatever the time zone of the server', async () => {
  await jobs.cron('tidy', '10 3 * * *', async () => {});
  const { rows } = await database.pool.query('select name, cron, timezone from jobs.schedule');
  assert.deepEqual(rows, [{ name: 'tidy', cron: '10 3 * * *', timezone: 'Asia/Kolkata' }]);
});

test('Job batch: a failed job is not retried while another of its batch runs', async () => {
  const db = createDb(database.pool);
  await db.transaction().execute(async (tx) => {
    for (const label of ['fails', 'takes its time']) await jobs.enqueue(tx, 'pair', { label });
  });
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  const { promise: begun, resolve: tellBegun } = Promise.withResolvers<void>();
  const work = async ({ label }: { label: string }) => {
    if (label === 'fails') throw new Error('as it does');
    tellBegun();
    await end;
  };
  await jobs.work('pair', work, { batchSize: 2 });
  await begun;
  const states = async () => {
    const { rows } = await database.pool.query<{ state: string }>(
      "select distinct state::text from jobs.job where name = 'pair'",
    );
    return rows.map(({ state }) => state);
  };
  for (let looks = 0; looks < 100; looks++) assert.deepEqual(await states(), ['active']);
  letEnd();
});
