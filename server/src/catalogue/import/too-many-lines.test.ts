// covers: import-and-export
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anAdmin, openTestShop, type TestShop } from '#test-support';
import { sendSheet } from '#test-support/sheets';

let shop: TestShop;
before(async () => void (shop = await openTestShop()));
after(() => shop.close());

test('a file of more than 200,000 lines is refused with a sentence', async () => {
  const text = `Handle,Title\n${'a,b\n'.repeat(200_001)}`;
  const { status, body } = await sendSheet(shop, await anAdmin(shop), { of: 'product', text });
  assert.equal(status, 400, JSON.stringify(body));
  assert.match(body.message ?? '', /2,00,000 lines/);
});
