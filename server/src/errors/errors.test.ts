// covers: errors
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listErrors, resolveError, type ErrorGroup } from '@shop/contract/error-groups';
import { daysAfter } from '#kernel/clock';
import { aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { purgeErrors } from './commands/purge-errors.ts';

let shop: TestShop;
let owner: Person;
let late = 0;
before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.UTC(2026, 10, 26, 9) + late) });
  owner = await anAdmin(shop);
});
after(() => shop.close());

/** Removes a table, so that a route fails unexpectedly. */
async function breakingContact(what: (ask: () => ReturnType<TestShop['ask']>) => Promise<void>): Promise<void> {
  await shop.pool.query('alter table enquiry rename to enquiry_away');
  try {
    await what(() => shop.ask(owner, 'GET', '/contact?q=asha%40mail.example'));
  } finally {
    await shop.pool.query('alter table enquiry_away rename to enquiry');
  }
}

const errorsNow = async (query: object = {}): Promise<ErrorGroup[]> => (await shop.call(owner, listErrors, { query })).errors;

test('a request that fails unexpectedly is counted by its cause, without the input', async () => {
  const ids: unknown[] = [];
  await breakingContact(async (ask) => {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await ask();
      assert.equal(status, 500);
      ids.push(body['requestId']);
      late += 1000;
    }
  });
  const [error, ...others] = await errorsNow();
  assert.deepEqual(others, []);
  const { _id, frames = [], ...facts } = error ?? {};
  assert.match(frames.join('\n'), /^server\/src\/enquiries\/queries\.ts:\d+ enquiriesPage/m);
  assert.deepEqual(facts, {
    source: 'request',
    name: 'error 42P01',
    message: 'relation "enquiry" does not exist',
    place: 'GET /api/contact',
    version: '1.0.0',
    requestId: ids.at(-1),
    count: 3,
    firstSeen: '2026-11-26T09:00:00.000Z',
    lastSeen: '2026-11-26T09:00:02.000Z',
    resolvedAt: null,
    reopenedAt: null,
  });
  assert.ok(!JSON.stringify(error).includes('asha'));
});

test('a resolved error opens again when it occurs again, and staff see it', async () => {
  const [error] = await errorsNow();
  const id = error?._id ?? '';
  const body = { resolved: true };
  await shop.call(owner, resolveError, { params: { id }, body });
  await shop.call(owner, resolveError, { params: { id }, body });
  assert.deepEqual([(await errorsNow({ state: 'open' })).length, (await errorsNow({ state: 'resolved' })).length], [0, 1]);
  const { rows } = await shop.pool.query("select action from audit_entry where action = 'error.resolve'");
  assert.equal(rows.length, 1, 'told twice, noted once');

  late += 60_000;
  await breakingContact(async (ask) => void (await ask()));
  const [again] = await errorsNow({ state: 'open' });
  assert.deepEqual([again?._id, again?.count, again?.resolvedAt], [id, 4, null]);
  assert.equal(again?.reopenedAt, again?.lastSeen);
});

test('thousands of errors write one row, and the number of stored causes has a limit', async () => {
  for (let i = 0; i < 5_000; i++) shop.errors.report(new RangeError('too many'), { source: 'job', place: 'mail.deliver' });
  assert.equal((await errorsNow({ source: 'job' }))[0]?.count, 5_000);

  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < 200; i++)
      shop.errors.report(Object.assign(new Error('x'), { name: `Error${round * 200 + i}` }), {
        source: 'page',
        place: 'rendering',
      });
    late += 1000;
    await errorsNow();
  }
  const { rows } = await shop.pool.query<{ total: number }>('select count(*)::int as total from error_group');
  assert.equal(rows[0]?.total, 500);
  assert.equal((await errorsNow({ q: 'error799' })).length, 1, 'the latest stay');
});

test('errors are kept in memory while the database is down, and stored afterwards', async () => {
  shop.errors.report(new SyntaxError('during the outage'), { source: 'process', place: 'uncaught exception' });
  await shop.pool.query('alter table error_group rename to error_group_away');
  assert.equal((await shop.ask(owner, 'GET', '/errors')).status, 500);
  await shop.pool.query('alter table error_group_away rename to error_group');
  assert.equal((await errorsNow({ source: 'process' }))[0]?.name, 'SyntaxError');
});

test('the list is sorted, searched and filtered', async () => {
  const counts = (await errorsNow({ sort: 'count', order: 'desc', limit: 5 })).map(({ count }) => count);
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => b - a),
  );
  assert.equal((await errorsNow({ q: 'OUTAGE' })).length, 1);
  assert.deepEqual(await errorsNow({ q: 'no such text' }), []);
  assert.equal((await shop.ask(owner, 'GET', '/errors?state=lost')).status, 400);
});

test('errors that did not occur for 90 days are deleted', async () => {
  await purgeErrors(shop.db, daysAfter(shop.now(), 89));
  assert.ok((await errorsNow()).length > 0);
  await purgeErrors(shop.db, daysAfter(shop.now(), 91));
  assert.deepEqual(await errorsNow(), []);
});

test('only the owner and managers can see errors', async () => {
  const support = await anAdmin(shop, { staffRole: 'support' });
  for (const [caller, status] of [
    [null, 401],
    [await aCustomer(shop), 403],
    [support, 403],
    [await anAdmin(shop, { staffRole: 'manager' }), 200],
  ] as const)
    assert.equal((await shop.ask(caller, 'GET', '/errors')).status, status);
  assert.equal((await shop.ask(owner, 'PUT', '/errors/nonsense', { resolved: true })).status, 404);
  assert.equal((await shop.ask(owner, 'PUT', '/errors/nonsense', {})).status, 400);
});

test('a failing job’s cause is stored at once, before its retries are used up', async () => {
  const own = await openTestShop({ jobs: true });
  try {
    const seen = new Promise<void>((resolve, reject) => {
      own.jobs
        .work('errors.fails-for-a-test', async () => {
          setImmediate(resolve);
          throw new TypeError('the courier’s page of "asha@mail.example" is gone');
        })
        .catch(reject);
    });
    await own.db.transaction().execute((tx) => own.jobs.enqueue(tx, 'errors.fails-for-a-test', {}));
    await seen;
    const staff = await anAdmin(own);
    const [error] = (await own.call(staff, listErrors, { query: { source: 'job' } })).errors;
    assert.deepEqual(
      [error?.name, error?.message, error?.place],
      ['TypeError', 'the courier’s page of “…” is gone', 'errors.fails-for-a-test'],
    );
  } finally {
    await own.close();
  }
});
