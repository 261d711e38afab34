// covers: staff
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listUsers, toggleUser } from '@shop/contract/accounts';
import { readCustomer } from '@shop/contract/customers';
import { aCustomer, anAdmin, openTestShop, type Person, type TestShop } from '#test-support';
import { SHIP_TO } from '#test-support/orders';
import { maskedPhone } from './mask-contact-details.ts';

let shop: TestShop;
let asha: Person;
before(async () => {
  shop = await openTestShop();
  asha = await aCustomer(shop, { phone: '98470 11234' });
  await shop.ask(asha, 'POST', '/address/add', SHIP_TO);
});
after(() => shop.close());

for (const staffRole of ['owner', 'support'] as const)
  test(`the ${staffRole} sees full phone numbers and addresses of customers`, async () => {
    const staff = await anAdmin(shop, { staffRole });
    const { customer } = await shop.call(staff, readCustomer, { params: { id: asha.id } });
    assert.deepEqual([customer.phone, customer.addresses[0]?.street], [asha.phone, SHIP_TO.street]);
    const { users } = await shop.call(staff, listUsers, { query: { q: asha.email } });
    assert.equal(users[0]?.phone, asha.phone);
  });

test('a manager sees the last digits of a customer’s number and the area of their address, and their own number whole', async () => {
  const manager = await anAdmin(shop, { staffRole: 'manager', phone: '99999 88888' });
  const { customer } = await shop.call(manager, readCustomer, { params: { id: asha.id } });
  const [address] = customer.addresses;
  assert.deepEqual(
    [customer.phone, address?.address, address?.street, address?.phone, address?.city],
    ['•••• 1234', '••••', '••••', '•••• 2345', 'Kochi'],
  );
  const rowOf = async ({ email }: Person) => (await shop.call(manager, listUsers, { query: { q: email } })).users[0];
  assert.deepEqual([(await rowOf(asha))?.phone, (await rowOf(manager))?.phone], ['•••• 1234', manager.phone]);
  const { users } = await shop.call(manager, toggleUser, { params: { id: asha.id } });
  assert.equal(users[0]?.phone, '•••• 1234', 'nor does blocking somebody show it');
});

test('a number of four digits or fewer is hidden completely', () => {
  assert.deepEqual(['1234', '12 345', ''].map(maskedPhone), ['••••', '•••• 2345', '']);
});
