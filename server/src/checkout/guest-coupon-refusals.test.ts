// covers: guests, coupons
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '#kernel/ids';
import { aCoupon, aProduct, openTestShop, type Caller, type MadeProduct, type TestShop, allowGuestCheckout } from '#test-support';
import { SHIP_TO } from '#test-support/orders';

let shop: TestShop;
let jeans: MadeProduct;
const visitor: Caller = null;
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' } });
  jeans = await aProduct(shop.db, { price: 1000, stock: 500 });
  await allowGuestCheckout(shop);
});
after(() => shop.close());

let guests = 0;
const order = ({ email = `${newId()}@shop.example`, code }: { email?: string; code?: string }) =>
  shop.ask(
    visitor,
    'POST',
    '/order',
    {
      orderItems: [{ product: jeans.id, variantId: jeans.variants[0]?.id, quantity: 1 }],
      shippingAddress: SHIP_TO,
      totalPrice: code === undefined ? 1000 : 900,
      paymentMethod: 'COD',
      contact: { email, phone: String(9_847_000_000 + guests++) },
      code,
    },
    { 'idempotency-key': newId() },
  );

test('Rate limit: ten used coupons in a day, then guests at the IP address order without one, and learn nothing', async () => {
  const { code } = await aCoupon(shop.db, { perCustomerLimit: 1 });
  const email = `${newId()}@shop.example`;
  assert.equal((await order({ email, code })).status, 201);
  for (let n = 0; n < 10; n++) assert.equal((await order({ email, code })).body.code, 'coupon_refused');
  const [used, unused] = [await order({ email, code }), await order({ code })];
  assert.deepEqual(
    [used.status, used.body.message],
    [429, 'Several coupons were refused here today. Please order without one, or log in.'],
  );
  assert.deepEqual([unused.status, unused.body], [used.status, used.body]);
  assert.equal((await order({ email })).status, 201);
});
