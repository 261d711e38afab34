// covers: desk
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { aCustomer, anAdmin, aProduct, openTestShop, type Person, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import type { Order } from '@shop/contract/orders';

let shop: TestShop;
let staff: Person;
let order: Order;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  const tee = await aProduct(shop.db, { stock: 10 });
  order = await anOrder(shop, await aCustomer(shop), [{ product: tee }]);
  const wasm = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});
after(() => shop.close());

/** Pixels a point: about 290 dpi. */
const SCALE = 4;
/** White space around the bars, in points. */
const MARGIN = 15;
type Picture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' };

/** The filled rectangles of each page, as a printer would put them on paper: bars are the only ones. */
function pagesOf(pdf: Buffer): Picture[] {
  const file = pdf.toString('latin1');
  const pages: Picture[] = [];
  for (const { index, 0: begin } of file.matchAll(/stream\r?\n/g)) {
    const from = index + begin.length;
    let drawn: string;
    try {
      drawn = inflateSync(pdf.subarray(from, file.indexOf('endstream', from))).toString('latin1');
    } catch {
      continue; // No compressed stream.
    }
    const bars = [...drawn.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)].map((it) => it.slice(1, 5).map(Number));
    if (bars.length > 0) pages.push(pictureOf(bars));
  }
  return pages;
}

function pictureOf(bars: readonly number[][]): Picture {
  const left = Math.min(...bars.map(([x = 0]) => x)) - MARGIN;
  const top = Math.min(...bars.map(([, y = 0]) => y)) - MARGIN;
  const width = Math.ceil((Math.max(...bars.map(([x = 0, , wide = 0]) => x + wide)) - left + MARGIN) * SCALE);
  const height = Math.ceil((Math.max(...bars.map(([, y = 0, , high = 0]) => y + high)) - top + MARGIN) * SCALE);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const pixel = (points: number) => Math.round(points * SCALE);
  for (const [x = 0, y = 0, wide = 0, high = 0] of bars)
    for (let row = pixel(y - top); row < pixel(y + high - top); row++)
      data.fill(0, (row * width + pixel(x - left)) * 4, (row * width + pixel(x + wide - left)) * 4);
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { data, width, height, colorSpace: 'srgb' };
}

async function codesOn(payload: object): Promise<string[][]> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const reply = await shop.http.inject({ method: 'POST', url: '/api/desk/print', headers, payload });
  assert.equal(reply.statusCode, 200, reply.body);
  const read = pagesOf(reply.rawPayload).map(async (page) => {
    const codes = await readBarcodes(page, { formats: ['Code128'], maxNumberOfSymbols: 4 });
    return codes.map(({ text }) => text).toSorted();
  });
  return Promise.all(read);
}

test('a scanner reads the order’s number from slip and label, and the AWB number from the label of a parcel', async () => {
  const body = { orderIds: [order._id], documents: ['packing', 'label'] };
  assert.deepEqual(await codesOn(body), [[order.number], [order.number]]);
  const parcel = {
    courier: 'own',
    service: 'Blue Dart',
    awb: '190000001234',
    lines: [{ line: order.orderItems[0]?._id, quantity: 1 }],
  };
  assert.equal((await shop.ask(staff, 'POST', `/order/${order._id}/shipments`, parcel)).status, 201);
  assert.deepEqual(await codesOn(body), [[order.number], ['190000001234', order.number]]);
});
