// covers: session
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { endOtherSessions, listSessions } from '@shop/contract/sessions';
import { sql, type Tx } from '#infra/database';
import { aCustomer, onAnotherDevice, openTestShop, type Person, type TestShop } from '#test-support';
import { runBehindLock, untilWaitingOr } from '#test-support/run-behind-lock';

const PASSWORD = 'a long password';
const MINUTE = 60_000; // ms
const QUARTER_HOUR = 15 * MINUTE;

let shop: TestShop;
let late = 0;
let asha: Person;
let tablet: Person;

before(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + late) });
});
beforeEach(async () => {
  late = 0;
  asha = await aCustomer(shop, { password: PASSWORD });
  tablet = await onAnotherDevice(shop, asha);
});
after(() => shop.close());

const statusOf = async (person: Person): Promise<number> => (await shop.ask(person, 'GET', '/detail')).status;
const someTimePasses = (): void => void (late = QUARTER_HOUR - MINUTE);
/** Lets 15 minutes pass. The access token is renewed, as a browser tab does. */
const aQuarterHourPasses = async (): Promise<void> => {
  await shop.db
    .updateTable('session')
    .set({ createdAt: new Date(shop.now().getTime() - QUARTER_HOUR) })
    .where('id', '=', asha.sessionId)
    .execute();
};

test('signing another device out needs no password just after login', async () => {
  someTimePasses();
  assert.equal((await shop.call(asha, listSessions)).passwordNeeded, false);
  await shop.call(asha, endOtherSessions, { query: { id: tablet.sessionId } });
  assert.equal(await statusOf(tablet), 401);
});

test('an expired session is not in the list of devices', async () => {
  const shown = async () => (await shop.call(asha, listSessions)).sessions.map(({ _id }) => _id);
  assert.deepEqual(await shown(), [tablet.sessionId, asha.sessionId]);
  await shop.db.updateTable('session').set({ expiresAt: shop.now() }).where('id', '=', tablet.sessionId).execute();
  assert.deepEqual(await shown(), [asha.sessionId]);
});

const REFUSED = [
  { typed: undefined, says: 'Enter your current password.' },
  { typed: { currentPassword: '' }, says: 'Enter your current password.' },
  { typed: { currentPassword: 'a wrong one' }, says: 'Your current password is incorrect.' },
];

for (const { what, path } of [
  { what: 'one device', path: () => `/session?id=${tablet.sessionId}` },
  { what: 'all other devices', path: () => '/session' },
])
  test(`after 15 minutes signing ${what} out needs the password`, async () => {
    await aQuarterHourPasses();
    assert.equal((await shop.call(asha, listSessions)).passwordNeeded, true);
    for (const { typed, says } of REFUSED) {
      const { status, body } = await shop.ask(asha, 'DELETE', path(), typed);
      assert.deepEqual([status, body.errors], [400, { currentPassword: says }]);
    }
    assert.equal(await statusOf(tablet), 200);
    assert.equal((await shop.ask(asha, 'DELETE', path(), { currentPassword: PASSWORD })).status, 200);
    assert.deepEqual([await statusOf(tablet), await statusOf(asha)], [401, 200]);
  });

test('a new login on the device counts as much as the password', async () => {
  await aQuarterHourPasses();
  const again = await onAnotherDevice(shop, asha);
  assert.equal((await shop.call(again, listSessions)).passwordNeeded, false);
});

const login = () => shop.ask(null, 'POST', '/login', { email: asha.email, password: PASSWORD });

for (const { what, change } of [
  { what: 'is blocked', change: { isActive: false } },
  { what: 'gets another password', change: { passwordHash: 'of another' } },
]) {
  test(`a login is refused where the person ${what} while the password is being checked`, async () => {
    const becomes = (tx: Tx) => tx.updateTable('account').set(change).where('id', '=', asha.id).execute();
    assert.equal((await runBehindLock(shop, becomes, login)).status, 401);
  });
}

test('a blocked account is refused, even where one of its sessions is left', async () => {
  await shop.db.updateTable('account').set({ isActive: false }).where('id', '=', asha.id).execute();
  assert.equal(await statusOf(asha), 401);
});

test('a device that signs in with the old password while the new one is set is signed out with the others', async () => {
  await shop.call(asha, endOtherSessions, { query: { id: tablet.sessionId } });
  const passwords = { currentPassword: PASSWORD, newPassword: 'quite another one' };
  const { signingIn, changing } = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table refresh_token in share mode`.execute(tx);
    const signingIn = login();
    await untilWaitingOr(shop, signingIn);
    const changing = shop.ask(asha, 'PUT', '/detail/password', passwords);
    await untilWaitingOr(shop, changing, 2);
    return { signingIn, changing };
  });
  assert.equal((await changing).status, 200);
  const { status, body } = await signingIn;
  const token = String(body['accessToken']);
  assert.deepEqual([status, (await shop.ask({ token }, 'GET', '/detail')).status], [200, 401]);
});

test('Rate limit: twenty password guesses when sessions are ended', async () => {
  await aQuarterHourPasses();
  const guess = () => shop.ask(asha, 'DELETE', '/session', { currentPassword: 'a wrong one' });
  for (let tries = 0; tries < 20; tries++) assert.equal((await guess()).status, 400);
  assert.equal((await guess()).status, 429);
});

test('User agent: three hundred characters are stored', async () => {
  const body = { email: asha.email, password: PASSWORD };
  await shop.ask(null, 'POST', '/login', body, { 'user-agent': 'Loom/'.padEnd(5_000, 'x') });
  const { sessions } = await shop.call(asha, listSessions);
  assert.ok(sessions.some(({ device }) => device === 'Loom/'.padEnd(300, 'x')));
});
