import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { freshDatabase } from '#test-support/database';
import { createJobs } from './jobs.ts';

const database = await freshDatabase([]);
const jobs = await createJobs(database.pool, pino({ level: 'silent' }), []);
after(async () => {
  await jobs.stop();
  await database.drop();
});

test('ten past three is ten past three in India, wherever the shop runs and whoever keeps its clock', async () => {
  await jobs.work('tidy', async () => {});
  await jobs.every('10 3 * * *', 'tidy');
  const { rows } = await database.pool.query('select name, cron, timezone from jobs.schedule');
  assert.deepEqual(rows, [{ name: 'tidy', cron: '10 3 * * *', timezone: 'Asia/Kolkata' }]);
});
