// covers: account
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashPassword, withHashSlot, verifyPassword, generatePassword } from './passwords.provider.ts';
import { TooManyRequestsError } from './too-many-requests.ts';

test('Password hash: argon2id with its parameters, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('the same password'), hashPassword('the same password')]);
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  assert.notEqual(one, two);
  assert.equal(await verifyPassword('the same password', two), true);
  assert.equal(await verifyPassword('the same passwore', two), false);
});

// Made with the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
const FOREIGN = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('Password hash: other argon2id parameters are verified', async () => {
  assert.equal(await verifyPassword('password', FOREIGN), true);
  assert.equal(await verifyPassword('Password', FOREIGN), false);
});

for (const storedHash of ['', '!', '$2b$12$abcdefghijklmnopqrstuu', '$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAA']) {
  test(`Password hash: no password matches "${storedHash}"`, async () =>
    assert.equal(await verifyPassword('', storedHash), false));
}

test('Password hashing: two run at once, two hundred wait, and a further request gets 503', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let atOnce = 0;
  let most = 0;
  const check = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await promise;
    atOnce -= 1;
  };
  const inside = Array.from({ length: 202 }, () => withHashSlot(check));
  await assert.rejects(
    withHashSlot(check),
    (error) => error instanceof TooManyRequestsError && error.status === 503 && error.seconds > 0,
  );
  resolve();
  await Promise.all(inside);
  assert.equal(most, 2);
  assert.equal(await withHashSlot(async () => 'welcome'), 'welcome');
});

test('Password hashing: a failed check frees its slot', async () => {
  const fails = Array.from({ length: 5 }, () => withHashSlot(() => Promise.reject(new Error('no'))));
  assert.equal((await Promise.allSettled(fails)).length, 5);
  assert.equal(await withHashSlot(async () => 'welcome'), 'welcome');
});

test('Generated password: no characters that look alike', () => {
  const made = Array.from({ length: 100 }, generatePassword);
  assert.equal(new Set(made).size, 100);
  assert.ok(made.every((it) => /^[a-z2-9-]{19}$/.test(it) && !/[oil01]/.test(it)));
});
