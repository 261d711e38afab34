import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig, SettingError } from './config.ts';

test('Defaults: port 3000, storefront for members, embedded database', () => {
  const config = readConfig({}, false);
  assert.equal(config.port, 3000);
  assert.equal(config.publicUrl, 'http://localhost:3000');
  assert.equal(config.dataDir, `${process.cwd()}/data`);
  assert.equal(config.databaseUrl, null);
  assert.equal(config.accessTokenTtl, 900_000);
  assert.equal(config.storefrontAccess, null);
  assert.equal(config.trustProxy, false);
  assert.equal(config.demo, null);
  assert.equal(config.smtpUrl, null);
  assert.equal(config.mailFrom, 'shop@localhost');
});

test('DATA_DIR: /var/lib/selvedge for root', () => {
  assert.equal(readConfig({}, true).dataDir, '/var/lib/selvedge');
});

const understood = [
  { env: { PORT: '8080' }, reads: { port: 8080, publicUrl: 'http://localhost:8080' } },
  { env: { PORT: '' }, reads: { port: 3000 } },
  { env: { PUBLIC_URL: 'https://shop.example/' }, reads: { publicUrl: 'https://shop.example' } },
  { env: { DATA_DIR: '/srv/my shop' }, reads: { dataDir: '/srv/my shop' } },
  { env: { DATABASE_URL: 'postgres://a:b@c/d' }, reads: { databaseUrl: 'postgres://a:b@c/d' } },
  {
    env: { DATABASE_URL: 'postgresql:///shop?host=/run/postgresql' },
    reads: { databaseUrl: 'postgresql:///shop?host=/run/postgresql' },
  },
  { env: { ACCESS_TOKEN_TTL: '2s' }, reads: { accessTokenTtl: 2000 } },
  { env: { ACCESS_TOKEN_TTL: '1h' }, reads: { accessTokenTtl: 3_600_000 } },
  { env: { DEMO: '0' }, reads: { demo: false } },
  { env: { DEMO: '1' }, reads: { demo: true } },
  { env: { STOREFRONT_ACCESS: 'open' }, reads: { storefrontAccess: 'open' } },
  { env: { TRUST_PROXY: '0' }, reads: { trustProxy: false } },
  { env: { TRUST_PROXY: '2' }, reads: { trustProxy: 2 } },
  { env: { METRICS_PORT: '9100' }, reads: { metricsPort: 9100 } },
  {
    env: { MEDIA_URL: 'https://id:se%2Fcret@s3.ap-south-1.amazonaws.com/pictures/?region=ap-south-1' },
    reads: {
      bucket: {
        address: 'https://s3.ap-south-1.amazonaws.com/pictures',
        keyId: 'id',
        secret: 'se/cret',
        region: 'ap-south-1',
      },
    },
  },
  { env: { TRUST_PROXY: 'loopback' }, reads: { trustProxy: ['loopback'] } },
  { env: { TRUST_PROXY: '10.0.0.0/8, fd00::/8, 192.0.2.7' }, reads: { trustProxy: ['10.0.0.0/8', 'fd00::/8', '192.0.2.7'] } },
  { env: { SMTP_URL: 'smtps://me:secret@mail.example:465' }, reads: { smtpUrl: 'smtps://me:secret@mail.example:465' } },
  { env: { PUBLIC_URL: 'https://shop.example' }, reads: { mailFrom: 'shop@shop.example' } },
  { env: { MAIL_FROM: 'care@shop.example' }, reads: { mailFrom: 'care@shop.example' } },
  { env: { MAIL_FROM: 'Meera’s Jeans <care@shop.example>' }, reads: { mailFrom: 'Meera’s Jeans <care@shop.example>' } },
  { env: { LOG_LEVEL: 'warn' }, reads: { logLevel: 'warn' } },
  { env: {}, reads: { razorpay: null, paymentWindow: 1_800_000, reconcileEvery: null } },
  { env: { RAZORPAY_WEBHOOK_SECRET: 'whispered' }, reads: { razorpay: null, razorpayWebhookSecret: 'whispered' } },
  { env: {}, reads: { shiprocket: null, delhivery: null, delhiveryApiUrl: 'https://track.delhivery.com' } },
  {
    env: { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'quiet', DELHIVERY_TOKEN: 'hushed' },
    reads: { shiprocket: { email: 'api@shop.example', password: 'quiet' }, delhivery: { token: 'hushed' } },
  },
  { env: { PAYMENT_WINDOW: '2s', RECONCILE_EVERY: '1s' }, reads: { paymentWindow: 2000, reconcileEvery: 1000 } },
  { env: { RAZORPAY_API_URL: 'http://127.0.0.1:4000' }, reads: { razorpayApiUrl: 'http://127.0.0.1:4000/v1' } },
  { env: { RAZORPAY_API_URL: 'http://127.0.0.1:4000/v1/' }, reads: { razorpayApiUrl: 'http://127.0.0.1:4000/v1' } },
  {
    env: {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'quiet',
      RAZORPAY_WEBHOOK_SECRET: 'whispered',
      PUBLIC_URL: 'https://shop.example',
    },
    // A shop with real payments has no demo data.
    reads: { razorpay: { keyId: 'rzp_live_1', keySecret: 'quiet' }, razorpayWebhookSecret: 'whispered', demo: false },
  },
];

for (const { env, reads } of understood) {
  test(`Config: ${JSON.stringify(env)} is accepted`, () => {
    assert.partialDeepStrictEqual(readConfig(env, false), reads);
  });
}

const withKeys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'quiet', PUBLIC_URL: 'https://shop.example' };

const refused: Record<string, string>[] = [
  { PORT: 'abc' },
  { PORT: '0' },
  { PORT: '65536' },
  { PORT: '3e3' },
  { PUBLIC_URL: 'shop.example' },
  { PUBLIC_URL: 'https://shop.example/store' },
  { PUBLIC_URL: 'ftp://shop.example' },
  { DATABASE_URL: 'mysql://a:b@c/d' },
  { DATABASE_URL: 'my database' },
  { MEDIA_URL: 'https://s3.example/pictures' },
  { MEDIA_URL: 'https://id:secret@s3.example' },
  { METRICS_PORT: 'yes' },
  { METRICS_PORT: '3000' },
  { JWT_SECRET: 'secret' },
  { JWT_SECRET_PREVIOUS: 'secret' },
  { ACCESS_TOKEN_TTL: '15' },
  { ACCESS_TOKEN_TTL: '0m' },
  { ACCESS_TOKEN_TTL: '2h' },
  { ACCESS_TOKEN_TTL: '-5m' },
  { ADMIN_EMAIL: 'owner' },
  { ADMIN_PASSWORD: 'short' },
  { DEMO: 'yes' },
  { STOREFRONT_ACCESS: 'public' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10.0.0.0/64' },
  { SMTP_URL: 'mail.example:587' },
  { SMTP_URL: 'https://mail.example' },
  { MAIL_FROM: 'Meera' },
  { MAIL_FROM: 'Meera <care>' },
  { MAIL_FROM: 'Meera\nBcc: all@shop.example <care@shop.example>' },
  { LOG_LEVEL: 'loud' },
  { RAZORPAY_KEY_ID: 'rzp_live_1' },
  { RAZORPAY_API_URL: 'api.razorpay.com' },
  { SHIPROCKET_EMAIL: 'api@shop.example' },
  { SHIPROCKET_WEBHOOK_TOKEN: 'short' },
  { DELHIVERY_API_URL: 'track.delhivery.com/c' },
  { PAYMENT_WINDOW: 'half an hour' },
  { RECONCILE_EVERY: '0s' },
  { RAZORPAY_WEBHOOK_SECRET: '', ...withKeys },
  { RAZORPAY_WEBHOOK_SECRET: 'quiet', ...withKeys },
  { DEMO: '1', ...withKeys, RAZORPAY_WEBHOOK_SECRET: 'whispered' },
  {
    PUBLIC_URL: 'http://shop.example',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'quiet',
    RAZORPAY_WEBHOOK_SECRET: 'w',
  },
];

for (const env of refused) {
  const [name = ''] = Object.keys(env);
  test(`Config: ${JSON.stringify(env)} ends the start with one line that names ${name}`, () => {
    assert.throws(
      () => readConfig(env, false),
      (error) => error instanceof SettingError && error.message.startsWith(name) && !error.message.includes('\n'),
    );
  });
}

test('Startup error: it never repeats a secret or a password', () => {
  const secrets = [
    { DATABASE_URL: 'mysql://me:hunter2@db/shop' },
    { JWT_SECRET: 'hunter2' },
    { JWT_SECRET_PREVIOUS: 'hunter2' },
    { ADMIN_PASSWORD: 'hunter2' },
    { SMTP_URL: 'http://me:hunter2@mail.example' },
  ];
  for (const env of secrets) {
    assert.throws(
      () => readConfig(env, false),
      (error) => error instanceof SettingError && !error.message.includes('hunter2'),
    );
  }
});
