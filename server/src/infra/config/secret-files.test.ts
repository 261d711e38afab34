import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig, SettingError } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'selvedge-secrets-'));
after(() => rmSync(folder, { recursive: true }));
const fileWith = (text: string): string => {
  const file = join(folder, `secret-${text.length}`);
  writeFileSync(file, text);
  return file;
};

test('Secrets in files: the file’s content is the value, without its last line break', () => {
  const secret = 'thirty-two letters and more of a secret';
  assert.equal(readConfig({ JWT_SECRET_FILE: fileWith(`${secret}\n`) }).jwtSecret, secret);
  assert.equal(readConfig({ DATABASE_URL_FILE: fileWith('postgres://a:b@c/d') }).databaseUrl, 'postgres://a:b@c/d');
});

for (const { what, env, says } of [
  {
    what: 'a missing file',
    env: { SMTP_URL_FILE: join(folder, 'missing') },
    says: /SMTP_URL_FILE: .* cannot be read \(ENOENT\)/,
  },
  { what: 'an empty file', env: { JWT_SECRET_FILE: fileWith('\n') }, says: /JWT_SECRET_FILE: .* is empty/ },
  {
    what: 'both a value and a file',
    env: { JWT_SECRET: 'whispered', JWT_SECRET_FILE: join(folder, 'missing') },
    says: /^JWT_SECRET and JWT_SECRET_FILE are both set/,
  },
])
  test(`Secrets in files: ${what} ends the start with a sentence that repeats no secret`, () =>
    assert.throws(
      () => readConfig(env),
      (error) => {
        assert.ok(error instanceof SettingError);
        assert.match(error.message, says);
        assert.doesNotMatch(error.message, /whispered/);
        return true;
      },
    ));
