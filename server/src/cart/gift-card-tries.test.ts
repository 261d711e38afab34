// covers: gift-cards
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { priceCart } from '@shop/contract/cart';
import { GIFT_CARD_LIMIT } from '@shop/contract/credit';
import { issueGiftCard } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/paise';
import { newId } from '#kernel/ids';
import { aCustomer, anAdmin, aProduct, openTestShop, type Caller, type TestShop } from '#test-support';
import { SHIP_TO } from '#test-support/orders';

const visitor: Caller = null;
const WRONG = 'AAAA-BBBB-CCCC-DDDD';
let shop: TestShop;
let code: string;
let product: string;
let lines: { variantId: string; quantity: number }[];
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' } });
  const staff = await anAdmin(shop);
  const body = { value: rupees(500), kind: 'goodwill', note: 'For the wait.' } as const;
  ({ code } = await shop.call(staff, issueGiftCard, { body }));
  const tee = await aProduct(shop.db);
  product = tee.id;
  lines = [{ variantId: tee.variants[0]?.id ?? '', quantity: 1 }];
});
after(() => shop.close());

const quote = (giftCard: string) => shop.ask(visitor, 'POST', '/cart/price', { lines, giftCard });

test('a guest’s own card may be priced again any number of times, and wrong codes are limited beside it', async () => {
  for (let n = 0; n < GIFT_CARD_LIMIT.times * 2; n++) assert.equal((await quote(code)).status, 200);
  for (let n = 0; n < GIFT_CARD_LIMIT.times; n++) {
    assert.equal((await quote(WRONG)).body.code, 'gift_card_refused');
    if (n < GIFT_CARD_LIMIT.times - 1) assert.equal((await quote(code)).status, 200, 'a right code takes no try');
  }
  assert.equal((await quote(code)).status, 429, 'after the last wrong code not even a right one is tried');
  await assert.rejects(shop.call(visitor, priceCart, { body: { lines, giftCard: code } }), { code: 'too_many_requests' });
});

test('a right card of a refused order takes no try, a wrong one does', async () => {
  const asha = await aCustomer(shop);
  const order = (giftCard: string) => {
    const [line] = lines;
    const body = { orderItems: [{ product, ...line }], shippingAddress: SHIP_TO, totalPrice: 1, paymentMethod: 'Card' };
    return shop.ask(asha, 'POST', '/order', { ...body, buyNow: true, giftCard }, { 'idempotency-key': newId() });
  };
  for (let n = 0; n < GIFT_CARD_LIMIT.times * 2; n++) assert.equal((await order(code)).body.code, 'prices_changed');
  for (let n = 0; n < GIFT_CARD_LIMIT.times; n++) assert.notEqual((await order(WRONG)).status, 429);
  assert.equal((await order(WRONG)).status, 429);
});
