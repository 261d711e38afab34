import assert from 'node:assert/strict';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startShop, untilOpen, type ShopProcess } from './test-support/process.ts';

const addressWith = (scheme: string, secret: string): string => `${scheme}://somebody:${secret}@127.0.0.1:9`;
/** All secret settings of the process; these values must appear nowhere else. */
const SECRETS = {
  JWT_SECRET: 'jwt-canary-0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  JWT_SECRET_PREVIOUS: 'previous-canary-9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  ADMIN_PASSWORD: 'admin-canary-weft-over-warp',
  SMTP_URL: addressWith('smtp', 'smtp-canary-password'),
  MEDIA_URL: `${addressWith('http', 'bucket-canary-secret')}/pictures`,
  RAZORPAY_KEY_SECRET: 'razorpay-canary-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-canary-secret',
  SHIPROCKET_PASSWORD: 'shiprocket-canary-password',
  DELHIVERY_TOKEN: 'delhivery-canary-token',
  DELHIVERY_WEBHOOK_TOKEN: 'delhivery-webhook-canary-token',
  UNRELATED_VARIABLE: 'environment-canary',
};
const CANARY = /canary/;
const TYPED = 'typed-canary-password';
const FILES = join(import.meta.dirname, '../../web/build/client');

const home = mkdtempSync(join(tmpdir(), 'selvedge-secrets-'));
chmodSync(home, 0o755); // root: the database runs as another user
const OPEN = {
  RAZORPAY_KEY_ID: 'rzp_test_open',
  SHIPROCKET_EMAIL: 'api@shop.example',
  PUBLIC_URL: 'https://shop.example',
  TRUST_PROXY: 'loopback',
};
let shop: Promise<ShopProcess> | undefined;
/** The running shop, started if needed: one test stops it to read the whole log. */
const opened = (): Promise<ShopProcess> =>
  (shop ??= startShop({ ...SECRETS, ...OPEN, DATA_DIR: home, LOG_LEVEL: 'trace' }).then(untilOpen));
after(async () => {
  await (await shop)?.stop('SIGTERM');
  rmSync(home, { recursive: true, force: true });
});

type RequestInput = { method?: string; path: string; body?: string; headers?: Record<string, string> };
type RawResponse = { status: number; headers: IncomingHttpHeaders; text: string };

/** Uses Node's own client, which sends headers exactly as given; fetch would correct them. */
async function ask({ method = 'GET', path, body, headers = {} }: RequestInput): Promise<RawResponse> {
  const { url } = await opened();
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(url),
      { method, path, agent: false, headers: { 'x-forwarded-proto': 'https', ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    sent.on('error', reject).end(body);
  });
}

const json = { 'content-type': 'application/json' };
const assetPath = globSync('assets/*.{js,css}', { cwd: FILES }).map((name) => `/${name.replaceAll('\\', '/')}`)[0] ?? '';
const KINDS: { what: string; input: RequestInput; status: number; isCached?: true }[] = [
  { what: 'a page', input: { path: '/' }, status: 200 },
  { what: 'a page once more, from the cache', input: { path: '/' }, status: 200, isCached: true },
  { what: 'a page for who has it already', input: { path: '/login' }, status: 304 },
  { what: 'a screen of the back office', input: { path: '/dashboard' }, status: 200 },
  { what: 'a page that is not there', input: { path: '/nowhere' }, status: 404 },
  { what: 'an address that cannot be read', input: { path: '/c/%ff' }, status: 400 },
  { what: 'a call that cannot be read', input: { path: '/api/product/%ff' }, status: 400 },
  { what: 'a file', input: { path: assetPath }, status: 200 },
  { what: 'a picture that is not there', input: { path: '/media/none/at/all.webp' }, status: 404 },
  { what: 'JSON', input: { path: '/api/settings' }, status: 200 },
  { what: 'JSON that is nobody’s to see', input: { path: '/api/cart' }, status: 401 },
  { what: 'a call that is not there', input: { path: '/api/nowhere' }, status: 404 },
  { what: 'a description', input: { path: '/api/openapi.json' }, status: 200 },
  { what: 'a viewer', input: { path: '/api/docs/' }, status: 200 },
  {
    what: 'a refused sign-in',
    input: { method: 'POST', path: '/api/login', headers: json, body: JSON.stringify({ email: 'a@b.co', password: TYPED }) },
    status: 401,
  },
  { what: 'a body that cannot be read', input: { method: 'POST', path: '/api/login', headers: json, body: '{' }, status: 400 },
  {
    what: 'a body of another type',
    input: { method: 'POST', path: '/api/login', headers: { 'content-type': 'text/plain' }, body: '{}' },
    status: 415,
  },
  { what: 'another method', input: { method: 'DELETE', path: '/' }, status: 404 },
  {
    what: 'a pre-flight of another site',
    input: {
      method: 'OPTIONS',
      path: '/api/cart',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    },
    status: 405,
  },
  { what: 'robots.txt', input: { path: '/robots.txt' }, status: 200 },
];

for (const { what, input, status, isCached } of KINDS)
  test(`${what} has the security headers and contains no secret`, async () => {
    if (isCached) await ask(input);
    const had = status === 304 ? { 'if-none-match': String((await ask(input)).headers.etag) } : {};
    const heard = await ask({ ...input, headers: { ...input.headers, ...had } });
    assert.equal(heard.status, status, heard.text.slice(0, 200));
    const { headers } = heard;
    assert.match(String(headers['content-security-policy']), /default-src 'none'/);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    // The back office alone compiles WebAssembly, for the barcode reader.
    assert.doesNotMatch(String(headers['content-security-policy']).replace(/style-src [^;]*/, ''), /'unsafe/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['referrer-policy']), /strict-origin/);
    assert.match(String(headers['strict-transport-security']), /max-age=31536000; includeSubDomains/);
    assert.deepEqual([headers['x-powered-by'], headers.server, headers['x-script-nonce']], [undefined, undefined, undefined]);
    assert.equal(headers['access-control-allow-origin'], undefined);
    assert.doesNotMatch(JSON.stringify(headers) + heard.text, CANARY);
    if (heard.text !== '')
      assert.match(
        String(headers['content-type']),
        /^(text\/(html|css|plain|javascript)|application\/(json|javascript)); charset=utf-8$/,
      );
  });

test('a URL that cannot be parsed gets an error page, below the API JSON', async () => {
  for (const path of ['/%ff', '/c/%FF', '/c/a%20b%C3?q=%FF', '/product/%', '/%zz/%E0%A4']) {
    const { status, headers, text } = await ask({ path });
    assert.deepEqual([status, headers['content-type']], [400, 'text/html; charset=utf-8'], path);
    assert.match(text, /<main id="main"[^]*<h1/, path);
  }
  for (const input of [{ path: '/api/product/%ff' }, { path: '/api/%' }, { path: '/c/%ff', method: 'POST' }]) {
    const { status, text } = await ask(input);
    assert.deepEqual([status, JSON.parse(text).message], [400, 'That request could not be read.'], input.path);
  }
  assert.equal((await ask({ path: '/c/%E0%A4%9C' })).status, 404, 'what can be read is looked for');
});

test('HTTP methods: TRACE and other unused methods reveal nothing', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'TRACK']) {
    const { status, text } = await ask({ method, path: '/', headers: { cookie: 'refresh=typed-canary' } });
    assert.ok(status >= 400 && !CANARY.test(text), `${method} ${status}`);
  }
});

test('Path traversal: no URL serves a file outside the public folder', async () => {
  const paths = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fvite.config.ts',
    '/assets/',
    '/api/metrics',
    '/node_modules/',
  ];
  for (const path of paths) {
    const { status, text } = await ask({ path });
    assert.ok(status >= 400 && status < 500, `${path} ${status}`);
    assert.doesNotMatch(text, /"dependencies"|\[core\]|defineConfig/);
  }
});

test('Published files: no source maps and no environment variables', () => {
  const names = globSync('**/*', { cwd: FILES, withFileTypes: true }).filter((it) => it.isFile());
  assert.ok(names.length > 20);
  for (const { name, parentPath } of names) {
    assert.doesNotMatch(name, /\.map(\.(br|gz))?$/);
    if (/\.(br|gz|woff2|png|webp|jpg|ico)$/.test(name)) continue;
    const text = readFileSync(join(parentPath, name), 'utf8');
    assert.doesNotMatch(
      text,
      /sourceMappingURL|sourcesContent|process\.env\.[A-Z]|BEGIN [A-Z ]*PRIVATE KEY|\/node_modules\//,
      name,
    );
    assert.doesNotMatch(text, /JWT_SECRET|SMTP_URL|RAZORPAY_KEY_SECRET|DATABASE_URL|ADMIN_PASSWORD/, name);
  }
});

test('Logs: no secret and no password, even at the finest level', async () => {
  for (const { input } of KINDS) await ask(input);
  const heard = await opened();
  await heard.stop('SIGTERM');
  shop = undefined;
  const output = heard.out() + heard.err();
  assert.match(output, /"url":"\/api\/login"|\/api\/login/, 'it was listened to');
  assert.doesNotMatch(output, CANARY);
});
