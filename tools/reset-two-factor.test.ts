import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { anAdmin, openTestShop, type Person, type TestShop } from '../server/src/test-support/index.ts';
import { withFactor } from '../server/src/test-support/factors.ts';

const PASSWORD = 'a long password';
let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop, { password: PASSWORD });
});
after(() => shop.close());

/** Runs the program like an operator, on this shop's database. */
async function lift(...whose: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const { rows } = await shop.pool.query<{ name: string }>('select current_database() as name');
  const address = `postgres://postgres@localhost/${rows[0]?.name}?host=${encodeURIComponent(String(shop.pool.options.host))}`;
  const env = { ...process.env, DATABASE_URL: address };
  return spawnSync(process.execPath, [join(import.meta.dirname, 'reset-two-factor.ts'), ...whose], { env, encoding: 'utf8' });
}

test('the operator can give access to an only owner who lost phone and recovery codes', async () => {
  await withFactor(shop, owner, PASSWORD);
  const { stdout, stderr } = await lift(owner.email);
  assert.equal(stdout, 'The second factor of Meera Owner is off, and they are logged out everywhere.\n', stderr);
  assert.equal((await shop.ask(owner, 'GET', '/detail')).status, 401);
  assert.equal((await shop.ask(null, 'POST', '/login', { email: owner.email, password: PASSWORD })).status, 200);
  const entries = await shop.db.selectFrom('auditEntry').selectAll().where('action', '=', 'account.two-factor-reset').execute();
  assert.deepEqual(
    entries.map(({ actorName, subjectId }) => [actorName, subjectId]),
    [['The shop', owner.id]],
  );
});

test('without two-step verification there is nothing to turn off, and one sentence explains it', async () => {
  for (const email of [owner.email, 'unknown@shop.example']) {
    const { status, stderr } = await lift(email);
    assert.deepEqual([status, stderr], [1, `No account with the e-mail ${email} has a second factor.\n`]);
  }
  assert.deepEqual((await lift()).stderr, 'Say whose: tools/reset-two-factor.ts owner@shop.example\n');
});
