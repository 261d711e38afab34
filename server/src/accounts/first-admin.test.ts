// covers: staff
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureFirstAdmin } from '#accounts';
import { StartupError } from '#kernel/startup-error';
import { aCustomer, openTestShop, type TestShop } from '#test-support';

async function inNewShop(visit: (shop: TestShop) => Promise<void>): Promise<void> {
  const shop = await openTestShop();
  try {
    await visit(shop);
  } finally {
    await shop.close();
  }
}

const login = (shop: TestShop, email: string, password: string) => shop.ask(null, 'POST', '/login', { email, password });

test('a shop without staff gets an owner with a password that is shown once', () =>
  inNewShop(async (shop) => {
    const { email, password } = await ensureFirstAdmin(shop);
    assert.match(password ?? '', /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const { body } = await login(shop, email, password ?? '');
    assert.deepEqual(body['userData'], { role: 'admin', staffRole: 'owner', image: '', name: 'Shop Owner' });
    assert.deepEqual(await ensureFirstAdmin(shop), { email, password: null });
  }));

test('the owner’s e-mail and password may be chosen, and later starts change neither', () =>
  inNewShop(async (shop) => {
    const chosen = { email: 'Me@shop.example', password: 'chosen by me' };
    assert.deepEqual(await ensureFirstAdmin({ db: shop.db, ...chosen }), { email: 'Me@shop.example', password: null });
    await ensureFirstAdmin({ db: shop.db, email: 'other@shop.example', password: 'something else' });
    assert.equal((await login(shop, 'me@shop.example', 'chosen by me')).status, 200);
    assert.equal((await login(shop, 'other@shop.example', 'something else')).status, 401);
  }));

test('instances that start at once create one owner, and one of them prints the password', () =>
  inNewShop(async (shop) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin({ db: shop.db })));
    assert.equal(answers.filter(({ password }) => password !== null).length, 1);
    assert.equal((await shop.db.selectFrom('account').select('id').execute()).length, 1);
  }));

test('a customer’s account does not become the owner’s', () =>
  inNewShop(async (shop) => {
    const { email } = await aCustomer(shop);
    await assert.rejects(ensureFirstAdmin({ db: shop.db, email, password: 'chosen by me' }), StartupError);

    await shop.pool.query('alter table account add constraint broken check (staff_role is null)');
    await assert.rejects(ensureFirstAdmin(shop), { constraint: 'broken' }, 'what is wrong otherwise is said as it is');
  }));
