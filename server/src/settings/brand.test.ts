// covers: brand
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { DEFAULT_BRAND, type Brand } from '@shop/contract/brand';
import { readSettings, saveSettings } from '@shop/contract/settings';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type Caller, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';

const visitor: Caller = null;
const GREEN = '#14532d';
let shop: TestShop;
let owner: Person;
before(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
});
after(() => shop.close());

async function save(changes: Partial<Brand>) {
  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  return shop.ask(owner, 'PUT', '/settings', { ...settings, brand: { ...settings.brand, ...changes }, updatedAt });
}
const brandNow = async () => (await shop.call(visitor, readSettings)).settings.brand;

async function upload(name: string, bytes: Buffer) {
  const body = new FormData();
  body.append('image', new File([new Uint8Array(bytes)], name));
  const sent = new Response(body);
  const { statusCode, body: answer } = await shop.http.inject({
    method: 'POST',
    url: '/api/settings/logo',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: statusCode, ...(JSON.parse(answer) as { url?: string; message?: string; errors?: object }) };
}
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><rect width="200" height="50" fill="#14532d"/></svg>';

test('a shop without a brand has no stylesheet, and the program’s own file is unchanged', async () => {
  const { settings, theme } = await shop.call(visitor, readSettings);
  assert.deepEqual([settings.brand, theme], [DEFAULT_BRAND, '']);
});

test('a colour without contrast is refused at its field, with the nearest valid one', async () => {
  const { status, body } = await save({ colours: { ...DEFAULT_BRAND.colours, primary: '#ffdd55' } });
  assert.equal(status, 400);
  assert.match(
    String(body.errors?.['brand.colours.primary']),
    /contrast 1\.\d:1, and 4\.5:1 is needed\. Nearest colour that passes: #/,
  );
  assert.deepEqual(await brandNow(), DEFAULT_BRAND);
});

test('colours, fonts and corners become a stylesheet under a separate URL, at most 2 kB', async () => {
  const colours = { primary: GREEN, accent: '#9a3412', background: '#fffdf5' };
  assert.equal((await save({ colours, fonts: 'device', radius: 'round' })).status, 200);
  const { theme } = await shop.call(visitor, readSettings);
  const { headers, body } = await shop.http.inject(theme);
  assert.match(String(headers['content-type']), /^text\/css/);
  assert.match(String(headers['cache-control']), /immutable/);
  assert.ok(body.includes(`--action:${GREEN}`) && body.includes('--r-3:20px') && body.includes('--font-text:system-ui'), body);
  assert.ok(Buffer.byteLength(body) <= 2048, `${Buffer.byteLength(body)} bytes`);
  const stale = await shop.http.inject('/theme/000000000000.css');
  assert.deepEqual([stale.statusCode, stale.headers['cache-control'], stale.body], [200, 'no-cache', body]);
});

test('an SVG logo is rasterized, and becomes icons, the link preview and the manifest', async () => {
  const { status, url = '' } = await upload('logo.svg', Buffer.from(SVG));
  assert.equal(status, 200);
  assert.equal((await save({ logo: url })).status, 200);
  for (const [name, width, height] of [
    ['icon-32.png', 32, 32],
    ['icon-180.png', 180, 180],
    ['preview.jpg', 1200, 630],
    ['logo.png', 384, 96],
  ] as const) {
    const { rawPayload } = await shop.http.inject(url.replace('1200.webp', name));
    const made = await sharp(rawPayload).metadata();
    assert.deepEqual([made.width, made.height], [width, height], name);
  }
  const manifest = JSON.parse((await shop.http.inject('/manifest.webmanifest')).body) as {
    theme_color: string;
    icons: { src: string }[];
  };
  assert.deepEqual([manifest.theme_color, manifest.icons[0]?.src], [GREEN, url.replace('1200.webp', 'icon-192.png')]);
});

test('the logo is printed on documents, once for all orders of a file', async () => {
  const { url = '' } = await upload('logo.svg', Buffer.from(SVG));
  assert.equal((await save({ logo: url })).status, 200);
  const tee = await aProduct(shop.db);
  const asha = await aCustomer(shop);
  const orders = [await anOrder(shop, asha, [{ product: tee }]), await anOrder(shop, asha, [{ product: tee }])];
  const print = async () => {
    const body = { orderIds: orders.map(({ _id }) => _id), documents: ['packing'] };
    const { statusCode, rawPayload } = await shop.http.inject({
      method: 'POST',
      url: '/api/desk/print',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: body,
    });
    assert.equal(statusCode, 200, rawPayload.toString());
    return rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  assert.equal(await print(), 1);
  await save({ logo: '' });
  assert.equal(await print(), 0);
});

for (const [name, bytes, message] of [
  ['logo.png', Buffer.from('no picture'), 'Unsupported file format'],
  ['logo.svg', Buffer.from('<html></html>'), 'This file is no SVG picture.'],
  [
    'logo.svg',
    Buffer.from(SVG.replace('<rect', '<script>alert(1)</script><rect')),
    'This SVG contains a script. Export it as a plain picture.',
  ],
  [
    'logo.svg',
    Buffer.from(SVG.replace('<rect', '<rect onload="alert(1)"')),
    'This SVG contains a script. Export it as a plain picture.',
  ],
  [
    'logo.svg',
    Buffer.from(SVG.replace('<rect', '<image href="https://evil.example/a.png"/><rect')),
    'This SVG loads something from elsewhere. Export it with everything inside.',
  ],
] as const)
  test(`a logo is refused with a sentence: ${message} (${bytes.length} bytes)`, async () => {
    const refused = await upload(name, bytes);
    assert.deepEqual([refused.status, refused.errors], [400, { image: message }]);
  });

test('a logo that was not uploaded here is refused', async () => {
  const { status, body } = await save({ logo: 'https://evil.example/logo.png' });
  assert.deepEqual([status, body.errors], [400, { 'brand.logo': 'Upload this picture first.' }]);
});

test('saving the settings without the brand leaves it unchanged', async () => {
  const { settings, updatedAt } = await shop.call(visitor, readSettings);
  const { brand, ...edited } = settings;
  await shop.call(owner, saveSettings, { body: { ...edited, updatedAt } });
  assert.deepEqual(await brandNow(), brand);
});
