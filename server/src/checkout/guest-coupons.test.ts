// covers: guests, coupons
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { COUPON_LIMIT } from '@shop/contract/cart';
import { newId } from '#kernel/ids';
import {
  aCoupon,
  aCustomer,
  aProduct,
  aPromotion,
  openTestShop,
  type MadeProduct,
  type TestShop,
  allowGuestCheckout,
} from '#test-support';
import { SHIP_TO } from '#test-support/orders';

let shop: TestShop;
let jeans: MadeProduct;
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' } });
  jeans = await aProduct(shop.db, { price: 1000, stock: 500 });
  await allowGuestCheckout(shop);
});
after(() => shop.close());

let guests = 0;
const aContact = (more: object = {}) => ({ email: `${newId()}@shop.example`, phone: String(9_847_000_000 + guests++), ...more });
const variantId = () => jeans.variants[0]?.id ?? '';
const price = (code: string) => shop.ask(null, 'POST', '/cart/price', { lines: [{ variantId: variantId(), quantity: 1 }], code });
const order = (contact: object, code: string, more: object = {}) =>
  shop.ask(
    null,
    'POST',
    '/order',
    {
      orderItems: [{ product: jeans.id, variantId: variantId(), quantity: 1 }],
      shippingAddress: SHIP_TO,
      totalPrice: 900,
      paymentMethod: 'COD',
      contact,
      code,
      ...more,
    },
    { 'idempotency-key': newId() },
  );

test('a guest’s cart and order cost the same with a coupon', async () => {
  const { code } = await aCoupon(shop.db);
  const { body } = await price(code.toLowerCase());
  assert.deepEqual([(body['summary'] as { total: number }).total, (body['coupon'] as { code: string }).code], [900, code]);
  assert.equal((await order(aContact(), code)).status, 201);
});

test('once per customer counts guests by email or mobile number, and the account that has proven one of them', async () => {
  const { code } = await aCoupon(shop.db, { perCustomerLimit: 1 });
  const first = aContact();
  assert.equal((await order(first, code)).status, 201);
  const proven = await aCustomer(shop);
  const at = new Date();
  const { email } = await shop.db
    .updateTable('account')
    .set({ emailVerifiedAt: at, verifiedPhone: '9847999999' })
    .where('id', '=', proven.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const { id: couponId } = await shop.db.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  const theirs = await order(aContact(), (await aCoupon(shop.db)).code);
  const orderId = String((theirs.body['order'] as { _id: string })._id);
  await shop.db.insertInto('couponUse').values({ couponId, accountId: proven.id, orderId, usedAt: at }).execute();

  const same = [{ email: first.email.toUpperCase() }, { phone: first.phone }, { email }, { phone: '9847999999' }];
  const refused = `${code} cannot be used for this order: it may be used up, or limited for each customer.`;
  for (const contact of same) {
    const { status, body } = await order(aContact(contact), code);
    assert.deepEqual([status, body.code, body.message], [400, 'coupon_refused', refused]);
  }
  assert.equal((await order(aContact(), code)).status, 201, 'another person');
});

test('an order that would not be placed does not tell whether its email has used the coupon', async () => {
  const { code } = await aCoupon(shop.db, { perCustomerLimit: 1 });
  const used = aContact();
  assert.equal((await order(used, code)).status, 201);
  const invalid = [{ totalPrice: 1 }, { shippingAddress: { ...SHIP_TO, zipCode: '12' } }, { giftCard: 'ABCDEFGH2345MNPQ' }];
  for (const more of invalid) {
    const [one, other] = [await order(aContact({ email: used.email }), code, more), await order(aContact(), code, more)];
    assert.notEqual(one.body.code, 'coupon_refused');
    assert.deepEqual([one.status, one.body], [other.status, other.body]);
  }
});

test('of ten concurrent orders with one email and ten numbers, one uses the coupon', async () => {
  const { code } = await aCoupon(shop.db, { perCustomerLimit: 1 });
  const { email } = aContact();
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(aContact({ email }), code)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.ok(answers.every(({ status }) => [201, 400, 409, 429].includes(status)));
});

test('a code that depends on earlier orders asks a guest to log in', async () => {
  const tenOff = { benefit: { kind: 'percent', percent: 10 } } as const;
  await aPromotion(shop.db, { ...tenOff, code: 'ONCE10', perCustomer: 1 });
  await aPromotion(shop.db, { ...tenOff, code: 'FIRST10', firstOrder: true });
  await aPromotion(shop.db, { ...tenOff, code: 'ALL10' });
  const message = async (code: string) => (await price(code)).body.message;
  assert.deepEqual(
    [await message('once10'), await message('FIRST10'), await message('NONE10'), (await price('ALL10')).status],
    ['Please log in to use ONCE10.', 'Please log in to use FIRST10.', 'Coupon NONE10 does not exist.', 200],
  );
});

test('a right code may be priced again any number of times, and guesses are limited', async () => {
  const { code } = await aCoupon(shop.db);
  for (let n = 0; n < COUPON_LIMIT.times * 2; n++) assert.equal((await price(code)).status, 200);
  const statuses = [];
  for (let n = 0; n <= COUPON_LIMIT.times; n++) statuses.push((await price(`GUESS${n}`)).status);
  assert.deepEqual([statuses[0], statuses.at(-1)], [400, 429]);
});
