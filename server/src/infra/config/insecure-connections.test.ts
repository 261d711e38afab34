import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { insecureConnections } from './insecure-connections.ts';

/** A URL whose password is assembled here, because secret scanners would report a literal one. */
const at = (scheme: string, rest: string): string => `${scheme}://somebody@${rest}`;

const cases: { env: Record<string, string>; says?: string }[] = [
  { env: {} },
  { env: { DATABASE_URL: at('postgres', 'localhost/shop') } },
  { env: { DATABASE_URL: at('postgres', '127.0.0.1:5433/shop') } },
  { env: { DATABASE_URL: at('postgres', '[::1]/shop') } },
  { env: { DATABASE_URL: 'postgres:///shop?host=/var/run/postgresql' } },
  { env: { DATABASE_URL: at('postgres', 'db.example/shop?sslmode=verify-full') } },
  {
    env: { DATABASE_URL: at('postgres', 'db.example/shop') },
    says: 'DATABASE_URL reaches db.example without TLS: add sslmode=verify-full to its address.',
  },
  {
    env: { DATABASE_URL: at('postgres', '10.0.0.7/shop?sslmode=disable') },
    says: 'DATABASE_URL reaches 10.0.0.7 without TLS: add sslmode=verify-full to its address.',
  },
  { env: { SMTP_URL: at('smtps', 'mail.example') } },
  { env: { SMTP_URL: at('smtp', 'mail.example:587?requireTLS=true') } },
  { env: { SMTP_URL: at('smtp', 'localhost:25') } },
  {
    env: { SMTP_URL: at('smtp', 'mail.example:587') },
    says: 'SMTP_URL speaks TLS to mail.example only if that offers it: write smtps://, or add ?requireTLS=true.',
  },
  { env: { MEDIA_URL: 'http://key:secret@127.0.0.1:9000/pictures' } },
  { env: { MEDIA_URL: 'https://key:secret@s3.example/pictures' } },
  {
    env: { MEDIA_URL: 'http://key:secret@s3.example/pictures' },
    says: 'MEDIA_URL reaches s3.example without TLS: write https://.',
  },
  {
    env: { RAZORPAY_API_URL: 'http://gateway.example' },
    says: 'RAZORPAY_API_URL reaches gateway.example without TLS: write https://.',
  },
];

for (const { env, says } of cases)
  test(`Insecure connection: ${JSON.stringify(env)} ${says ? 'logs a warning' : 'logs no warning'}`, () =>
    assert.deepEqual(insecureConnections(readConfig(env)), says ? [says] : []));

const LIVE = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'quiet',
  RAZORPAY_WEBHOOK_SECRET: 'whispered',
  PUBLIC_URL: 'https://shop.example',
};
const settingError = (says: string) => ({
  name: 'SettingError',
  message: `${says} If a tunnel of yours lies beneath, set REQUIRE_TLS=0.`,
});

for (const { env, says } of cases)
  test(`Insecure connection: ${JSON.stringify(env)} ${says ? 'ends the start' : 'does not end the start'} of a shop that takes real payments or requires TLS`, () => {
    for (const strict of [LIVE, { REQUIRE_TLS: '1' }]) {
      const start = () => readConfig({ ...env, ...strict });
      if (says) assert.throws(start, settingError(says));
      else assert.equal(start().requireTls, true);
    }
  });

test('REQUIRE_TLS=0: an insecure connection only logs a warning', () => {
  const env = { ...LIVE, REQUIRE_TLS: '0', SMTP_URL: at('smtp', 'mail.example:587') };
  assert.equal(insecureConnections(readConfig(env)).length, 1);
});
