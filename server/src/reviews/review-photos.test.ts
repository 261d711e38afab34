// covers: reviews
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { listReviews, readOwnReview, withdrawReview } from '@shop/contract/reviews';
import { moderateReview } from '@shop/contract/reviews-staff';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
const guest = null;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { stock: 9 });
});
after(() => shop.close());

const aPhoto = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function aBuyer(password?: string): Promise<Person> {
  const buyer = await aCustomer(shop, password === undefined ? {} : { password });
  await moveTo(shop, staff, await anOrder(shop, buyer, [{ product: tee }]), 'Shipped', 'Delivered');
  return buyer;
}

function aForm(files: readonly Buffer[], stored: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rating: '4', fit: 'true', text: 'Washes well.', height: '162' }))
    form.set(name, value);
  for (const url of stored) form.append('existingPhotos', url);
  for (const file of files) form.append('photos', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}
const send = (author: Person, form: FormData) => shop.ask(author, 'POST', `/product/${tee.id}/review`, form);
const own = async (author: Person) => (await shop.call(author, readOwnReview, { params: { id: tee.id } })).review;

test('a review has up to four photos; a file that is no image is refused, and nothing is stored', async () => {
  const buyer = await aBuyer();
  const photo = await aPhoto('#36498f');
  assert.equal((await send(buyer, aForm([Buffer.from('<script>')]))).status, 400);
  assert.ok((await send(buyer, aForm(Array.from({ length: 5 }, () => photo)))).status >= 400);
  assert.equal(await own(buyer), null);
  assert.equal((await send(buyer, aForm([photo]))).status, 201);
  const review = await own(buyer);
  assert.equal(review?.height, 162);
  assert.match(review?.photos[0] ?? '', /^\/media\/\w+\/1200\.webp$/);
  await shop.call(staff, moderateReview, { params: { id: review?._id ?? '' }, body: { state: 'published' } });
  const shown = (photos?: '1') => shop.call(guest, listReviews, { params: { id: tee.id }, query: photos ? { photos } : {} });
  assert.deepEqual(
    (await shown('1')).reviews.map(({ photos }) => photos),
    [review?.photos],
  );
});

test('photos of another customer are never used, and those that an edit leaves out are deleted', async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()];
  await send(buyer, aForm([await aPhoto('#902020'), await aPhoto('#209020')]));
  await send(other, aForm([await aPhoto('#202090')]));
  const [mine, theirs] = [await own(buyer), await own(other)];
  const [first = '', dropped = ''] = mine?.photos ?? [];
  const edit = aForm([], [first, theirs?.photos[0] ?? '', '/media/x/1200.webp']);
  assert.equal((await shop.ask(buyer, 'PUT', `/review/${mine?._id}`, edit)).status, 200);
  assert.deepEqual((await own(buyer))?.photos, [first]);
  const queued = await shop.pool.query<{ hash: string }>(
    `select data ->> 'hash' as hash from jobs.job where name = 'media.drop'`,
  );
  assert.deepEqual(
    queued.rows.map(({ hash }) => dropped.includes(hash)),
    [true],
  );
});

test('withdrawing a review or erasing the account deletes its photos; the export lists them', async () => {
  const password = 'correct horse battery';
  const [buyer, leaver] = [await aBuyer(), await aBuyer(password)];
  await send(buyer, aForm([await aPhoto('#101010')]));
  await send(leaver, aForm([await aPhoto('#303030')]));
  const [mine, theirs] = [await own(buyer), await own(leaver)];
  assert.ok(JSON.stringify((await shop.ask(leaver, 'GET', '/privacy/export')).body).includes(theirs?.photos[0] ?? '?'));
  await shop.call(buyer, withdrawReview, { params: { id: mine?._id ?? '' } });
  assert.equal((await shop.ask(leaver, 'DELETE', '/privacy/account', { currentPassword: password })).status, 200);
  const { rows } = await shop.pool.query<{ hash: string }>(
    `select data ->> 'hash' as hash from jobs.job where name = 'media.drop'`,
  );
  for (const photo of [mine?.photos[0], theirs?.photos[0]])
    assert.ok(
      rows.some(({ hash }) => photo?.includes(hash)),
      `${photo} is to be deleted`,
    );
});
