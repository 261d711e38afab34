// covers: audit-log
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listJobs, retryJob } from '@shop/contract/jobs';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let manager: Person;
before(async () => {
  shop = await openTestShop();
  manager = await anAdmin(shop, { staffRole: 'manager' });
});
after(() => shop.close());

/** A job that failed for a day. */
async function aDeadJob(name: string, message: string): Promise<string> {
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, name, { mailId: 'm' }));
  const { rows } = await shop.pool.query(
    `update jobs.job set state = 'failed', retry_count = retry_limit, completed_on = now(), output = $2
     where name = $1 and state = 'created' returning id`,
    [name, { message }],
  );
  return String(rows[0].id);
}
const stateOf = async (id: string) => (await shop.pool.query('select state from jobs.job where id = $1', [id])).rows[0].state;

test('Failed jobs: listed with their reason, the latest first', async () => {
  const older = await aDeadJob('mail.deliver', 'Greeting never received from smtp://shop:secret@mail.example');
  const newer = await aDeadJob('media.avif', 'No space left');
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'media.avif', {}));
  const { jobs, total } = await shop.call(manager, listJobs);
  assert.equal(total, 2);
  assert.deepEqual(
    jobs.map(({ _id, name, error, tries }) => [_id, name, error, tries]),
    [
      [newer, 'media.avif', 'No space left', 13],
      [older, 'mail.deliver', 'Greeting never received from smtp://…@mail.example', 13],
    ],
  );
  const sorted = async (query: object) => (await shop.call(manager, listJobs, { query })).jobs.map(({ _id }) => _id);
  assert.deepEqual(await sorted({ sort: 'failed' }), [older, newer]);
  await shop.pool.query('update jobs.job set retry_count = 3 where id = $1', [newer]);
  assert.deepEqual(await sorted({ sort: 'tries', order: 'desc' }), [older, newer]);
});

test('Failed jobs: one is retried once, and the audit log names the member of staff', async () => {
  const id = await aDeadJob('checkout.capture-payment', 'The gateway did not answer');
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => shop.call(manager, retryJob, { params: { id } })));
  assert.deepEqual(
    outcomes.flatMap((it) => (it.status === 'fulfilled' ? [it.value.message] : [])),
    ['The task is being retried.'],
    'of several who ask at once, one is heard',
  );
  assert.equal(await stateOf(id), 'retry');
  await assert.rejects(shop.call(manager, retryJob, { params: { id } }), { status: 404 });
  await assert.rejects(shop.call(manager, retryJob, { params: { id: 'nothing' } }), { status: 404 });
  const { rows } = await shop.pool.query(
    "select actor_name, after from audit_entry where action = 'job.retry' and subject_id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ actor_name: manager.name, after: { work: 'checkout.capture-payment' } }]);
});

test('Failed jobs: not for the role support', async () => {
  const support = await anAdmin(shop, { staffRole: 'support' });
  assert.equal((await shop.ask(support, 'GET', '/jobs')).status, 403);
});
