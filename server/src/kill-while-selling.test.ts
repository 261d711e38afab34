import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startShop, untilOpen, type ShopProcess } from '#test-support/process';

const OWNER = { email: 'owner@selvedge.example', password: 'weft-over-warp-1847' };
const CUSTOMERS = 8;
const ORDERS = 200;
const SHELF = 10_000;
const SHIP_TO = {
  fullName: 'Asha Nair',
  address: '12 Marine Drive',
  city: 'Kochi',
  state: 'Kerala',
  zipCode: '682011',
  phone: '9847012345',
};

const folder = mkdtempSync(join(tmpdir(), 'selvedge-kill-'));
const settings = { DATA_DIR: folder, DEMO: '1', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, LOG_LEVEL: 'fatal' };
let shop: ShopProcess;
after(async () => {
  await shop.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

type Reply = { status: number; body: Record<string, never> };
type Line = { quantity: number; variant: { _id: string }; product: { _id: string } };
type Sold = { _id: string; totalPrice: number; orderItems: Line[] };

async function ask(method: string, path: string, more: { body?: unknown; token?: string } = {}): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(more.token && { authorization: more.token }) };
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers,
    ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

async function customer(n: number): Promise<string> {
  const account = { email: `customer-${n}@example.com`, password: 'warp-and-weft' };
  await ask('POST', '/signup', { body: { ...account, name: 'Asha Nair', phone: '9847012345' } });
  return (await ask('POST', '/login', { body: account })).body['accessToken'] ?? '';
}

/** One piece into the cart, then the order; answers it when the shop said yes. A shop that dies meanwhile said nothing. */
async function buy(token: string, chosen: { productId: string; variantId: string }): Promise<Sold | undefined> {
  try {
    await ask('POST', '/cart', { token, body: { ...chosen, quantity: 1 } });
    const { cart, cartTotal } = (await ask('GET', '/cart', { token })).body as unknown as { cart: Line[]; cartTotal: number };
    const orderItems = cart.map((line) => ({ product: line.product._id, variantId: line.variant._id, quantity: line.quantity }));
    const placed = await ask('POST', '/order', {
      token,
      body: { orderItems, shippingAddress: SHIP_TO, totalPrice: cartTotal, paymentMethod: 'COD' },
    });
    return placed.status === 201 ? placed.body['order'] : undefined;
  } catch {
    return undefined;
  }
}

function killBoth(): void {
  const [postgres] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  shop.process.kill('SIGKILL');
  execFileSync('kill', ['-9', postgres ?? '']);
}

test('kill -9 in the middle of 200 orders: every one that was acknowledged is there, whole, once, and the shelf agrees', async () => {
  shop = await untilOpen(await startShop(settings));
  const owner = (await ask('POST', '/login', { body: OWNER })).body['accessToken'] ?? '';
  const [goods] = (await ask('GET', '/product?limit=1')).body['products'] as unknown as {
    _id: string;
    variants: { _id: string }[];
  }[];
  const variantId = goods?.variants[0]?._id ?? '';
  const chosen = { productId: goods?._id ?? '', variantId };
  await ask('PUT', `/product/admin/${chosen.productId}`, {
    token: owner,
    body: { variants: goods?.variants.map(({ _id }) => ({ _id, stock: SHELF })) },
  });
  const tokens = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => customer(n)));

  const acknowledged: { token: string; order: Sold }[] = [];
  const deaths = [ORDERS / 4, ORDERS / 2];
  while (acknowledged.length < ORDERS) {
    await Promise.all(
      tokens.map(async (token) => {
        const order = await buy(token, chosen);
        if (order) acknowledged.push({ token, order });
        if (acknowledged.length >= (deaths[0] ?? Infinity) && deaths.shift()) killBoth();
      }),
    );
    if (shop.process.exitCode !== null || shop.process.signalCode !== null) shop = await untilOpen(await startShop(settings));
  }
  assert.equal(deaths.length, 0);

  let pieces = 0;
  const found = new Map<string, Sold>();
  for (const token of tokens) {
    const { orders, pages } = (await ask('GET', '/order/single-user?limit=100', { token })).body as unknown as {
      orders: Sold[];
      pages: number;
    };
    assert.equal(pages, 1);
    for (const order of orders) found.set(order._id, order);
  }
  for (const { order } of acknowledged) assert.deepEqual(found.get(order._id)?.orderItems, order.orderItems);
  assert.equal(new Set(acknowledged.map(({ order }) => order._id)).size, acknowledged.length);
  for (const { orderItems } of found.values()) pieces += orderItems.reduce((sum, line) => sum + line.quantity, 0);
  const { product } = (await ask('GET', `/product/${chosen.productId}`)).body as unknown as {
    product: { variants: { _id: string; stock: number }[] };
  };
  assert.equal(product.variants.find(({ _id }) => _id === variantId)?.stock, SHELF - pieces);
});
