import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { untilOpen, waitForOutput } from './test-support/process.ts';
import { post, shopInFolder, signUp } from './test-support/shop-in-folder.ts';

const { dataDir, open, postmaster } = shopInFolder();
test('the first start generates the owner’s password and keeps it out of a piped log, which is JSON only; unencrypted mail is warned about', async () => {
  const first = await untilOpen(await open({ DATA_DIR: dataDir }));
  const file = join(dataDir, 'first-admin.txt');
  const [, password = ''] = /^Password: (\S+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal((await post(first, '/login', { email: 'owner@shop.example', password })).status, 200);
  const lines = first.out().trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  assert.ok(!first.out().includes(password), 'a log collector keeps what is printed');
  assert.ok(
    messages.some(
      (msg) =>
        msg ===
        `Admin: owner@shop.example, the password is in ${file} (delete the file once you have logged in). Staff log in at http://localhost:${new URL(first.url).port}/login`,
    ),
    messages.join('\n'),
  );
  assert.ok(messages.some((msg) => /^Test payments: .* nothing is charged\.$/.test(msg)));
  assert.equal(messages.filter((msg) => /https?:\/\/(?!\S*\/login)/.test(msg)).length, 1, 'one line names the address');
  assert.equal(await first.stop('SIGTERM'), 0);

  const second = await untilOpen(await open({ DATA_DIR: dataDir, SMTP_URL: 'smtp://mail.invalid:587' }));
  assert.match(second.out(), /"msg":"Admin: \S+@\S+\. Staff log in at /);
  assert.match(second.out(), /"level":"warn".*SMTP_URL speaks TLS to mail\.invalid only if that offers it/);
  assert.equal(await second.stop('SIGTERM'), 0);
});

test('SIGTERM: running requests finish, and the database is shut down', async () => {
  const shop = await untilOpen(await open({ DATA_DIR: dataDir }));
  const database = postmaster();
  const answers = ['a', 'b', 'c', 'd'].map((it) => signUp(shop, `${it}@example.com`));
  await waitForOutput(shop, /signup/);
  const code = await shop.stop('SIGTERM');
  const arrived = (await Promise.allSettled(answers)).filter((it) => it.status === 'fulfilled');
  assert.ok(arrived.length > 0 && arrived.every((it) => it.value === 201));
  assert.equal(code, 0);
  assert.throws(() => process.kill(database, 0));
});
