import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { linkPreviewOf, IMAGE_WIDTHS, imageVariant } from '@shop/contract/media';
import { newId } from '#kernel/ids';
import { aCustomer, aProduct, openTestShop, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { deleteImage } from './steps/image-files.ts';
import { storeImage } from './commands/store-image.ts';
import { imageHash } from './image-paths.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const statusOf = async (address: string) => (await shop.http.inject({ url: address })).statusCode;

async function existing(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
  return storeImage(shop, { name: '', bytes }, 'image');
}

const PLACES = [
  'product_image.url',
  'category.image',
  'account.image',
  'order_line.image',
  'order_return_photo.url',
  'image_source_cache.url',
];

async function show(address: string, place: string): Promise<void> {
  const [table = '', column = ''] = place.split('.');
  const { rowCount } = await shop.pool.query(`update ${table} set ${column} = $1`, [address]);
  assert.ok(rowCount, `${table} has no row`);
}

/** Inserts a row for every column that may reference an image. */
async function everyPlace(url: string): Promise<void> {
  const order = await anOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db) }]);
  const returnId = newId();
  const requests = { id: returnId, orderId: order._id, state: 'requested', reason: 'Item is defective', requestedAt: shop.now() };
  await shop.db.insertInto('orderReturn').values(requests).execute();
  await shop.db.insertInto('orderReturnPhoto').values({ returnId, position: 0, url }).execute();
  await shop.db.insertInto('imageSourceCache').values({ sourceUrl: 'https://elsewhere.example/a.jpg', url }).execute();
}

test('an image in use stays, an unused one is deleted in every size', async () => {
  const [address, another] = [await existing('#36498f'), await existing('#8f4936')];
  await everyPlace(another);
  for (const place of PLACES) await show(another, place);
  for (const place of PLACES) {
    await show(address, place);
    await deleteImage(shop, imageHash(address) ?? '');
    assert.equal(await statusOf(address), 200, place);
    assert.equal(await statusOf(linkPreviewOf(address)), 200);
    await show(another, place);
  }

  await deleteImage(shop, imageHash(address) ?? '');
  for (const width of IMAGE_WIDTHS) assert.equal(await statusOf(imageVariant(address, width, 'webp')), 404);
  assert.equal(await statusOf(linkPreviewOf(address)), 404);
  assert.equal(await statusOf(another), 200);
});
