// covers: refunds
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportOwnData } from '@shop/contract/privacy';
import { readOrder, type Order } from '@shop/contract/orders';
import { readPayOutAccounts } from '@shop/contract/returns';
import { aCustomer, anAdmin, aProduct, openTestShop, type MadeProduct, type Person, type TestShop } from '#test-support';
import { anOrder, moveTo } from '#test-support/orders';

const PASSWORD = 'a-long-password-7';
let shop: TestShop;
let staff: Person;
let tee: MadeProduct;
before(async () => {
  shop = await openTestShop();
  staff = await anAdmin(shop);
  tee = await aProduct(shop.db, { stock: 50, price: 50 });
});
after(() => shop.close());

const UPI = { method: 'upi', upiId: 'asha.rao@okaxis' };
const BANK = { method: 'bank', account: '123456789012', ifsc: 'SBIN0001234' };
const delivered = async (person: Person) => moveTo(shop, staff, await anOrder(shop, person, [{ product: tee }]), 'Delivered');
const giveBack = (person: Person, it: Order, payOut?: object) =>
  shop.ask(person, 'POST', `/order/${it._id}/return`, {
    lines: [{ line: it.orderItems[0]?._id, quantity: 1 }],
    reason: 'No longer needed',
    ...(payOut && { payOut }),
  });
const seen = async ({ _id: id }: Order, person: Person = staff) => (await shop.call(person, readOrder, { params: { id } })).order;
const accounts = ({ _id: id }: Order) => shop.call(staff, readPayOutAccounts, { params: { id } });
const stored = async (text: string): Promise<number> => {
  const { rows } = await shop.pool.query<{ found: number }>(
    `select (select count(*) from order_return r where r::text like $1) + (select count(*) from refund r where r::text like $1)
      + (select count(*) from audit_entry r where r::text like $1) + (select count(*) from order_event r where r::text like $1) as found`,
    [`%${text}%`],
  );
  return Number(rows[0]?.found);
};

test('the account of a cash refund is masked on the order, encrypted in the database, and shown in full to staff who pay', async () => {
  const asha = await aCustomer(shop);
  const it = await delivered(asha);
  assert.equal((await giveBack(asha, it, UPI)).status, 201);
  for (const person of [asha, staff])
    assert.deepEqual((await seen(it, person)).returns[0]?.payOut, { method: 'upi', to: 'as••••@okaxis' });
  const [back] = (await seen(it)).returns;
  assert.deepEqual(await accounts(it), { returns: [{ _id: back?._id, ...UPI }], refunds: [] });
  assert.equal((await shop.ask(asha, 'GET', `/order/${it._id}/payout-accounts`)).status, 403);
  assert.equal(await stored('asha.rao@okaxis'), 0);

  await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock: true });
  await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'refund', ...UPI });
  const { refunds } = await accounts(it);
  assert.deepEqual(refunds, [{ _id: (await seen(it)).refunds[0]?._id, ...UPI }]);
  assert.equal(await stored('asha.rao@okaxis'), 0);
  const reads = await shop.db.selectFrom('auditEntry').select('actorId').where('action', '=', 'payout.read').execute();
  assert.deepEqual(
    reads.map(({ actorId }) => actorId),
    [staff.id, staff.id],
  );
});

test('the format of a UPI ID, an account number and an IFSC is checked, with the error at its field', async () => {
  const asha = await aCustomer(shop);
  const it = await delivered(asha);
  const wrong: [payOut: object, field: string][] = [
    [{ method: 'upi' }, 'payOut.upiId'],
    [{ method: 'upi', upiId: 'asha' }, 'payOut.upiId'],
    [{ method: 'bank', ifsc: BANK.ifsc }, 'payOut.account'],
    [{ method: 'bank', account: '123', ifsc: BANK.ifsc }, 'payOut.account'],
    [{ method: 'bank', account: BANK.account, ifsc: 'SBIN1001234' }, 'payOut.ifsc'],
    [{ method: 'cash' }, 'payOut.method'],
  ];
  for (const [payOut, field] of wrong) {
    const { status, body } = await giveBack(asha, it, payOut);
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [400, [field]], JSON.stringify(payOut));
  }
  assert.equal((await giveBack(asha, it)).status, 201, 'an account may also be given later, to staff');
});

test('payout accounts are part of a customer’s data export, and deleted when the customer is erased', async () => {
  const asha = await aCustomer(shop, { password: PASSWORD });
  const it = await delivered(asha);
  await giveBack(asha, it, BANK);
  assert.deepEqual((await shop.call(asha, exportOwnData)).data.refundAccounts, [BANK]);
  await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'receive', restock: true });
  await shop.ask(staff, 'PUT', `/order/return/${it._id}`, { action: 'refund', ...BANK });
  assert.equal((await shop.ask(asha, 'DELETE', '/privacy/account', { currentPassword: PASSWORD })).status, 200);
  assert.deepEqual(await accounts(it), { returns: [], refunds: [] });
  assert.deepEqual(
    (await seen(it)).returns.map(({ payOut }) => payOut),
    [null],
  );
  assert.equal(await stored('9012'), 0);
});
