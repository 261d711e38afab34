// covers: custom-studio
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { readCart } from '@shop/contract/cart';
import { readOrder } from '@shop/contract/orders';
import { listMails } from '@shop/contract/mail';
import { exportOwnData } from '@shop/contract/privacy';
import { listProduction, setProductionState } from '@shop/contract/production';
import { listDesigns, readStudio } from '@shop/contract/studio';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { purgeDesigns } from './commands/purge-designs.ts';
import { moveTo, SHIP_TO } from '#test-support/orders';
import { aStudioBase, orderCustomItem } from '#test-support/studio';

const CONSENT = 'Agree that a custom item cannot be returned unless it is defective.';
let shop: TestShop;
let staff: Person;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  jeans = await aBase(5);
});
after(() => shop.close());

const guest = null;
const aBase = (stock: number) => aStudioBase(shop, staff, stock);

const rips = { tool: 'rips', x: 120, y: 700, size: 90 };
const laser = { tool: 'laser', x: 200, y: 200, size: 140, text: 'ANJALI', rotation: 10 };
const design = (of: MadeProduct, fields: object = {}) => ({
  variantId: of.variants[0]?.id ?? '',
  level: 'club',
  sides: [{ side: 'front', items: [rips, laser] }],
  ...fields,
});
const make = (caller: Person | null, of: MadeProduct, fields: object = {}) =>
  shop.ask(caller, 'POST', '/studio/design', design(of, fields));
const made = async (caller: Person | null, of: MadeProduct, fields: object = {}) => {
  const { body } = await make(caller, of, fields);
  return (body as unknown as { design: { _id: string; price: number; preview: string; previewBack: string } }).design;
};

function aPicture(bytes: Buffer, name = 'own.png'): FormData {
  const form = new FormData();
  form.append('picture', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3322' } })
    .withMetadata({ exif: { IFD0: { Artist: 'Asha' } } })
    .jpeg()
    .toBuffer();

test('the studio lists levels, tools and garments with prices; only a picture marked as the back is a back', async () => {
  const unmarked = await aBase(1);
  await shop.pool.query("update product_image set view = '' where product_id = $1", [unmarked.id]);
  const studio = await shop.call(guest, readStudio);
  assert.deepEqual(
    studio.levels.map(({ tools, price }) => [tools, price]),
    [
      [1, 29900],
      [3, 59900],
      [null, 99900],
    ],
  );
  assert.equal(studio.tools.length, 6);
  const colourOf = ({ id }: MadeProduct) => studio.bases.find(({ productId }) => productId === id)?.colours[0];
  assert.ok(colourOf(jeans)?.sizes[0]);
  assert.deepEqual(
    [jeans, unmarked].map((it) => colourOf(it)?.back !== ''),
    [true, false],
  );
});

test('the studio can be closed or offer fewer levels and tools, and a stale form is refused', async () => {
  const { body: saved } = await shop.ask(staff, 'GET', '/studio/settings');
  const save = async (fields: object) => {
    const { updatedAt } = (await shop.ask(staff, 'GET', '/studio/settings')).body;
    return shop.ask(staff, 'PUT', '/studio/settings', { ...saved, updatedAt, ...fields });
  };
  const buyer = await aCustomer(shop);
  const own = await made(buyer, jeans, { agreed: true });
  assert.equal((await shop.ask(buyer, 'POST', '/cart', { designId: own._id })).status, 200);

  assert.equal((await save({ isOpen: false })).status, 200);
  const closed = await shop.call(guest, readStudio);
  assert.deepEqual([closed.isOpen, closed.bases], [false, []]);
  assert.match(String((await make(null, jeans)).body['message']), /closed/);
  const { cart } = await shop.call(buyer, readCart);
  assert.match(cart[0]?.message ?? '', /no longer sold/);

  assert.equal((await save({ levels: ['club'], tools: ['laser', 'studs'], maxLetters: 5 })).status, 200);
  const open = await shop.call(guest, readStudio);
  assert.deepEqual([open.levels.map(({ key }) => key), open.tools.length, open.maxLetters], [['club'], 2, 5]);
  assert.match(open.tools[0]?.rules ?? '', /up to 5 letters/);
  assert.match(String((await make(null, jeans)).body['message']), /Rips is not offered/);

  const stale = await save({ updatedAt: saved['updatedAt'] });
  assert.deepEqual([stale.status, stale.body['code']], [409, 'stale']);
  const wrong = await save({ levels: [], club: -1, workingDays: 0 });
  assert.deepEqual(Object.keys(wrong.body['errors'] as object).toSorted(), ['club', 'levels', 'workingDays']);
  assert.equal((await save({})).status, 200);
});

test('a design is priced and drawn, and neither price nor owner can be sent by the client', async () => {
  const own = await made(null, jeans, { price: 1, account: 'x' });
  assert.equal(own.price, 1099);
  const drawn = await shop.http.inject({ url: own.preview });
  const { width } = await sharp(drawn.rawPayload).metadata();
  assert.deepEqual([drawn.statusCode, width], [200, 1000]);
  assert.equal(own.previewBack, '');
});

test('swear words, parts outside the print area and too many tools are refused by field', async () => {
  const refusals: [object, string, RegExp][] = [
    [{ sides: [{ side: 'front', items: [{ ...laser, text: 'd a m n' }] }] }, 'sides.0.items.0', /this word/],
    [{ sides: [{ side: 'back', items: [rips, { ...rips, y: 1130 }] }] }, 'sides.0.items.1', /outside the back’s/],
    [{ level: 'experience' }, 'level', /one tool/],
    [
      { sides: [{ side: 'front', items: [{ ...laser, text: '', image: '/media/0123456789abcdef0123456789abcdef/1200.webp' }] }] },
      '',
      /picture again/,
    ],
  ];
  for (const [fields, field, sentence] of refusals) {
    const { status, body } = await make(null, jeans, fields);
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(String(body['message']), sentence);
    if (field) assert.ok(field in (body['errors'] as object), JSON.stringify(body));
  }
  assert.equal((await make(null, await aProduct(shop.db, { stock: 1 }))).status, 404);
});

test('an image is re-encoded without metadata; one of 40 megapixels, a small one and none are refused', async () => {
  const buyer = await aCustomer(shop);
  const send = (bytes: Buffer) => shop.ask(buyer, 'POST', '/studio/picture', aPicture(bytes));
  for (const [bytes, sentence] of [
    [await flat(8000, 5001), /40 megapixels/],
    [await flat(640, 480), /640 px wide/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'), /Unsupported file format/],
    [Buffer.from('no picture'), /Unsupported file format/],
  ] as const) {
    const { status, body } = await send(bytes);
    assert.equal(status, 400);
    assert.match(String(body['message']), sentence);
  }
  const { status, body } = await send(await flat(1300, 1300));
  assert.equal(status, 201);
  const image = String(body['image']);
  const stored = await shop.http.inject({ url: image });
  assert.equal((await sharp(stored.rawPayload).metadata()).exif, undefined);
  const patch = { tool: 'patches', x: 200, y: 400, size: 90, image, colour: 'cream' };
  assert.equal((await made(buyer, jeans, { sides: [{ side: 'front', items: [patch] }] })).price, 1248);
});

test('another customer’s design is not found: it can be neither read nor added nor deleted', async () => {
  const [asha, ravi] = [await aCustomer(shop), await aCustomer(shop)];
  const own = await made(asha, jeans, { agreed: true, saved: true });
  assert.equal((await shop.ask(ravi, 'GET', `/studio/design/${own._id}`)).status, 404);
  assert.equal((await shop.ask(null, 'GET', `/studio/design/${own._id}`)).status, 404);
  assert.equal((await shop.ask(ravi, 'POST', '/cart', { designId: own._id, agreed: true })).status, 404);
  assert.equal((await shop.ask(ravi, 'DELETE', `/studio/design/${own._id}`)).status, 404);
  assert.equal((await shop.call(asha, listDesigns)).designs.length, 1);
  assert.equal((await shop.ask(null, 'POST', '/studio/design', design(jeans, { saved: true }))).status, 401);
});

test('a custom item needs consent, is a separate line, and counts against the stock of its base', async () => {
  const base = await aBase(1);
  const buyer = await aCustomer(shop);
  const own = await made(buyer, base);
  const unagreed = await shop.ask(buyer, 'POST', '/cart', { designId: own._id });
  assert.deepEqual([unagreed.status, unagreed.body['message']], [400, CONSENT]);
  assert.equal((await shop.ask(buyer, 'POST', '/cart', { productId: base.id })).status, 200);
  assert.equal((await shop.ask(buyer, 'POST', '/cart', { designId: own._id, agreed: true })).status, 200);
  const { cart, cartTotal } = await shop.call(buyer, readCart);
  assert.deepEqual(
    cart.map(({ unitPrice, custom }) => [unitPrice, custom?.designId]),
    [
      [109900, own._id],
      [50000, undefined],
    ],
  );
  assert.equal(cartTotal, 159900);
  // The same piece twice: with the design and without.
  const items = [
    { product: base.id, variantId: base.variants[0]?.id, quantity: 1 },
    { product: base.id, designId: own._id, quantity: 1 },
  ];
  const both = { orderItems: items, shippingAddress: SHIP_TO, totalPrice: 1599, paymentMethod: 'Card' };
  const refused = await shop.ask(buyer, 'POST', '/order', both);
  assert.equal(refused.status, 409, JSON.stringify(refused.body));
  assert.match(String(refused.body['message']), /Only 1 left/);
  const cash = await shop.ask(buyer, 'POST', '/order', {
    ...both,
    orderItems: items.slice(1),
    totalPrice: 1099,
    paymentMethod: 'COD',
  });
  assert.match(String(cash.body['message']), /pay by UPI or card/);
  const card = await shop.ask(buyer, 'POST', '/order', { ...both, orderItems: items.slice(1), totalPrice: 1099 });
  const { _id: id } = card.body['order'] as { _id: string };
  const switched = await shop.ask(buyer, 'PUT', `/order/${id}/payment-method`, { paymentMethod: 'COD' });
  assert.deepEqual([switched.status, switched.body.message], [409, cash.body.message]);
});

/** A paid order of a custom item. */
async function ordered(buyer: Person, base: MadeProduct) {
  const own = await made(buyer, base, { agreed: true });
  return { id: await orderCustomItem(shop, buyer, { productId: base.id, designId: own._id }), own };
}

test('a custom item is ordered, is on the production list, and can be returned only with a fault', async () => {
  const base = await aBase(3);
  const buyer = await aCustomer(shop);
  const { id, own } = await ordered(buyer, base);
  const { rows } = await shop.pool.query('select stock from variant where id = $1', [base.variants[0]?.id]);
  assert.equal(rows[0]?.stock, 2);
  const { order } = await shop.call(buyer, readOrder, { params: { id } });
  assert.deepEqual([order.orderItems[0]?.custom?.designId, order.orderItems[0]?.product.images], [own._id, [own.preview]]);
  assert.match(order.orderItems[0]?.product.name ?? '', /custom design$/);

  const { lines, counts } = await shop.call(staff, listProduction, { query: { state: 'to_make' } });
  const line = lines.find(({ orderId }) => orderId === id);
  assert.ok(line && counts.to_make >= 1);
  assert.deepEqual(line.parts, ['Rips, front, 90 mm wide', 'Laser “ANJALI”, front, 140 mm wide']);
  const { line: done } = await shop.call(staff, setProductionState, { params: { id: line._id }, body: { state: 'made' } });
  assert.deepEqual([done.state, done.madeBy], ['made', staff.name]);

  await moveTo(shop, staff, order, 'Shipped', 'Delivered');
  const { mails } = await shop.call(staff, listMails, { query: { q: buyer.email } });
  assert.ok(mails.some(({ template }) => template === 'order-delivered'));
  for (const { text } of mails) assert.doesNotMatch(text, /return/);
  assert.equal((await shop.ask(staff, 'PUT', `/production/${line._id}`, { state: 'to_make' })).status, 409);
  const send = (reason: string) =>
    shop.ask(buyer, 'POST', `/order/${id}/return`, { lines: [{ line: order.orderItems[0]?._id, quantity: 1 }], reason });
  const refused = await send('No longer needed');
  assert.deepEqual(
    [refused.status, refused.body['message']],
    [409, 'Custom items can only be returned if they are defective or not what you designed.'],
  );
  assert.equal((await shop.ask(buyer, 'PUT', `/order/${id}`, { newStatus: 'Returned', reason: 'No longer needed' })).status, 409);
  assert.ok((await send('Item is defective')).status < 300);
});

test('a guest’s design is priced in the browser’s cart and moves to the account', async () => {
  const buyer = await aCustomer(shop);
  const own = await made(null, jeans, { agreed: true });
  const lines = [{ variantId: jeans.variants[0]?.id, quantity: 1, designId: own._id }];
  const { body } = await shop.ask(null, 'POST', '/cart/price', { lines });
  assert.equal(body['cartTotal'], 1099, JSON.stringify(body));
  assert.equal((await shop.ask(buyer, 'POST', '/cart/merge', { lines })).status, 200);
  const { cart } = await shop.call(buyer, readCart);
  assert.deepEqual(
    cart.map(({ custom }) => custom?.designId),
    [own._id],
  );
});

test('designs are exported and erased with their author; the order keeps its line', async () => {
  const buyer = await aCustomer(shop, { password: 'try-the-shop' });
  const { id, own } = await ordered(buyer, jeans);
  await made(buyer, jeans, { saved: true });
  const { data } = await shop.call(buyer, exportOwnData);
  assert.deepEqual([data.designs.length, data.designs[0]?.parts.length], [2, 2]);
  await shop.pool.query(
    "update customer_order set delivery_status = 'Delivered', delivered_at = now() - interval '90 days' where id = $1",
    [id],
  );
  const erased = await shop.ask(buyer, 'DELETE', '/privacy/account', { currentPassword: 'try-the-shop' });
  assert.equal(erased.status, 200, JSON.stringify(erased.body));
  const { rows } = await shop.pool.query('select account_id, sides, preview from studio_design where id = $1', [own._id]);
  assert.deepEqual(rows, [{ account_id: null, sides: [], preview: '' }]);
  const left = await shop.pool.query('select image from order_line where order_id = $1', [id]);
  assert.deepEqual(left.rows, [{ image: '' }]);
  assert.equal((await shop.pool.query('select from studio_design where account_id = $1', [buyer.id])).rowCount, 0);
});

test('a design that was neither saved nor ordered is deleted after 60 days, with its line in the cart', async () => {
  const buyer = await aCustomer(shop);
  const own = await made(buyer, jeans, { agreed: true });
  await shop.ask(buyer, 'POST', '/cart', { designId: own._id });
  const age = async (days: number) => {
    await shop.pool.query("update studio_design set created_at = now() - $2 * interval '1 day' where id = $1", [own._id, days]);
    await shop.pool.query("update cart_line set added_at = now() - $2 * interval '1 day' where design_id = $1", [own._id, days]);
    await purgeDesigns(shop);
    return (await shop.call(buyer, readCart)).cart.length;
  };
  assert.equal(await age(59), 1);
  assert.equal(await age(61), 0);
});
