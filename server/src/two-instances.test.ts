// covers: resilience
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#infra/config';
import { aCustomer, anAdmin, aProduct, freshDatabase, stockOf, type Person } from '#test-support';
import { openPostBox } from '#test-support/smtp-catcher';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';
import { openProxy, type Proxy } from '#test-support/proxy';

const { db, pool, where, drop } = await freshDatabase();
const context = { db, config: readConfig({}), now: () => new Date() };
const folder = mkdtempSync(join(tmpdir(), 'selvedge-two-'));
const box = await openPostBox();
let one: ShopProcess;
let two: ShopProcess;
/** A proxy in front of both instances, like a load balancer. */
let front: Proxy;

before(async () => {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const address = `postgres://postgres@localhost/${rows[0]?.name}?host=${encodeURIComponent(String(where.host))}`;
  const settings = { DATABASE_URL: address, LOG_LEVEL: 'error', SMTP_URL: box.url, STOREFRONT_ACCESS: 'open' };
  const start = (name: string) => startShop({ ...settings, DATA_DIR: join(folder, name) }).then(untilOpen);
  [one, two] = await Promise.all([start('one'), start('two')]);
  front = await openProxy([one, two].map(({ url }) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })));
});
after(async () => {
  await front.close();
  await Promise.all([one.stop('SIGTERM'), two.stop('SIGTERM')]);
  await box.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

type More = { method?: string; body?: object; who?: Person };
type Reply = { status: number; body: Record<string, unknown> };

/** Retries while an instance that is still starting responds with 503 and Retry-After, as a customer's browser does. */
async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await send();
    const later = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || later === 0 || tries === 10) return answer;
    await pause(later * 1_000);
  }
}

async function ask(at: ShopProcess | Proxy, path: string, { method = 'GET', body, who: customer }: More = {}): Promise<Reply> {
  const address = 'url' in at ? at.url : `http://127.0.0.1:${at.port}`;
  const headers = { 'content-type': 'application/json', ...(customer && { authorization: `Bearer ${customer.token}` }) };
  const answer = await patiently(() =>
    fetch(`${address}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Polls until the condition holds; fails after a second, the promised limit. */
async function withinASecond(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 1_000;
  while (!(await isSo())) assert.ok(Date.now() < end, 'a second is over');
}

test('a customer who logs in at one instance is logged in at the other, and out of both when the shop blocks them', async () => {
  const [customer, owner] = [await aCustomer(context), await anAdmin(context)];
  assert.equal((await ask(one, '/cart', { who: customer })).status, 200);
  assert.equal((await ask(two, '/cart', { who: customer })).status, 200);
  const blocked = await ask(one, `/admin/toggle-status/${customer.id}`, { method: 'PUT', who: owner });
  assert.equal(blocked.status, 200, JSON.stringify(blocked.body));
  assert.equal((await ask(two, '/cart', { who: customer })).status, 401);
});

test('Cache invalidation: a product that one instance blocks is missing there at once, and from the other’s cache within a second', async () => {
  const owner = await anAdmin(context);
  const { id, slug } = await aProduct(db, { name: 'Indigo Kurta' });
  const pageOf = async ({ url }: ShopProcess) => (await patiently(() => fetch(`${url}/product/${slug}`))).status;
  for (const at of [one, two]) {
    assert.equal((await ask(at, `/product/${id}`)).status, 200);
    assert.equal(await pageOf(at), 200);
  }
  const { status } = await ask(one, `/product/admin/toggle-status/${id}`, { method: 'PUT', who: owner });
  assert.equal(status, 200);
  assert.equal((await ask(one, `/product/${id}`)).status, 404);
  await withinASecond(async () => (await ask(two, `/product/${id}`)).status === 404);
  assert.equal(await pageOf(one), 404);
  assert.equal(await pageOf(two), 404);
});

test('Cache invalidation: a new price and the stock after a sale are in every instance’s responses and pages within a second', async () => {
  const [owner, customer] = [await anAdmin(context), await aCustomer(context)];
  const product = await aProduct(db, { name: 'Palm Kurta', stock: 8, price: 799 });
  const shown = async (at: ShopProcess) => {
    const { body } = await ask(at, `/product/${product.id}`);
    const { variants } = body['product'] as { variants: { stock: number; sale_price: number }[] };
    return variants.flatMap((it) => [it.stock, it.sale_price]);
  };
  const pageOf = async ({ url }: ShopProcess) => (await patiently(() => fetch(`${url}/product/${product.slug}`))).text();
  for (const at of [one, two]) assert.deepEqual([await shown(at), (await pageOf(at)).includes('₹799')], [[8, 799], true]);

  assert.equal(await buy(customer, product, one), 201);
  assert.deepEqual(await shown(one), [7, 799]);
  await withinASecond(async () => (await shown(two))[0] === 7);

  const variants = product.variants.map(({ id: _id, size }) => ({
    _id,
    size,
    stock: 7,
    sale_price: 649,
    product_price: 999,
  }));
  const edited = await ask(one, `/product/admin/${product.id}`, { method: 'PUT', who: owner, body: { variants } });
  assert.equal(edited.status, 200, JSON.stringify(edited.body));
  assert.deepEqual(await shown(one), [7, 649]);
  await withinASecond(async () => (await shown(two))[1] === 649 && (await pageOf(two)).includes('₹649'));
  assert.ok((await pageOf(one)).includes('₹649'));
});

test('Cache invalidation: the last piece, sold and cancelled, leaves and rejoins the lists of every instance within a second', async () => {
  const customer = await aCustomer(context);
  const product = await aProduct(db, { name: 'Monsoon Kurta', stock: 1 });
  const isListed = async (at: ShopProcess) =>
    JSON.stringify((await ask(at, '/product/search?q=monsoon')).body['products']).includes(product.id);
  for (const at of [one, two]) assert.equal(await isListed(at), true);
  assert.equal(await buy(customer, product, one), 201);
  await withinASecond(async () => !(await isListed(one)) && !(await isListed(two)));
  const { body } = await ask(one, '/order/single-user', { who: customer });
  const [order] = body['orders'] as { _id: string }[];
  await ask(one, `/order/${order?._id}`, { method: 'PUT', who: customer, body: { newStatus: 'Cancelled' } });
  assert.equal(await isListed(one), true);
  await withinASecond(() => isListed(two));
});

test('Cache invalidation: a page that staff publish, and take back, is on every instance within a second', async () => {
  const owner = await anAdmin(context);
  const pageOf = async ({ url }: ShopProcess) => (await patiently(() => fetch(`${url}/pages/our-story`))).text();
  const isShown = async (at: ShopProcess) => (await pageOf(at)).includes('Woven by Raju since 1962');
  for (const at of [one, two]) assert.equal(await isShown(at), false);
  const body = { title: 'Woven by Raju since 1962', description: '', blocks: [], updatedAt: null };
  const saved = await ask(one, '/content/our-story', { method: 'PUT', who: owner, body });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  await ask(one, '/content/our-story/publish', { method: 'POST', who: owner, body: {} });
  await withinASecond(() => isShown(two));
  assert.equal(await isShown(one), true);
  await ask(two, '/content/our-story/unpublish', { method: 'POST', who: owner });
  await withinASecond(async () => !(await isShown(one)));
});

/** Headers that differ in every response. */
const OF_ONE_RESPONSE = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);

test('Cached responses: the same bytes and headers as the first time, or 304', async () => {
  await aProduct(db, { name: 'Palm Shirt' });
  const readList = () => fetch(`${one.url}/api/product?page=1&limit=7`);
  const [first, kept] = [await readList(), await readList()];
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !OF_ONE_RESPONSE.has(name)).toSorted();
  assert.deepEqual(headersOf(kept), headersOf(first));
  assert.equal(await kept.text(), await first.text());
  const etag = kept.headers.get('etag') ?? '';
  const again = await fetch(`${one.url}/api/product?page=1&limit=7`, { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, await again.text()], [304, '']);
  assert.equal(again.headers.get('x-content-type-options'), 'nosniff');
});

type TestProduct = Awaited<ReturnType<typeof aProduct>>;

async function buy(customer: Person, { id, variants, price }: TestProduct, at: ShopProcess | Proxy = front): Promise<number> {
  const variantId = variants[0]?.id;
  await ask(at, '/cart', { method: 'POST', who: customer, body: { productId: id, variantId, quantity: 1 } });
  const body = {
    orderItems: [{ product: id, variantId, quantity: 1 }],
    shippingAddress: {
      fullName: 'Asha Rao',
      address: '12 Marine Drive',
      city: 'Kochi',
      state: 'Kerala',
      zipCode: '682011',
      phone: '9847012345',
    },
    totalPrice: price / 100,
    paymentMethod: 'COD',
  };
  return (await ask(at, '/order', { method: 'POST', who: customer, body })).status;
}

test('twelve customers for five pieces, through both instances: five orders, seven refusals, five mails, no stock left', async () => {
  const product = await aProduct(db, { name: 'The last five', stock: 5 });
  const customers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(context)));
  const mailsBefore = box.mails.length;
  const answers = await Promise.all(customers.map((customer) => buy(customer, product)));
  assert.deepEqual(answers.toSorted(), [...Array(5).fill(201), ...Array(7).fill(409)]);
  assert.deepEqual(await stockOf(db, product.variants[0]?.id ?? ''), { stock: 0, ledger: 0 });
  // Each job runs on one of the two instances.
  await box.until(mailsBefore + 5);
  await untilMailed();
  const buyers = customers.filter((_, at) => answers[at] === 201).map(({ email }) => email);
  const mailed = box.mails.flatMap(({ to }) => to).filter((to) => customers.some(({ email }) => email === to));
  assert.deepEqual(mailed.toSorted(), buyers.toSorted());
});

/** Waits until neither instance has an e-mail left to deliver. */
async function untilMailed(): Promise<void> {
  const left = `select from jobs.job where name = 'mail.deliver' and state in ('created', 'retry', 'active')`;
  while (((await pool.query(left)).rowCount ?? 0) > 0);
}

test('Rate limits: password guesses are counted across instances', async () => {
  const { email } = await aCustomer(context, { password: 'warp-and-weft' });
  const guess = (at: ShopProcess) => ask(at, '/login', { method: 'POST', body: { email, password: 'wrong-as-can-be' } });
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push((await guess(n % 2 === 0 ? one : two)).status);
  assert.equal(answers.filter((status) => status !== 429).length, 10);
  assert.equal(answers.at(-1), 429);
});
