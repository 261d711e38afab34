// covers: gift-cards
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { issueGiftCard, listGiftCards } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/money';
import { anAdmin, openTestShop, type Person, type TestShop } from '#test-support';

let shop: TestShop;
let staff: Person;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
});
after(() => shop.close());

test('gift cards are sorted by value, by what is left, and by their end', async () => {
  const issued: string[] = [];
  for (const value of [700, 200, 450]) {
    const { giftCard } = await shop.call(staff, issueGiftCard, {
      body: { value: rupees(value), kind: 'goodwill', note: 'For the wait.' },
    });
    issued.push(giftCard._id);
  }
  const sorted = async (query: { sort?: 'newest' | 'value' | 'balance' | 'expires'; order?: 'asc' | 'desc' }) =>
    (await shop.call(staff, listGiftCards, { query })).giftCards.map(({ _id }) => issued.indexOf(_id));
  assert.deepEqual(await sorted({}), [2, 1, 0]);
  assert.deepEqual(await sorted({ sort: 'newest' }), [0, 1, 2]);
  assert.deepEqual(await sorted({ sort: 'value' }), [1, 2, 0]);
  assert.deepEqual(await sorted({ sort: 'balance', order: 'desc' }), [0, 2, 1]);
  assert.equal((await sorted({ sort: 'expires', order: 'desc' })).length, 3);
});
