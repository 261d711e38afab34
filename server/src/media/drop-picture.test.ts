import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { linkPreviewOf, PICTURE_WIDTHS, pictureVariant } from '@shop/contract/media';
import { newId } from '#kernel/ids';
import { aCustomer, aProduct, openTestShop, type TestShop } from '#test-support';
import { anOrder } from '#test-support/orders';
import { dropPicture } from './commands/drop-picture.ts';
import { keepPicture } from './commands/keep-picture.ts';
import { hashIn } from './names.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const statusOf = async (address: string) => (await shop.http.inject({ url: address })).statusCode;

test('a photo of a return stays while its return shows it', async () => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#8f4936' } })
    .png()
    .toBuffer();
  const address = await keepPicture(shop, { name: '', bytes }, 'photos');
  const order = await anOrder(shop, await aCustomer(shop), [{ product: await aProduct(shop.db) }]);
  const returnId = newId();
  const asked = { id: returnId, orderId: order._id, state: 'requested', reason: 'Item is defective', requestedAt: shop.now() };
  await shop.db.insertInto('orderReturn').values(asked).execute();
  await shop.db.insertInto('orderReturnPhoto').values({ returnId, position: 0, url: address }).execute();
  await dropPicture(shop, hashIn(address) ?? '');
  assert.equal(await statusOf(address), 200);
});

test('a picture that nobody shows any more is deleted in every size, one that somebody shows stays', async () => {
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#36498f' } })
    .png()
    .toBuffer();
  const address = await keepPicture(shop, { name: '', bytes }, 'image');
  const hash = hashIn(address) ?? '';
  const { id } = await aCustomer(shop);
  await shop.db.updateTable('account').set({ image: address }).where('id', '=', id).execute();
  await dropPicture(shop, hash);
  assert.equal(await statusOf(address), 200);
  assert.equal(await statusOf(linkPreviewOf(address)), 200);

  await shop.db.updateTable('account').set({ image: '' }).where('id', '=', id).execute();
  await dropPicture(shop, hash);
  for (const width of PICTURE_WIDTHS) assert.equal(await statusOf(pictureVariant(address, width, 'webp')), 404);
  assert.equal(await statusOf(linkPreviewOf(address)), 404);
});
