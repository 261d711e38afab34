// covers: refunds
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPayOutAccounts } from '@shop/contract/returns';
import { decryptText, encryptText } from '#kernel/encryption';
import { aCustomer, anAdmin, aProduct, openTestShop, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';
import { PURPOSE } from './payout-account.ts';
import { refundJobs } from './jobs.ts';

const OLD = 'the old one: thirty-two letters and more';
const NEW = 'the new one: thirty-two letters and more';
const UPI = { method: 'upi', upiId: 'asha.rao@okaxis' };

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ env: { JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD } });
});
after(() => shop.close());

const KINDS = [
  { table: 'order_return', column: 'payout_encrypted' },
  { table: 'refund', column: 'paid_to_encrypted' },
];
const encryptedIn = async ({ table, column }: (typeof KINDS)[number]): Promise<{ id: string; encrypted: string }[]> =>
  (await shop.pool.query(`select id, ${column} as encrypted from ${table} where ${column} is not null order by id`)).rows;
const opens = (key: string, encrypted: string): boolean => decryptText([key], PURPOSE, encrypted) !== undefined;

test('Key rotation: a start with the previous key encrypts the accounts of refunds with the current key', async (t) => {
  const [staff, asha] = [await anAdmin(shop), await aCustomer(shop)];
  const tee = await aProduct(shop.db);
  const bought = await moveTo(shop, staff, await anOrder(shop, asha, [{ product: tee }]), 'Delivered');
  const path = `/order/return/${bought._id}`;
  const lines = [{ line: bought.orderItems[0]?._id, quantity: 1 }];
  await shop.ask(asha, 'POST', `/order/${bought._id}/return`, { lines, reason: 'No longer needed', payOut: UPI });
  await shop.ask(staff, 'PUT', path, { action: 'receive', restock: true });
  await shop.ask(staff, 'PUT', path, { action: 'refund', ...UPI });
  for (const { table, column } of KINDS)
    await shop.pool.query(`update ${table} set ${column} = $1`, [encryptText(OLD, PURPOSE, JSON.stringify(UPI))]);

  await refundJobs(shop, shop.payments.gateway);
  for (const kind of KINDS)
    await t.waitFor(
      async () => assert.ok((await encryptedIn(kind)).every(({ encrypted }) => opens(NEW, encrypted) && !opens(OLD, encrypted))),
      {
        timeout: 30_000,
      },
    );
  const { returns, refunds } = await shop.call(staff, readPayOutAccounts, { params: { id: bought._id } });
  assert.deepEqual([returns.map(({ _id, ...it }) => it), refunds.map(({ _id, ...it }) => it)], [[UPI], [UPI]]);
});
