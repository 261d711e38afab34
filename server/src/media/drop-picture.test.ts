import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { linkPreviewOf, PICTURE_WIDTHS, pictureVariant } from '@shop/contract/media';
import { aCustomer, openTestShop, type TestShop } from '#test-support';
import { dropPicture } from './commands/drop-picture.ts';
import { keepPicture } from './commands/keep-picture.ts';
import { hashIn } from './names.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const statusOf = async (address: string) => (await shop.http.inject({ url: address })).statusCode;

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
