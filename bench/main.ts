/**
 * `npm run bench`: starts the shop on an empty folder with its sample goods and measures what shoppers do most, each beside
 * its floor in the same run. Ratios travel between machines; the absolute numbers are this machine's.
 * `npm run bench -- --seconds 3` is quicker and rougher.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openTheShop } from '../e2e/open-the-shop.ts';
import { SHOP_PORT } from '../e2e/port.ts';
import { ADMIN } from '../e2e/staff.ts';
import { clientOf, newCustomer, signIn, type Client } from './client.ts';
import { load, race, type Measured } from './load.ts';

type Row = Measured & { what: string; floor: number | null; ratio: number | null };
type Goods = { _id: string; slug: string; category: { _id: string }; variants: { _id: string; sale_price: number }[] };

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
const shop = `http://localhost:${SHOP_PORT}`;

const close = await openTheShop();
const floor = spawn(process.execPath, ['bench/floor.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const [line] = (await once(floor.stdout.setEncoding('utf8'), 'data')) as [string];
  const rows = [...(await reads(line.trim())), ...(await sales())];
  report(rows);
} finally {
  floor.kill();
  await close();
}

async function reads(floorAddress: string): Promise<Row[]> {
  const { body } = await clientOf(shop)('GET', '/product?limit=1');
  const [product] = body['products'] as Goods[];
  if (!product) throw new Error('the sample shop is empty');
  const pages: [what: string, path: string][] = [
    ['home page', '/'],
    ['product page', `/product/${product.slug}`],
    ['product list', '/api/product'],
    ['product', `/api/product/${product._id}`],
    ['category with facets', `/api/product/filter/${product.category._id}`],
    ['search', '/api/product/search?q=jeans'],
    ['search, misspelt', '/api/product/search?q=jaens'],
    ['suggest', '/api/product/suggest?q=je'],
  ];
  const rows: Row[] = [];
  for (const [what, path] of pages) {
    const measured = await load(`${shop}${path}`, seconds);
    const { perSecond } = await load(`${floorAddress}/${measured.bytes}`, seconds);
    rows.push({ what, ...measured, floor: perSecond, ratio: Math.round((measured.perSecond / perSecond) * 100) / 100 });
  }
  return rows;
}

async function sales(): Promise<Row[]> {
  const admin = await signIn(shop, ADMIN.email, ADMIN.password);
  const { body } = await admin('GET', '/product?limit=8');
  const goods = body['products'] as Goods[];
  for (const { _id, variants } of goods) {
    await admin('PUT', `/product/admin/${_id}`, { variants: variants.map((it) => ({ _id: it._id, stock: 1_000_000 })) });
  }
  const customers = await Promise.all(goods.map((_, n) => newCustomer(shop, `customer-${n}`)));
  const add = await race(customers.length, seconds, (n) => timed(() => fill(customers[n], goods[n])));
  const order = await race(customers.length, seconds, async (n) => {
    await fill(customers[n], goods[n]);
    return timed(() => buy(customers[n], goods[n]));
  });
  return [
    { what: 'add to cart, 8 at once', ...add, floor: null, ratio: null },
    { what: 'place order, 8 at once', ...order, floor: null, ratio: null },
  ];
}

async function timed(work: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  return (await work()) ? performance.now() - began : undefined;
}

/** Puts one piece in the cart, whatever was there before. */
async function fill(customer: Client | undefined, goods: Goods | undefined): Promise<boolean> {
  const added = await customer?.('POST', '/cart', { productId: goods?._id, variantId: goods?.variants[0]?._id, quantity: 1 });
  if (added?.status === 409) return (await customer?.('PUT', `/cart/${goods?._id}`, { quantity: 1 }))?.status === 200;
  return added?.status === 200;
}

async function buy(customer: Client | undefined, goods: Goods | undefined): Promise<boolean> {
  const cart = await customer?.('GET', '/cart');
  const lines = (cart?.body['cart'] ?? []) as { quantity: number; variant: { _id: string } }[];
  const placed = await customer?.('POST', '/order', {
    orderItems: lines.map((line) => ({ product: goods?._id, variantId: line.variant._id, quantity: line.quantity })),
    shippingAddress: {
      fullName: 'Bench Customer',
      address: '12 Marine Drive',
      city: 'Kochi',
      state: 'Kerala',
      zipCode: '682011',
      phone: '9847012345',
    },
    totalPrice: cart?.body['cartTotal'],
    paymentMethod: 'COD',
  });
  return placed?.status === 201;
}

function report(rows: Row[]): void {
  const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version };
  writeFileSync(
    'bench/results/latest.json',
    `${JSON.stringify({ measuredAt: new Date().toISOString(), seconds, machine, rows }, null, 2)}\n`,
  );
  const line = (cells: (string | number)[]) =>
    `${cells.map((cell, n) => (n === 0 ? String(cell).padEnd(26) : String(cell).padStart(10))).join('')}\n`;
  process.stdout.write(line(['', 'per s', 'p50 ms', 'p99 ms', 'errors', 'floor', 'ratio']));
  for (const row of rows)
    process.stdout.write(line([row.what, row.perSecond, row.p50, row.p99, row.errors, row.floor ?? '–', row.ratio ?? '–']));
}
