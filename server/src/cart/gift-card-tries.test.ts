// covers: gift-cards
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { priceCart } from '@shop/contract/cart';
import { GIFT_CARD_LIMIT } from '@shop/contract/credit';
import { issueGiftCard } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/paise';
import { aCustomer, anAdmin, aProduct, openTestShop, type Caller, type MadeProduct, type TestShop } from '#test-support';
import { order, orderBodyOf } from '#test-support/orders';

const visitor: Caller = null;
const WRONG = 'AAAA-BBBB-CCCC-DDDD';
let shop: TestShop;
let code: string;
let tee: MadeProduct;
let lines: { variantId: string; quantity: number }[];
before(async () => {
  shop = await openTestShop({ env: { STOREFRONT_ACCESS: 'open' } });
  const staff = await anAdmin(shop);
  const body = { value: rupees(500), kind: 'goodwill', note: 'For the wait.' } as const;
  ({ code } = await shop.call(staff, issueGiftCard, { body }));
  tee = await aProduct(shop.db);
  lines = [{ variantId: tee.variants[0]?.id ?? '', quantity: 1 }];
});
after(() => shop.close());

const quote = (giftCard: string) => shop.ask(visitor, 'POST', '/cart/price', { lines, giftCard });

test('orders that are refused for another reason than the card take no try', async () => {
  const asha = await aCustomer(shop);
  await shop.ask(asha, 'POST', '/cart', { productId: tee.id, quantity: 1 });
  const body = { ...(await orderBodyOf(shop, asha)), buyNow: true, giftCard: code, totalPrice: 1 };
  for (let n = 0; n < GIFT_CARD_LIMIT.times * 2; n++) {
    const answer = await order(shop, asha, body, { 'idempotency-key': crypto.randomUUID() });
    assert.equal(answer.body.code, 'prices_changed');
  }
});

test('a guest’s own card may be priced again any number of times, and wrong codes are limited beside it', async () => {
  for (let n = 0; n < GIFT_CARD_LIMIT.times * 2; n++) assert.equal((await quote(code)).status, 200);
  for (let n = 0; n < GIFT_CARD_LIMIT.times; n++) {
    assert.equal((await quote(WRONG)).body.code, 'gift_card_refused');
    if (n < GIFT_CARD_LIMIT.times - 1) assert.equal((await quote(code)).status, 200, 'a right code takes no try');
  }
  assert.equal((await quote(code)).status, 429, 'after the last wrong code not even a right one is tried');
  await assert.rejects(shop.call(visitor, priceCart, { body: { lines, giftCard: code } }), { code: 'too_many_requests' });
});
